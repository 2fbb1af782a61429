import { set } from '../dom.js';
import { prepareDrawers } from '../drawers.js';
import { showOtherSeats } from '../other-seats.js';
import { OwnSeat } from '../own-seat.js';
import { Rack } from '../rack.js';
import { SeatNotes } from '../seat-notes.js';
import { showCoup } from '../shared.js';
import { showSign } from '../sign.js';
import { connect, mayAct, onView, type ViewOf } from '../view-client.js';

// The page of one seat: what its player has, and of the others what lies on the layout.

const seat = Number(location.pathname.split('/').at(-1));

let now: ViewOf<'seat'> | null = null;
const rack = new Rack(() => now);
const own = new OwnSeat(seat, (button) => rack.touch(seat, button));
const notes = new SeatNotes();

prepareDrawers();
onView<'seat'>((view, changed) => {
  now = view;
  set(document.body, 'data-hands', mayAct());
  showCoup(view, changed);
  if (changed.has('sign')) {
    showSign(view.sign);
    own.name(view.sign);
  }
  own.show(view.panels[seat], view.seats[seat], view.layout[seat - 1], view.sign);
  showOtherSeats(view.layout, view.sign, seat);
  rack.show(view);
  notes.show(view, seat, false);
});
connect(`seat/${seat}`);
