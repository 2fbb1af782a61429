import { RULEBOOKS, type RulebookId } from '../../src/rulebooks/index.js';
import { GROUNDS, REPORTS } from '../../src/rulebooks/irregularities.js';
import { INSURANCE_BETS, MAIN_WAGERS, ON_A_HAND, type OptionalWager } from '../../src/rulebooks/rulebook.js';
import type { Event } from '../../src/table/events.js';
import { ANSWERS } from '../../src/table/state/decision.js';
import { NOTICES, type State } from '../../src/table/state/state.js';

// What somebody might do in earnest on a state: every event, in the ways that a rule tells apart. Everything is done by the
// highest officer, so that what is refused is not for want of one.

const by = { role: 'casino-manager', id: 'C2' } as const;
const HANDS = ['player', 'banker'] as const;
const SEATS = [1, 2, 3] as const;
const CHIP: Readonly<Record<RulebookId, number>> = { nz: 100, nsw: 250, 'crown-sydney': 500, tasmania: 250 };

/** Optional wagers that may stand on one sheet together; a life has one of these layouts. */
const OFFERS: Readonly<Record<RulebookId, readonly (readonly OptionalWager[])[]>> = {
  nz: [
    ['dragon-7', 'insurance', 'any-pair', 'dragon-bonus', 'panda-8', 'lucky-6', 'super-6'],
    ['perfect-pair', 'insurance', 'tiger', 'big-tiger', 'small-tiger', 'tiger-tie', 'tiger-pair'],
    ['lucky-match', 'insurance', 'dragon-7'],
  ],
  nsw: [['pairs', 'super-6', 'tiger', 'big-tiger', 'small-tiger', 'tiger-tie', 'tiger-pair']],
  'crown-sydney': [['pairs', 'tiger', 'tiger-pair', '1-1-2']],
  tasmania: [['perfect-pair']],
};

export const sheetOf = (rulebook: RulebookId, layout = 0, more: object = {}): object => ({
  rulebook,
  chip: CHIP[rulebook],
  offers: OFFERS[rulebook][layout % OFFERS[rulebook].length],
  ...more,
});

/** Everything that is tried. The events of one type are tried together, and `report` by what is reported. */
export function variantsOf(rulebook: RulebookId, state: State): readonly Event[] {
  return [
    ...opening(rulebook, state),
    ...signs(rulebook),
    ...shoe(),
    ...money(),
    ...wagers(state),
    ...cards(),
    ...hands(rulebook, state),
    ...officers(state),
  ] as readonly Event[];
}

const opening = (rulebook: RulebookId, state: State): readonly object[] => [
  { type: 'open', by, seats: 3, table: sheetOf(rulebook) },
  { type: 'open', by, seats: 15, table: sheetOf(rulebook) },
  { type: 'open', by, seats: 15, version: 'full', table: sheetOf(rulebook) },
  { type: 'open', by, seats: 3, lowLimit: true, table: sheetOf(rulebook) },
  {
    type: 'open',
    by,
    seats: 3,
    lowLimit: true,
    shuffler: 'continuous',
    table: sheetOf(rulebook, 0, { tournament: true }),
  },
  { type: 'close', by },
  { type: 'clock', minute: state.clock + 30 },
];

function signs(rulebook: RulebookId): readonly object[] {
  const limits = { bets: { player: { minimum: CHIP[rulebook] * 4 } } };
  const sheet = sheetOf(rulebook, 0, { minimum: CHIP[rulebook] * 4 });
  return [
    ...NOTICES.flatMap((of) => [true, false].map((up) => ({ type: 'notice', by, of, up }))),
    { type: 'limits', by, limits },
    { type: 'limits', by, limits, consent: true },
    { type: 'limits', by, limits: {} },
    { type: 'change-table', by, table: sheet },
    { type: 'change-table', by, table: sheet, consent: true },
    { type: 'stop-play', by },
    { type: 'stop-play', by, vacant: true },
    ...RULEBOOKS[rulebook].handling.methods.flatMap(({ id, only }) => [
      { type: 'method', by, method: id, ...(only && { where: only.where }) },
      { type: 'method', by, method: id, where: 'international', betsAfterTheDeal: true },
    ]),
    ...SEATS.flatMap((seat) =>
      ['accept', 'decline', 'pass', 'forfeit'].map((act) => ({ type: 'marker', by, seat, act })),
    ),
  ];
}

const shoe = (): readonly object[] => [
  { type: 'shuffled', by, how: 'table' },
  { type: 'shuffled', by, how: 'table', newCards: true },
  ...[20, 7].map((behind) => ({ type: 'cut', by, cutBy: 'seat 1', depth: 170, behind })),
  { type: 'burn', by, how: 'first' },
  { type: 'burn', by, how: 'counted' },
  { type: 'play', by },
  { type: 'replace-cards', by, reason: 'unfit' },
  { type: 'replace-cards', by, reason: 'dropped', cards: 'none' },
];

const money = (): readonly object[] =>
  SEATS.flatMap((seat) => [
    { type: 'credit', by, seat, amount: 100000 },
    { type: 'tokens', by, seat, amount: 10000 },
    { type: 'cash-out', by, seat },
    { type: 'leave', by, seat },
    { type: 'collect', by, seat },
    { type: 'adjust', by, seat, to: 'player', amount: 5000, reason: 'an error' },
  ]);

function wagers(state: State): readonly object[] {
  const lying = lyingIn(state).map(({ seat, on, hand, side }) => ({
    seat,
    on,
    ...(hand && { hand }),
    ...(side && { side }),
  }));
  const offers = (state.sheet?.['offers'] ?? []) as readonly OptionalWager[];
  const made = [
    ...SEATS.flatMap((seat) => MAIN_WAGERS.map((on) => ({ seat, on, amount: 10000 }))),
    ...offers.flatMap(optional),
  ];
  return [
    ...made.map((wager) => ({ type: 'wager', wager })),
    ...made.map((wager) => ({ type: 'wager', wager: { ...wager, seat: 1 }, area: 2 })),
    { type: 'wager', wager: { seat: 1, on: 'banker', amount: (state.sheet?.['chip'] as number) ?? 100 } },
    ...(state.seats['4'] ? standing() : []),
    ...made.slice(0, 4).map(({ seat, on, amount }) => ({ type: 'spot', seat, on, amount })),
    { type: 'spot', seat: 1, on: 'player', amount: 0 },
    ...lying.flatMap((spot) => [
      { type: 'withdraw', ...spot },
      { type: 'refuse-wager', by, ...spot, reason: 'late' },
      { type: 'report', by, what: 'rules-broken', ...spot },
      { type: 'report', by, what: 'invalid-wager', ...spot },
    ]),
    { type: 'withdraw', seat: 1, on: 'player' },
    { type: 'refuse-wager', by, seat: 1, on: 'player', reason: 'late' },
    { type: 'reopen', by },
    ...SEATS.map((seat) => ({ type: 'approve', by, seat })),
    { type: 'no-more-bets', by },
    { type: 'free-coup', by },
    { type: 'free-coup', by, consent: true },
  ];
}

function optional(on: OptionalWager): readonly { seat: number; on: string; amount: number }[] {
  const wager = { seat: 1, on, amount: 10000 };
  if (on === 'insurance')
    return HANDS.flatMap((hand) => INSURANCE_BETS.map((bet) => ({ ...wager, hand, bet })));
  if (on === '1-1-2') return [{ ...wager, side: 'pairs' } as typeof wager];
  return ON_A_HAND.has(on) ? HANDS.map((hand) => ({ ...wager, hand })) : [wager];
}

/** A player without a seat, on a place of his own and on a numbered area. */
const standing = (): readonly object[] => {
  const wager = { seat: 4, on: 'player', amount: 10000 };
  return [
    { type: 'credit', by, seat: 4, amount: 100000 },
    { type: 'wager', wager },
    { type: 'wager', wager, area: 1 },
  ];
};

const lyingIn = ({
  phase,
  chips,
}: State): readonly { seat: number; on: string; hand?: string; side?: string }[] =>
  chips ?? ('wagers' in phase ? (phase.wagers as []) : []);

const cards = (): readonly object[] => [
  ...['KH', '5D', '9S', '6C'].map((card) => ({ type: 'card', card })),
  ...['player', 'banker', 'shoe'].map((to) => ({ type: 'card', card: '2D', to })),
  { type: 'card', card: '7C', faceUp: true },
  { type: 'card', card: '3C', to: 'player', faceUp: false },
  ...['seen', 'at player', 'at banker'].map((is) => ({ type: 'last-card', by, is })),
  ...['player', 'banker', "player's third", "banker's third"].map((what) => ({ type: 'exposed', what })),
  { type: 'cutting-card' },
  { type: 'shoe-empty' },
  ...['player', 'banker', 'tie'].map((winner) => ({ type: 'shoe-result', winner })),
  { type: 'fault', device: 'card-reader' },
  { type: 'fault', device: 'memory' },
];

function hands(rulebook: RulebookId, state: State): readonly object[] {
  const acts = ['offer', 'keep', 'pass', 'returned', 'turned'] as const;
  const seated = ['accept', 'decline', 'give'] as const;
  const all = HANDS.flatMap((hand) => [
    ...acts.map((act) => ({ type: 'handle', by, hand, act })),
    ...SEATS.flatMap((seat) => seated.map((act) => ({ type: 'handle', by, hand, act, seat }))),
  ]);
  return state.method === null && rulebook === 'tasmania' ? all.slice(0, 5) : all;
}

const officers = (state: State): readonly object[] => [
  { type: 'insurance-closed', by },
  { type: 'settle', by },
  ...[undefined, ...GROUNDS].map((ground) => ({
    type: 'void',
    by,
    reason: 'a fire',
    ...(ground && { ground }),
  })),
  { type: 'void', by, reason: 'marked cards', ground: 'fraud', forfeit: 1 },
  ...[undefined, ...GROUNDS].map((ground) => ({
    type: 'void-round',
    by,
    round: Math.max(1, state.rounds.length),
    reason: 'a fire',
    ...(ground && { ground }),
  })),
  { type: 'void-round', by, round: 1, reason: 'a fraud', seat: 1, on: 'player' },
  ...REPORTS.filter((what) => what !== 'rules-broken' && what !== 'invalid-wager').map((what) => ({
    type: 'report',
    by,
    what,
    ...(what === 'shut-out' && { seat: 1 }),
  })),
  { type: 'report', by, what: 'rules-broken', seat: 1, on: 'player' },
  { type: 'report', by, what: 'invalid-wager', seat: 1, on: 'player' },
  { type: 'display-wrong' },
  ...[true, false].map((flag) => ({
    type: 'shuffler-fault',
    by,
    disadvantage: flag,
    another: !flag,
    damage: false,
  })),
  { type: 'fault-cleared', by, device: 'card-reader' },
  ...ANSWERS.map((answer) => ({ type: 'decide', by, answer })),
];
