import type { TableView } from '../views/table-view.js';
import { pressable, sendAct } from './acts.js';
import { Autoplayer } from './autoplayer.js';
import { CabinetControls } from './cabinet.js';
import { advise } from './coach.js';
import { h, money, part, say, set } from './dom.js';
import { Faults } from './faults.js';
import { Felt } from './felt.js';
import { showMenu } from './menu.js';
import { DealerPanel, SeatPanel } from './panel.js';
import { Rack } from './rack.js';
import { capital, showCoup } from './shared.js';
import { DEALER_KEYS, listenToKeys, listShortcuts, SEAT_KEYS } from './shortcuts.js';
import { showSign } from './sign.js';
import { connect, onView, type Part } from './view-client.js';

let seat = Number(sessionStorage.getItem('seat') ?? 3);
let now: TableView | null = null;

const rack = new Rack(() => now);
const felt = new Felt(choose, (at, button) => rack.touch(at, button));
const seatPanel = new SeatPanel(() => seat, SEAT_KEYS);
const dealerPanel = new DealerPanel(DEALER_KEYS);
const cabinet = new CabinetControls();
const faults = new Faults();
const player = new Autoplayer(() => now);

function choose(chosen: number): void {
  seat = chosen;
  sessionStorage.setItem('seat', `${chosen}`);
  if (now) show(now, new Set(['seats', 'hardware']));
}

function show(view: TableView, changed: ReadonlySet<Part>): void {
  const first = now === null;
  now = view;
  seat = Math.min(seat, view.seats.length);
  if (first) set(document.body, 'data-hands', view.hardware !== null);
  showCoup(view, changed);
  if (changed.has('sign')) {
    showSign(view.sign);
    seatPanel.name(view.sign);
    // Nobody draws from the card shoe of a table that deals by itself.
    part('shoe-hands').hidden = view.sign.shoe === 'virtual';
  }
  felt.show(view, seat);
  rack.show(view);
  showSeat(view);
  if (view.hardware && changed.has('hardware')) {
    seatPanel.show(view.hardware.seats[seat], seat);
    dealerPanel.show(view.hardware.dealer);
    cabinet.show(view.hardware);
  }
  if (changed.has('coup')) showShoe(view);
  if (changed.has('trouble')) showDecision(view);
  if (changed.has('menu')) showMenu(view.menu);
  if (changed.has('said')) showLog(view);
  faults.show(view, seat);
  showCoach(view);
}

function showSeat(view: TableView): void {
  const { seats, results, coup, trouble } = view;
  const { calling = false } = seats[seat - 1] ?? {};
  say(part('seat-number'), `Seat ${seat}`);
  set(part('seat-calling'), 'hidden', !calling);
  say(part('message'), capital(trouble.message));
  const paid = coup.past ? results.last.filter((one) => one.seat === seat) : [];
  part('seat-paid').replaceChildren(
    ...paid.map(({ title, amount, result, back, clause }) =>
      h(
        'li',
        { class: result, title: clause },
        h('span', {}, title),
        h('span', {}, money(amount)),
        h(
          'b',
          {},
          {
            win: `+ ${money(back - amount)}`,
            lose: back > 0 ? `back ${money(back)}` : 'lost',
            push: 'stands off',
            void: 'void',
          }[result],
        ),
      ),
    ),
  );
  const hint = hintFor(view);
  set(part('attendant-hint'), 'hidden', hint === '');
  say(part('attendant-hint'), hint);
}

/** What the buttons of the seat do now that is not written on them. */
function hintFor({ seats, sign, trouble }: TableView): string {
  const { insurable = false, tokens = 0 } = seats[seat - 1] ?? {};
  if (trouble.keys.includes('attendant-key') && sign.kinds === null)
    return 'The attendant’s key is turned: a chip button puts that much credit on the seat; Clear, held down, pays it out.';
  if (insurable)
    return sign.kinds
      ? 'Insurance is open for this seat: lay chips on its spot.'
      : 'Insurance is open for this seat: each press of its button stakes one chip more.';
  return tokens > 0
    ? `${money(tokens)} in promotional tokens: press the chosen chip once more to bet with them.`
    : '';
}

function showShoe({ coup: { shoe } }: TableView): void {
  say(part('shoe-left'), shoe.left === null ? '' : `${shoe.left} cards`);
  part('shoe-level').style.width = `${shoe.left === null ? 0 : (100 * shoe.left) / shoe.of}%`;
  const cutting =
    shoe.coupsLeft !== null
      ? `${shoe.coupsLeft} more after this coup`
      : shoe.cuttingCard === 'drawn'
        ? 'cutting card drawn'
        : '';
  say(part('shoe-cutting'), cutting);
  say(part('shoe-number'), shoe.number > 0 ? `${shoe.number}` : '–');
}

function showDecision({ trouble: { question: decision } }: TableView): void {
  const box = part('question');
  box.hidden = decision === null;
  if (!decision) return;
  say(part('question-asks'), capital(decision.asks));
  say(part('question-of'), `The ${decision.title} decides: turn the ${decision.of}’s key, then answer.`);
  part('question-answers').replaceChildren(
    ...decision.answers.map(({ button, says, clause }) => {
      const element = h('button', { type: 'button' }, h('b', {}, says), h('small', {}, clause));
      pressable(element, () => ({ role: button, seat: null }));
      return element;
    }),
  );
}

function showLog({ said }: TableView): void {
  part('log-body').replaceChildren(
    ...said
      .toReversed()
      .map(({ kind, says, clause }) =>
        h('li', { class: kind }, capital(says), clause && h('small', {}, ` ${clause}`)),
      ),
  );
}

// The guide.

let guided = sessionStorage.getItem('guide') !== 'closed';

function showCoach(view: TableView): void {
  const shown = guided && view.hardware !== null && !player.playing;
  part('coach').hidden = !shown;
  const advice = shown ? advise(view, seat) : null;
  say(part('coach-says'), advice?.says ?? '');
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

// Drawers: the sign, the faults, the shortcuts, and what was said.

function toggle(id: string): void {
  const dialog = part<HTMLDialogElement>(id);
  if (dialog.open) dialog.close();
  else {
    for (const other of document.querySelectorAll('dialog')) other.close();
    dialog.show();
  }
}
for (const id of ['sign', 'faults', 'help', 'log']) {
  part(`${id}-button`).addEventListener('click', () => toggle(id));
  part(id)
    .querySelector('.close')
    ?.addEventListener('click', () => toggle(id));
}
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') for (const dialog of document.querySelectorAll('dialog')) dialog.close();
});

for (const what of ['load', 'start', 'pull', 'cancel'] as const) {
  part(`shoe-${what}`).addEventListener('click', () => void sendAct({ do: 'shoe', what }));
}

listShortcuts();
listenToKeys({
  seat: () => seat,
  chooseNext: (by) => {
    const count = now?.seats.length ?? 1;
    choose(((seat - 1 + by + count) % count) + 1);
  },
  toggle,
});
onView(show);
connect();
