import { Autoplayer } from '../autoplayer.js';
import { advise } from '../coach.js';
import { showDecision } from '../decision.js';
import { part, set, setText } from '../dom.js';
import { prepareDrawers, toggleDrawer } from '../drawers.js';
import { Faults } from '../faults.js';
import { Felt } from '../felt.js';
import { Fixtures } from '../fixtures.js';
import { showLog } from '../log.js';
import { showMenu } from '../menu.js';
import { showOdds } from '../odds.js';
import { DealerPanel, SeatPanel } from '../panel.js';
import { showPastCoups } from '../past-coups.js';
import { Rack } from '../rack.js';
import { SeatNotes } from '../seat-notes.js';
import { showCoup } from '../shared.js';
import { showShoe, workShoe } from '../shoe.js';
import { DEALER_KEYS, listenToKeys, listShortcuts, SEAT_KEYS } from '../shortcuts.js';
import { showSign } from '../sign.js';
import { Sounder } from '../sounder.js';
import { soundsBetween } from '../sounds.js';
import { connect, mayAct, onView, type Part, type ViewOf } from '../view-client.js';
import { guideText, lineOf, technician } from '../words.js';

let seat = Number(sessionStorage.getItem('seat') ?? 3);
let now: ViewOf<'cabinet'> | null = null;

const rack = new Rack(() => now);
const felt = new Felt(choose, (at, button) => rack.touch(at, button));
const seatPanel = new SeatPanel(() => seat, SEAT_KEYS);
const dealerPanel = new DealerPanel(DEALER_KEYS);
const seatNotes = new SeatNotes();
const fixtures = new Fixtures();
const faults = new Faults();
const player = new Autoplayer(() => now);
const sounder = new Sounder();

function choose(chosen: number): void {
  seat = chosen;
  sessionStorage.setItem('seat', `${chosen}`);
  if (now) show(now, new Set(['seats', 'panels']));
}

function show(view: ViewOf<'cabinet'>, changed: ReadonlySet<Part>): void {
  if (now && now !== view) sounder.play(soundsBetween(now, view, null));
  now = view;
  seat = Math.min(seat, view.layout.length);
  set(document.body, 'data-hands', mayAct());
  showCoup(view, changed);
  if (view.odds && changed.has('odds')) showOdds(view.odds);
  if (changed.has('sign')) {
    showSign(view.sign);
    seatPanel.name(view.sign);
    dealerPanel.name();
    sounder.name();
    listShortcuts(view.sign);
    // A table that deals by itself has no card shoe to draw from.
    part('shoe-hands').hidden = view.sign.shoe === 'virtual' || !mayAct();
  }
  felt.show(view, seat);
  rack.show(view);
  seatNotes.show(view, seat, view.trouble.keys.includes('attendant-key'));
  if (changed.has('panels')) {
    seatPanel.show(view.panels[seat], seat);
    dealerPanel.show(view.panels.dealer);
  }
  if (changed.has('fixtures')) fixtures.show(view.fixtures);
  if (changed.has('coup')) showShoe(view.coup.shoe);
  if (changed.has('trouble')) {
    showDecision(view.trouble);
    setText(part('message'), view.trouble.message ? lineOf(view.trouble.message).text : '');
  }
  if (changed.has('shoes')) showPastCoups(view.shoes, null);
  if (changed.has('menu')) showMenu(view.menu);
  if (changed.has('messages')) showLog(view.messages);
  faults.show(view, seat);
  showCoach(view);
}

// The guide.

let guided = sessionStorage.getItem('guide') !== 'closed';

function showCoach(view: ViewOf<'cabinet'>): void {
  // In a tournament its director says what comes next.
  const shown = guided && mayAct() && !player.playing && view.tournament === null;
  part('coach').hidden = !shown;
  const advice = shown ? advise(view, seat) : null;
  setText(part('coach-text'), advice ? guideText(advice.step) : '');
  for (const pointed of document.querySelectorAll('.pointed')) {
    if (pointed.getAttribute('data-coach') !== advice?.at) pointed.classList.remove('pointed');
  }
  if (advice?.at) document.querySelector(`[data-coach='${advice.at}']`)?.classList.add('pointed');
}

function guide(on: boolean): void {
  guided = on;
  sessionStorage.setItem('guide', on ? 'open' : 'closed');
  if (now) showCoach(now);
}
part('coach-close').addEventListener('click', () => guide(false));
part('guide-button').addEventListener('click', () => guide(!guided));

prepareDrawers();
workShoe();
listenToKeys({
  seat: () => seat,
  chooseNext: (by) => {
    const count = now?.layout.length ?? 1;
    choose(((seat - 1 + by + count) % count) + 1);
  },
  toggle: toggleDrawer,
});
onView<'cabinet'>(show);
connect('cabinet', (fingerprint) =>
  setText(part('certificate'), `${technician.labels.certificate}: ${fingerprint}`),
);
