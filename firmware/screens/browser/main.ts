import { kindOf } from '../../messages/lines.js';
import type { TableView } from '../views/table-view.js';
import { pressable, sendAct } from './acts.js';
import { Autoplayer } from './autoplayer.js';
import { CabinetControls } from './cabinet.js';
import { advise } from './coach.js';
import { h, part, set, setText } from './dom.js';
import { Faults } from './faults.js';
import { Felt } from './felt.js';
import { showMenu } from './menu.js';
import { DealerPanel, SeatPanel } from './panel.js';
import { Rack } from './rack.js';
import { showCoup } from './shared.js';
import { DEALER_KEYS, listenToKeys, listShortcuts, SEAT_KEYS } from './shortcuts.js';
import { showSign } from './sign.js';
import { connect, onView, type Part } from './view-client.js';
import { capital, guideText, label, lineOf, page, say, seatRefusal, technician } from './words.js';

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
    dealerPanel.name();
    listShortcuts();
    // A table that deals by itself has no card shoe to draw from.
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
  if (changed.has('messages')) showLog(view);
  faults.show(view, seat);
  showCoach(view);
}

function showSeat(view: TableView): void {
  const { seats, results, coup, trouble } = view;
  const { calling = false } = seats[seat - 1] ?? {};
  setText(part('seat-number'), page({ is: 'seat', seat }));
  set(part('seat-calling'), 'hidden', !calling);
  setText(part('message'), trouble.message ? lineOf(trouble.message).text : '');
  // What was won comes first: the rest may have to be scrolled to.
  const paid = (coup.past ? results.last.filter((one) => one.seat === seat) : []).toSorted(
    (a, b) => b.back - a.back,
  );
  part('seat-paid').replaceChildren(
    ...paid.map(({ on, hand, amount, result, back, clause }) =>
      h(
        'li',
        { class: result, title: clause },
        h('span', {}, say.wager(on, hand ?? undefined)),
        h('span', {}, say.money(amount)),
        h('b', {}, page({ is: 'paid', result, won: back - amount, back })),
      ),
    ),
  );
  const hint = hintFor(view);
  set(part('attendant-hint'), 'hidden', hint === '');
  setText(part('attendant-hint'), hint);
}

/** What the buttons of the seat do now beyond their labels. */
function hintFor({ seats, sign, trouble }: TableView): string {
  const { insurable = false, tokens = 0 } = seats[seat - 1] ?? {};
  if (trouble.keys.includes('attendant-key') && sign.kinds === null) return label('attendant-hint');
  if (insurable) return label(sign.kinds ? 'insurance-open-chips' : 'insurance-open');
  return tokens > 0 ? page({ is: 'tokens-left', amount: tokens }) : '';
}

function showShoe({ coup: { shoe } }: TableView): void {
  setText(part('shoe-left'), shoe.left === null ? '' : page({ is: 'cards-left', cards: shoe.left }));
  part('shoe-level').style.width = `${shoe.left === null ? 0 : (100 * shoe.left) / shoe.of}%`;
  const cutting =
    shoe.coupsLeft !== null
      ? page({ is: 'coups-left', coups: shoe.coupsLeft })
      : shoe.cuttingCard === 'drawn'
        ? label('cutting-card-drawn')
        : '';
  setText(part('shoe-cutting'), cutting);
  setText(part('shoe-number'), shoe.number > 0 ? `${shoe.number}` : '–');
}

function showDecision({ trouble: { decision } }: TableView): void {
  const box = part('decision');
  box.hidden = decision === null;
  if (!decision) return;
  const { subject, officer, rulebook } = decision;
  const key = officer === 'casino-manager' ? 'manager' : officer;
  setText(part('decision-subject'), capital(say.decision(subject)));
  setText(part('decision-officer'), page({ is: 'decides', officer, rulebook, key }));
  part('decision-answers').replaceChildren(
    ...decision.answers.map(({ button, answer, clause }) => {
      const element = h('button', { type: 'button' }, h('b', {}, say.answer(answer)), h('small', {}, clause));
      pressable(element, () => ({ role: button, seat: null }));
      return element;
    }),
  );
}

function showLog({ messages }: TableView): void {
  part('log-body').replaceChildren(
    ...messages.toReversed().map(({ line }) => {
      const { text, clause } = lineOf(line);
      return h('li', { 'data-kind': kindOf(line) }, text, clause && h('small', {}, ` ${clause}`));
    }),
  );
  showRefusal(messages);
}

/** How long a refusal is shown at its seat, in milliseconds. */
const REFUSAL_SHOWN = 6000;
let lastLine = 0;
let refusalTimer = 0;

/** Shows what was just refused to the chosen seat, where its player looks. */
function showRefusal(messages: TableView['messages']): void {
  const fresh = messages.filter(({ number }) => number > lastLine);
  const isFirst = lastLine === 0;
  lastLine = messages.at(-1)?.number ?? 0;
  const text = fresh.map(({ line }) => seatRefusal(line, seat)).findLast((found) => found !== null);
  if (!text || isFirst) return;
  setText(part('seat-refusal'), text);
  clearTimeout(refusalTimer);
  refusalTimer = setTimeout(() => setText(part('seat-refusal'), ''), REFUSAL_SHOWN);
}

// The guide.

let guided = sessionStorage.getItem('guide') !== 'closed';

function showCoach(view: TableView): void {
  const shown = guided && view.hardware !== null && !player.playing;
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

// Drawers: the sign, the faults, the shortcuts and the messages.

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

listenToKeys({
  seat: () => seat,
  chooseNext: (by) => {
    const count = now?.seats.length ?? 1;
    choose(((seat - 1 + by + count) % count) + 1);
  },
  toggle,
});
onView(show);
connect((fingerprint) => setText(part('certificate'), `${technician.labels.certificate}: ${fingerprint}`));
