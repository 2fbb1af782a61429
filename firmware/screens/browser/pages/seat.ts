import { set } from '../dom.js';
import { prepareDrawers } from '../drawers.js';
import { Felt } from '../felt.js';
import { SeatPanel } from '../panel.js';
import { Rack } from '../rack.js';
import { SeatNotes } from '../seat-notes.js';
import { showCoup } from '../shared.js';
import { SEAT_KEYS } from '../shortcuts.js';
import { showSign } from '../sign.js';
import { connect, mayAct, onView, type ViewOf } from '../view-client.js';

// The page of one seat: what its player has, and of the others what lies on the layout.

const seat = Number(location.pathname.split('/').at(-1));

let now: ViewOf<'seat'> | null = null;
const rack = new Rack(() => now);
const felt = new Felt(
  () => {},
  (at, button) => rack.touch(at, button),
);
const panel = new SeatPanel(() => seat, SEAT_KEYS);
const notes = new SeatNotes();

prepareDrawers();
onView<'seat'>((view, changed) => {
  now = view;
  set(document.body, 'data-hands', mayAct());
  showCoup(view, changed);
  if (changed.has('sign')) {
    showSign(view.sign);
    panel.name(view.sign);
  }
  felt.show(view, seat);
  rack.show(view);
  notes.show(view, seat, false);
  if (changed.has('panels')) panel.show(view.panels[seat], seat);
});
connect(`seat/${seat}`);
