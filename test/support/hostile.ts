import fc from 'fast-check';
import { DECK, printCard } from '../../src/cards/card.js';
import type { Placed } from '../../src/limits/limits.js';
import type { Event, EventOf } from '../../src/machine/event.js';
import { DEVICES, type Device } from '../../src/machine/faults.js';
import { sameSpot } from '../../src/machine/spots.js';
import type { AnswerId, CoupUnderWay, Paying, State } from '../../src/machine/state.js';
import { OFFICERS, type Person, type Role } from '../../src/officers.js';
import { REPORTS } from '../../src/procedures/procedures.js';
import type { Wager } from '../../src/settlement/wager.js';
import { anySheet } from './arbitrary.js';

/** One turn of a table's life: numbers that pick an event, mostly one that fits the state, now and then a hostile one. */
export interface Turn {
  readonly which: number;
  readonly seat: number;
  readonly amount: number;
  readonly card: number;
  readonly odd: number;
}

export const anyTurn: fc.Arbitrary<Turn> = fc.record({
  which: fc.nat(99),
  seat: fc.integer({ min: 1, max: 4 }),
  amount: fc.integer({ min: 1, max: 40 }).map((n) => n * 250),
  card: fc.nat(51),
  odd: fc.nat(99),
});

export const anyLife = fc.record({
  sheet: anySheet,
  turns: fc.array(anyTurn, { minLength: 40, maxLength: 200, size: 'max' }),
});

const ANSWERS: readonly AnswerId[] = [
  'reconstruct',
  'void',
  'void-shoe',
  'no-bet-coup',
  'complete',
  'confirm',
];

/** What happens next, by the turn's numbers. */
export function eventOf(state: State, turn: Turn, sheet: object): Event {
  const { which, odd, seat } = turn;
  const role: Role = odd < 80 ? 'supervisor' : ((OFFICERS as readonly Role[])[odd % 3] ?? 'player');
  const by = { role, id: 'B1' };
  if (odd >= 94) return anyEvent(turn, sheet, by);
  if (state.question) {
    const { answers } = state.question;
    return { type: 'decide', by, answer: answers[which % answers.length]?.answer ?? 'void' };
  }
  const broken = state.faults[0];
  if (broken && which < 60) {
    return { type: 'fault-cleared', by: { role: 'manager', id: 'M1' }, device: broken.device as Device };
  }
  const { phase } = state;
  switch (phase.is) {
    case 'closed':
      return {
        type: 'open',
        by,
        seats: 4,
        table: sheet as never,
        dealing: which < 50 ? 'face-up' : 'face-down',
        wagering: odd % 4 === 0 ? 'chips' : 'credits',
      };
    case 'shuffle':
      return which < 20 ? { type: 'collect', by, seat } : { type: 'shuffled', by, how: 'table' };
    case 'cut':
      if (!state.method && odd % 2 === 0) return aMethod(sheet, turn, by);
      return { type: 'cut', by, cutBy: 'seat 1', depth: 100, behind: which < 50 ? 20 : 7 };
    case 'burn':
      if (phase.how !== null) return aCard(turn);
      return which < 50 ? { type: 'burn', by, how: which < 46 ? 'first' : 'counted' } : { type: 'play', by };
    case 'betting':
      if (state.chips && which < 60) return aSpot(turn, sheet);
      if (which < 4) return { type: 'tokens', by, seat, amount: turn.amount };
      if (which < 25) return { type: 'credit', by, seat, amount: turn.amount * 10 };
      if (which < 60) return aWager(turn, sheet);
      if (which < 65) return withdrawal(phase.wagers, turn);
      if (which < 85) return { type: 'no-more-bets', by };
      if (which < 88) return { type: 'free-coup', by };
      if (which < 91) return { type: 'cash-out', by, seat };
      return which < 93 ? { type: 'cutting-card' } : aCard(turn);
    case 'dealing':
      if (phase.insurance && which < 40) return insuranceOf(phase, turn);
      if (phase.handling && which % 3 > 0) return aHandling(phase, turn, by);
      if (state.faceDown && which % 2 === 0 && phase.cards.length >= 4) return anExposure(phase, turn);
      if (state.faceDown && which > 95) return { type: 'reopen', by };
      if (which < (phase.removableBy !== null ? 50 : 90)) return aCard(turn);
      if (which < 94 || phase.removableBy !== null) return withdrawal(phase.wagers, turn);
      return which < 97 ? { type: 'cutting-card' } : { type: 'void', by, reason: 'a test' };
    case 'result':
      if (which < 80) return { type: 'settle', by };
      return which < 95 ? aCard(turn) : { type: 'void', by, reason: 'a test' };
    case 'paying':
      return which < 90 ? aPayment(state, phase, turn) : aCard(turn);
  }
}

function aSpot(turn: Turn, sheet: object): Event {
  const wager = (aWager(turn, sheet) as EventOf<'wager'>).wager as Wager;
  const { seat, on, hand, side } = wager;
  const amount = turn.odd % 4 === 0 ? 0 : wager.amount;
  return { type: 'spot', seat, on, amount, ...(hand && { hand }), ...(side && { side }) };
}

/** The dealer puts one spot right. */
function aPayment({ chips }: State, { due }: Paying, { card }: Turn): Event {
  const spots = [...due, ...(chips ?? []).map((chip) => ({ ...chip, amount: 0 }))];
  const wrong = spots.filter(
    (spot) => !(chips ?? []).some((chip) => sameSpot(chip, spot) && chip.amount === spot.amount),
  );
  const spot = wrong[card % Math.max(1, wrong.length)] ?? { seat: 1, on: 'player' as const, amount: 0 };
  const should = due.find((other) => sameSpot(other, spot))?.amount ?? 0;
  const { seat, on, hand, side } = spot as Wager;
  return { type: 'spot', seat, on, amount: should, ...(hand && { hand }), ...(side && { side }) };
}

/** One of the wagers on the layout, or one that is not there. */
function withdrawal(wagers: readonly Wager[], { card, seat }: Turn): Event {
  const found = wagers[card % (wagers.length + 1)] ?? { seat, on: 'player' as const, amount: 1 };
  const { on, hand, side, seat: of, area, tokens } = found as Placed;
  const lain = { ...(area && { area }), ...(tokens && { tokens }) };
  return { type: 'withdraw', seat: of, on, ...(hand && { hand }), ...(side && { side }), ...lain };
}

function aCard({ card, odd, which }: Turn): Event {
  const to = (['player', 'banker', 'shoe'] as const)[which % 3];
  return {
    type: 'card',
    card: printCard(DECK[card] ?? (0 as never)),
    ...(odd % 4 === 0 && to ? { to } : {}),
    ...(odd % 5 === 0 ? { faceUp: odd % 2 === 0 } : {}),
  };
}

function insuranceOf({ insurance, wagers }: CoupUnderWay, { card, amount, seat }: Turn): Event {
  const own = wagers.find(({ on }) => on === insurance?.hand);
  const of = card % 3 === 0 ? seat : (own?.seat ?? seat);
  return { type: 'wager', wager: { seat: of, on: 'insurance', amount, ...insurance } };
}

const METHODS: Readonly<Record<string, readonly string[]>> = {
  nz: ['style-a', 'style-b', 'style-c'],
  nsw: ['method-a', 'method-b', 'method-c'],
  'crown-sydney': ['delivered', 'retained'],
  tasmania: ['face-up', 'squeeze'],
};

function aMethod(sheet: object, { amount }: Turn, by: Person): Event {
  const methods = METHODS[(sheet as { rulebook: string }).rulebook] ?? [];
  return { type: 'method', by, method: methods[amount % methods.length] ?? 'style-b', faceDown: true };
}

/** What comes next for one of the hands, as a rule. */
function aHandling({ handling }: CoupUnderWay, { card, seat, amount }: Turn, by: Person): Event {
  const hand = amount % 2 === 0 ? 'player' : 'banker';
  const lies = handling?.hands[hand].lies;
  const next = {
    'to-offer': 'offer',
    offered: card % 3 === 0 ? 'decline' : 'accept',
    accepted: card % 5 === 0 ? 'turned' : 'pass',
    out: 'returned',
    kept: 'turned',
  } as const;
  const of = lies?.is === 'offered' && card % 7 > 0 ? lies.seat : seat;
  return { type: 'handle', by, hand, seat: of, act: card === 0 ? 'keep' : next[lies?.is ?? 'kept'] };
}

function anExposure({ shown }: CoupUnderWay, { card }: Turn): Event {
  const parts = ['player', 'banker', "player's third", "banker's third"] as const;
  const next = parts.filter((what, i) =>
    i < 2 ? shown[what as 'player'] === 0 : shown[i === 2 ? 'player' : 'banker'] === 2,
  );
  return { type: 'exposed', what: next[card % Math.max(1, next.length)] ?? 'player' };
}

function aWager({ seat, amount, card }: Turn, sheet: object): Event {
  const { offers } = sheet as { offers: readonly string[] };
  const choices = ['player', 'banker', 'tie', ...offers];
  const on = choices[card % choices.length] as string;
  const onAHand = ['perfect-pair', 'any-pair', 'pairs', 'lucky-match', 'dragon-bonus'].includes(on);
  const more = {
    ...(onAHand || on === 'insurance' ? { hand: card % 2 === 0 ? 'player' : 'banker' } : {}),
    ...(on === 'insurance' ? { bet: (card % 3) + 1 } : {}),
    ...(on === '1-1-2' ? { side: 'pairs' } : {}),
  };
  const lain = { ...(card % 5 === 0 && { area: (seat % 4) + 1 }), ...(card % 6 === 0 && { tokens: true }) };
  return { type: 'wager', wager: { seat, on, amount, ...more }, ...lain };
}

/** Anything at all, whether or not the moment is right. */
function anyEvent(turn: Turn, sheet: object, by: { role: Role; id: string }): Event {
  const { seat, amount } = turn;
  const events: readonly Event[] = [
    { type: 'open', by, seats: 4, table: sheet as never },
    { type: 'close', by },
    { type: 'shuffled', by, how: 'machine' },
    { type: 'cut', by, cutBy: 'seat 2', depth: amount % 416 || 1, behind: seat },
    { type: 'burn', by, how: 'counted' },
    { type: 'play', by },
    { type: 'credit', by, seat: seat + 3, amount },
    { type: 'cash-out', by, seat },
    { type: 'collect', by, seat },
    { type: 'wager', wager: { seat, on: 'banker', amount, note: 'x' } },
    aWager(turn, sheet),
    { type: 'withdraw', seat, on: 'tie' },
    { type: 'no-more-bets', by },
    { type: 'free-coup', by },
    aCard(turn),
    { type: 'cutting-card' },
    { type: 'shoe-empty' },
    { type: 'settle', by },
    { type: 'void', by, reason: 'hostile' },
    { type: 'approve', by, seat },
    { type: 'reopen', by },
    { type: 'exposed', what: "banker's third" },
    { type: 'insurance-closed', by },
    { type: 'last-card', by, is: seat > 2 ? 'seen' : 'at banker' },
    { type: 'refuse-wager', by, seat, on: 'player', reason: 'hostile' },
    { type: 'void-round', by, round: seat, reason: 'hostile', ...(amount % 3 === 0 && { forfeit: seat }) },
    { type: 'shoe-result', winner: (['player', 'banker', 'tie'] as const)[amount % 3] ?? 'tie' },
    { type: 'display-wrong' },
    { type: 'clock', minute: amount },
    { type: 'notice', by, of: seat > 2 ? 'change' : 'closing', up: amount % 2 === 0 },
    { type: 'change-table', by, table: sheet as never, consent: seat > 2 },
    { type: 'stop-play', by },
    aMethod(sheet, turn, by),
    {
      type: 'marker',
      by,
      seat,
      act: (['accept', 'decline', 'pass', 'forfeit'] as const)[amount % 4] ?? 'pass',
    },
    { type: 'limits', by, limits: { bets: { player: { maximum: amount * 10 } } }, consent: true },
    { type: 'report', by, what: REPORTS[amount % REPORTS.length] ?? 'later-error', seat, on: 'player' },
    {
      type: 'shuffler-fault',
      by,
      disadvantage: amount % 2 === 0,
      another: seat > 2,
      damage: amount % 3 === 0,
    },
    { type: 'fault', device: DEVICES[amount % DEVICES.length] ?? 'shoe' },
    { type: 'replace-cards', by, reason: 'hostile' },
    { type: 'decide', by, answer: ANSWERS[amount % ANSWERS.length] ?? 'void' },
  ];
  return events[(turn.which + amount) % events.length] as Event;
}
