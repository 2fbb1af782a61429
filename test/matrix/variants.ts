import { RULEBOOK_IDS, RULEBOOKS, type RulebookId } from '../../src/rulebooks/index.js';
import { GROUNDS, REPORTS } from '../../src/rulebooks/irregularities.js';
import { INSURANCE_BETS, MAIN_WAGERS, ON_A_HAND, type OptionalWager } from '../../src/rulebooks/rulebook.js';
import { EVENTS, type Event, type EventType } from '../../src/table/events.js';
import { ANSWERS } from '../../src/table/state/decision.js';
import { NOTICES, type State } from '../../src/table/state/state.js';

// What somebody might do in earnest on a state: every event, in the ways that a rule tells apart. Everything is done by the
// highest officer, so that what is refused is not for want of one.

const BY = { role: 'casino-manager', id: 'C2' } as const;
const SECOND = { role: 'supervisor', id: 'S1' } as const;
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

/** An event in every combination of its fields' values: of a list, each in turn; `undefined` leaves the field out. */
export const each = (type: EventType, fields: object = {}): readonly object[] =>
  Object.entries(fields).reduce<readonly object[]>(
    (events, [name, values]) =>
      events.flatMap((event) =>
        (Array.isArray(values) ? values : [values]).map((value: unknown) =>
          value === undefined ? event : { ...event, [name]: value },
        ),
      ),
    [{ type, ...('by' in EVENTS[type].fields && { by: BY }) }],
  );

/** Everything that is tried. */
export const variantsOf = (rulebook: RulebookId, state: State): readonly Event[] =>
  [
    ...OPENING[rulebook],
    ...each('clock', { minute: state.clock + 30 }),
    ...LIMITS[rulebook],
    ...SHOE,
    ...MONEY,
    ...wagers(state),
    ...CARDS,
    ...hands(rulebook, state),
    ...officers(state),
    ...ofTheFloor(state),
  ] as readonly Event[];

/** By rulebook: what no state changes. */
type Variants = Readonly<Record<RulebookId, readonly object[]>>;
const ofEach = (variants: (rulebook: RulebookId) => readonly object[]): Variants =>
  Object.fromEntries(RULEBOOK_IDS.map((id) => [id, variants(id)])) as unknown as Variants;

const OPENING = ofEach((rulebook) => {
  const sheet = sheetOf(rulebook);
  const tournament = sheetOf(rulebook, 0, { tournament: true });
  return [
    ...each('open', { seats: [3, 15], table: sheet }),
    ...each('open', { seats: 15, version: 'full', table: sheet }),
    ...each('open', { seats: 3, lowLimit: true, table: sheet }),
    ...each('open', { seats: 3, lowLimit: true, shuffler: 'continuous', table: tournament }),
    ...each('close'),
    ...each('end-shift'),
    ...each('float', { is: ['counted', 'fill', 'credit', 'drop'], amount: 100_000 }),
  ];
});

const LIMITS = ofEach((rulebook) => {
  const dearer = sheetOf(rulebook, 0, { minimum: CHIP[rulebook] * 4 });
  const limits = { bets: { player: { minimum: CHIP[rulebook] * 4 } } };
  return [
    ...each('notice', { of: NOTICES, up: [true, false] }),
    ...each('limits', { limits, consent: [undefined, true] }),
    ...each('limits', { limits: {} }),
    ...each('change-table', { table: dearer, consent: [undefined, true] }),
    ...each('stop-play', { vacant: [undefined, true] }),
    ...RULEBOOKS[rulebook].handling.methods.flatMap(({ id, only }) => [
      ...each('method', { method: id, where: only?.where }),
      ...each('method', { method: id, where: 'international', betsAfterTheDeal: true }),
    ]),
    ...each('marker', { seat: SEATS, act: ['accept', 'decline', 'pass', 'forfeit'] }),
  ];
});

const SHOE = [
  ...each('shuffled', { how: 'table', newCards: [undefined, true] }),
  ...each('cut', { cutBy: 'seat 1', depth: 170, behind: [20, 7] }),
  ...each('burn', { how: ['first', 'counted'] }),
  ...each('play'),
  ...each('replace-cards', { reason: 'unfit' }),
  ...each('replace-cards', { reason: 'dropped', cards: 'none' }),
];

const MONEY = SEATS.flatMap((seat) => [
  ...each('credit', { seat, amount: 100_000 }),
  ...each('tokens', { seat, amount: 10_000 }),
  ...each('cash-out', { seat }),
  ...each('leave', { seat }),
  ...each('collect', { seat }),
  ...each('own-limits', { seat, loss: 20_000 }),
  ...each('adjust', { seat, to: 'player', amount: 5000, reason: 'an error' }),
]);

interface Spot {
  readonly seat: number;
  readonly on: string;
  readonly hand?: string;
  readonly side?: string;
}

function wagers(state: State): readonly object[] {
  const offers = (state.sheet?.['offers'] ?? []) as readonly OptionalWager[];
  const made = [
    ...SEATS.flatMap((seat) => MAIN_WAGERS.map((on) => ({ seat, on }))),
    ...offers.flatMap(optional),
  ].map((spot) => ({ ...spot, amount: 10_000 }));
  const standing = { seat: 4, on: 'player', amount: 10_000 };
  const { phase, chips } = state;
  const lying: readonly Spot[] = chips ?? ('wagers' in phase ? phase.wagers : []);
  return [
    ...each('wager', { wager: made }),
    ...each('wager', { wager: made.map((wager) => ({ ...wager, seat: 1 })), area: 2 }),
    ...each('wager', { wager: { seat: 1, on: 'banker', amount: state.sheet?.['chip'] ?? 100 } }),
    // A player without a seat, on a place of his own and on a numbered area.
    ...(state.seats['4']
      ? [
          ...each('credit', { seat: 4, amount: 100_000 }),
          ...each('wager', { wager: standing, area: [undefined, 1] }),
        ]
      : []),
    ...made.slice(0, 4).flatMap((spot) => each('spot', spot)),
    ...each('spot', { seat: 1, on: 'player', amount: 0 }),
    ...lying.flatMap(({ seat, on, hand, side }) => [
      ...each('withdraw', { seat, on, hand, side }),
      ...each('refuse-wager', { seat, on, hand, side, reason: 'late' }),
      ...each('report', { what: ['rules-broken', 'invalid-wager'], seat, on, hand, side }),
    ]),
    ...each('withdraw', { seat: 1, on: 'player' }),
    ...each('refuse-wager', { seat: 1, on: 'player', reason: 'late' }),
    ...each('reopen'),
    ...each('approve', { seat: SEATS }),
    ...each('no-more-bets'),
    ...each('free-coup', { consent: [undefined, true] }),
  ];
}

function optional(on: OptionalWager): readonly Spot[] {
  const wager = { seat: 1, on };
  if (on === 'insurance')
    return HANDS.flatMap((hand) => INSURANCE_BETS.map((bet) => ({ ...wager, hand, bet })));
  if (on === '1-1-2') return [{ ...wager, side: 'pairs' }];
  return ON_A_HAND.has(on) ? HANDS.map((hand) => ({ ...wager, hand })) : [wager];
}

const CARDS = [
  ...each('card', { card: ['KH', '5D', '9S', '6C'] }),
  ...each('card', { card: '2D', to: ['player', 'banker', 'shoe'] }),
  ...each('card', { card: '7C', faceUp: true }),
  ...each('card', { card: '3C', to: 'player', faceUp: false }),
  ...each('last-card', { is: ['seen', 'at player', 'at banker'] }),
  ...each('exposed', { what: [...HANDS, "player's third", "banker's third"] }),
  ...each('cutting-card'),
  ...each('shoe-empty'),
  ...each('shoe-result', { winner: ['player', 'banker', 'tie'] }),
  ...each('fault', { device: ['card-reader', 'memory'] }),
];

function hands(rulebook: RulebookId, { method }: State): readonly object[] {
  const acts = ['offer', 'keep', 'pass', 'returned', 'turned'];
  if (method === null && rulebook === 'tasmania') return each('handle', { hand: 'player', act: acts });
  return HANDS.flatMap((hand) => [
    ...each('handle', { hand, act: acts }),
    ...each('handle', { hand, seat: SEATS, act: ['accept', 'decline', 'give'] }),
  ]);
}

const ofTheFloor = ({ floor }: State): readonly object[] => [
  ...each('floor-order', {
    order: (floor?.order ?? 0) + 1,
    plays: [false, true],
    ordered: ['M1', 'S1'],
    reason: 'an incident',
  }),
  ...each('enable', { with: SECOND }),
];

const officers = ({ rounds, faults }: State): readonly object[] => [
  ...each('insurance-closed'),
  ...each('settle'),
  ...each('void', { reason: 'a fire', ground: [undefined, ...GROUNDS] }),
  ...each('void', { reason: 'marked cards', ground: 'fraud', forfeit: 1 }),
  ...each('void-round', {
    round: Math.max(1, rounds.length),
    reason: 'a fire',
    ground: [undefined, ...GROUNDS],
  }),
  ...each('void-round', { round: 1, reason: 'a fraud', seat: 1, on: 'player' }),
  ...REPORTS.filter((what) => what !== 'rules-broken' && what !== 'invalid-wager').flatMap((what) =>
    each('report', { what, seat: what === 'shut-out' ? 1 : undefined }),
  ),
  ...each('report', { what: ['rules-broken', 'invalid-wager'], seat: 1, on: 'player' }),
  ...each('display-wrong'),
  ...each('shuffler-fault', { disadvantage: true, another: false, damage: false }),
  ...each('shuffler-fault', { disadvantage: false, another: true, damage: false }),
  ...each('fault-cleared', { device: faults[0]?.device ?? 'card-reader' }),
  ...each('decide', { answer: ANSWERS }),
];
