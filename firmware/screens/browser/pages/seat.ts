import { answerTheTable } from '../acts.js';
import { set } from '../dom.js';
import { prepareDrawers } from '../drawers.js';
import { showOdds } from '../odds.js';
import { showOtherSeats } from '../other-seats.js';
import { showOwnLimits } from '../own-limits.js';
import { OwnSeat } from '../own-seat.js';
import { showPastCoups } from '../past-coups.js';
import { Rack } from '../rack.js';
import { SeatNotes } from '../seat-notes.js';
import { showCoup } from '../shared.js';
import { showSign } from '../sign.js';
import { Sounder } from '../sounder.js';
import { soundsBetween } from '../sounds.js';
import { showHeld } from '../squeeze.js';
import { connect, mayAct, onView, type ViewOf } from '../view-client.js';

// The page of one seat: what its player has, and of the others what lies on the layout.

const seat = Number(location.pathname.split('/').at(-1));

let now: ViewOf<'seat'> | null = null;
const rack = new Rack(() => now);
const own = new OwnSeat(seat, (button) => rack.touch(seat, button));
const notes = new SeatNotes();
const sounder = new Sounder();

prepareDrawers();
onView<'seat'>((view, changed) => {
  if (now) sounder.play(soundsBetween(now, view, seat));
  now = view;
  set(document.body, 'data-hands', mayAct());
  showCoup(view, changed);
  if (view.odds && changed.has('odds')) showOdds(view.odds);
  if (changed.has('sign')) {
    showSign(view.sign);
    own.name(view.sign);
    sounder.name();
  }
  own.show(view.panels[seat], view.seats[seat], view.layout[seat - 1], view.sign);
  showOwnLimits(view.seats[seat]);
  if (changed.has('shoes') || changed.has('past')) showPastCoups(view.shoes, view.past[seat] ?? []);
  showOtherSeats(view.layout, view.sign, seat);
  rack.show(view);
  notes.show(view, seat, false);
  showHeld(view.held[seat]);
});
answerTheTable();
connect(`seat/${seat}`);
