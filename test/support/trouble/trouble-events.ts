import { GROUNDS, REPORTS } from '../../../src/rulebooks/irregularities.js';
import { ROLES } from '../../../src/rulebooks/roles.js';
import { OPTIONAL_WAGERS } from '../../../src/rulebooks/rulebook.js';
import { REPLACED } from '../../../src/rulebooks/shoe.js';
import type { Wager } from '../../../src/settlement/wager.js';
import type { Table } from '../../../src/sheet/table.js';
import { currentWagers } from '../../../src/table/betting/current-wagers.js';
import type { Event } from '../../../src/table/events.js';
import { contextOf } from '../../../src/table/reduce.js';
import { isRoundUnderWay } from '../../../src/table/rights/round-under-way.js';
import { ANSWERS } from '../../../src/table/state/decision.js';
import { DEVICES } from '../../../src/table/state/fault.js';
import type { Spot } from '../../../src/table/state/spot.js';
import { NOTICES, type State } from '../../../src/table/state/state.js';
import type { Chance } from './chance.js';
import { nextToClose, spotOf, withdrawalOf } from './close-table.js';
import { anySheetBy, anySign, openingOf } from './opening.js';
import { HIGHEST, somebody } from './people.js';
import { anySeat, spotOfSeat } from './spots.js';
import { cardOf, comeAndGo, methodAs, moreWagers, mostDrawn } from './usual-events.js';

/** What happens with the cards does not wait for an officer's decision. */
export function eventWhileDeciding(state: State, table: Table, chance: Chance): Event {
  const is = chance.below(5);
  if (is === 0)
    return { type: 'last-card', by: somebody(chance), is: chance.pick(['seen', 'at player', 'at banker']) };
  if (is === 1)
    return { type: 'exposed', what: chance.pick(['player', 'banker', "player's third", "banker's third"]) };
  return strayCard({ state, table, chance });
}

type TroubleEvent = (at: { readonly state: State; readonly table: Table; readonly chance: Chance }) => Event;

/** What goes wrong, and what people do at the wrong moment. What is likelier stands here more than once. */
const TROUBLES: readonly TroubleEvent[] = [
  strayCard,
  strayCard,
  strayCard,
  ({ chance }) => ({
    type: 'last-card',
    by: somebody(chance),
    is: chance.pick(['seen', 'seen', 'at player', 'at banker']),
  }),
  ({ chance }) => ({
    type: 'exposed',
    what: chance.pick(['player', 'banker', "player's third", "banker's third"]),
  }),
  () => ({ type: 'cutting-card' }),
  ({ chance }) => (chance.oneIn(3) ? { type: 'shoe-empty' } : { type: 'cutting-card' }),
  ({ chance }) => ({ type: 'shoe-result', winner: chance.pick(['player', 'banker', 'tie']) }),
  anyChips,
  anyChips,
  report,
  report,
  report,
  ({ state, chance }) => ({
    type: 'decide',
    by: somebody(chance),
    answer: chance.pick(state.decision?.answers.map(({ answer }) => answer) ?? ANSWERS),
  }),
  ({ chance }) => ({ type: 'reopen', by: somebody(chance) }),
  ({ chance }) => ({ type: 'reopen', by: chance.oneIn(4) ? somebody(chance) : HIGHEST }),
  withdrawal,
  withdrawal,
  declaredVoid,
  voidRound,
  voidRound,
  voidRound,
  ({ chance }) => ({ type: 'fault', device: chance.pick(DEVICES) }),
  ({ state, chance }) => ({
    type: 'fault-cleared',
    by: somebody(chance),
    device: (chance.maybe(2, state.faults) ?? { device: chance.pick(DEVICES) }).device,
  }),
  ({ chance }) => ({
    type: 'shuffler-fault',
    by: somebody(chance),
    disadvantage: chance.oneIn(2),
    another: chance.oneIn(2),
    damage: chance.oneIn(2),
  }),
  ({ chance }) => ({
    type: 'replace-cards',
    by: somebody(chance),
    reason: 'worn',
    ...(chance.oneIn(2) && { cards: chance.pick(REPLACED) }),
  }),
  ({ chance }) => ({ type: 'display-wrong' as const, ...(chance && {}) }),
  ({ state, chance }) => comeAndGo(state, chance),
  ({ state, chance }) => comeAndGo(state, chance),
  ({ state, table, chance }) => moreWagers(state, table, chance),
  handled,
  handled,
  ({ state, chance }) => ({
    type: 'marker',
    by: somebody(chance),
    seat: anySeat(state, chance),
    act: chance.pick(['accept', 'decline', 'pass', 'forfeit']),
  }),
  ({ table, chance }) => methodAs(table.rulebook, chance),
  ({ chance }) => ({ type: 'insurance-closed', by: somebody(chance) }),
  insurance,
  ({ state, chance }) => ({ type: 'approve', by: somebody(chance), seat: anySeat(state, chance) }),
  refusal,
  ({ chance }) => ({ type: 'no-more-bets', by: somebody(chance) }),
  ({ chance }) => ({ type: 'settle', by: somebody(chance) }),
  ({ chance }) => ({
    type: 'free-coup',
    by: somebody(chance),
    consent: chance.oneIn(2),
    vacant: chance.oneIn(3),
  }),
  onTheSign,
  onTheSign,
  ofTheShoe,
  ({ state }) => nextToClose(state) ?? { type: 'cutting-card' },
];

export function troubleEvent(state: State, chance: Chance): Event {
  const at = contextOf(state);
  if (!at || chance.oneIn(150)) {
    return chance.oneIn(2) ? openingOf(chance) : { type: 'fault', device: chance.pick(DEVICES) };
  }
  if (state.lastSettled && chance.oneIn(5)) return afterSettling({ state, table: at.table, chance });
  if (state.decision && chance.oneIn(2)) return eventWhileDeciding(state, at.table, chance);
  return chance.pick(TROUBLES)({ state, table: at.table, chance });
}

function strayCard({ state, table, chance }: Parameters<TroubleEvent>[0]): Event {
  const faceUp = chance.maybe(3, [true, true, false]);
  const to = chance.maybe(2, ['player', 'banker', 'shoe'] as const);
  const card = chance.oneIn(3) ? mostDrawn(state) : cardOf(state, table, chance).card;
  return { type: 'card', card, ...(to && { to }), ...(faceUp !== undefined && { faceUp }) };
}

/** Chips on any spot, at any moment, or off it. */
function anyChips({ state, table, chance }: Parameters<TroubleEvent>[0]): Event {
  const [lies] = state.chips && state.chips.length > 0 ? [chance.pick(state.chips)] : [];
  if (lies && chance.oneIn(2))
    return spotOf(lies, chance.oneIn(2) ? 0 : lies.amount + table.chip * (1 + chance.below(9)));
  if (chance.oneIn(6))
    return { type: 'spot', seat: anySeat(state, chance), on: 'ante', amount: table.chip * chance.below(3) };
  const amount = chance.oneIn(3) ? 0 : table.chip * (1 + chance.below(50));
  if (chance.oneIn(4)) return { type: 'spot', ...placeOnInsurance(state, chance), amount };
  return { type: 'spot', ...spotOfSeat(table, anySeat(state, chance), chance), amount };
}

const placeOnInsurance = (state: State, chance: Chance) =>
  ({
    seat: anySeat(state, chance),
    on: 'insurance',
    hand: chance.pick(['player', 'banker'] as const),
  }) as const;

function insurance({ state, table, chance }: Parameters<TroubleEvent>[0]): Event {
  const open = 'insurance' in state.phase ? state.phase.insurance : null;
  const { bet, hand } = open ?? {
    bet: chance.pick([1, 2, 3] as const),
    hand: chance.pick(['player', 'banker'] as const),
  };
  const amount = table.chip * (1 + chance.below(9));
  return { type: 'wager', wager: { seat: anySeat(state, chance), on: 'insurance', hand, bet, amount } };
}

function someWager({ state, table, chance }: Parameters<TroubleEvent>[0]): Spot {
  const lying = currentWagers(state);
  if (lying.length > 0 && chance.percent(85)) return chance.pick(lying);
  return spotOfSeat(table, anySeat(state, chance), chance);
}

function withdrawal(at: Parameters<TroubleEvent>[0]): Event {
  const { chance, table } = at;
  const event = withdrawalOf(someWager(at));
  return chance.oneIn(4) ? { ...event, to: table.chip * (1 + chance.below(9)) } : event;
}

function refusal(at: Parameters<TroubleEvent>[0]): Event {
  const { type: _, to: __, ...place } = withdrawalOf(someWager(at));
  return { type: 'refuse-wager', by: somebody(at.chance), ...place, reason: 'late' };
}

function report(at: Parameters<TroubleEvent>[0]): Event {
  const { chance, table, state } = at;
  const rows = table.rulebook.irregularities.reports.map(({ what }) => what);
  const unburnt = state.shoe.settled + state.shoe.voided === 0 && chance.oneIn(3) ? 'unburnt' : undefined;
  const what = unburnt ?? (chance.oneIn(6) ? chance.pick(REPORTS) : chance.pick(rows));
  const { type: _, to: __, ...place } = withdrawalOf(someWager(at));
  return { type: 'report', by: somebody(chance), what, ...(chance.percent(70) && place) };
}

function declaredVoid({ state, chance }: Parameters<TroubleEvent>[0]): Event {
  const ground = chance.maybe(2, GROUNDS);
  return {
    type: 'void',
    by: somebody(chance),
    reason: 'trouble',
    ...(ground && { ground }),
    ...(chance.oneIn(4) && { forfeit: anySeat(state, chance) }),
  };
}

/** A settled coup of this shoe or of one before it; whole, or one of its wagers. */
function voidRound({ state, chance }: Parameters<TroubleEvent>[0]): Event {
  const shoes = [...state.earlierShoes, { number: state.shoe.number, rounds: state.rounds }];
  const { number: shoe, rounds } = chance.pick(shoes);
  const round = rounds.length > 0 && chance.percent(90) ? chance.pick(rounds.slice(-3)) : undefined;
  const settled = round && round.settled.length > 0 ? chance.pick(round.settled) : undefined;
  const ground = chance.maybe(3, GROUNDS);
  const { type: _, to: __, ...place } = settled ? withdrawalOf(settled) : { type: null, to: null };
  return {
    type: 'void-round',
    by: chance.oneIn(4) ? somebody(chance) : HIGHEST,
    round: round?.number ?? 1 + chance.below(5),
    ...(shoe > 0 && chance.percent(80) && { shoe }),
    reason: 'trouble',
    ...(ground && { ground }),
    ...(chance.oneIn(4) && { forfeit: settled?.seat ?? anySeat(state, chance) }),
    ...(settled && chance.percent(60) && place),
  };
}

/** Who was paid leaves, or it is said that what was settled was not right. */
export function disputeEvent(state: State, chance: Chance): Event {
  const at = contextOf(state);
  if (!at || state.decision || state.rounds.length + state.earlierShoes.length === 0)
    return troubleEvent(state, chance);
  if (chance.oneIn(4)) return comeAndGo(state, chance);
  return afterSettling({ state, table: at.table, chance });
}

function afterSettling(at: Parameters<TroubleEvent>[0]): Event {
  const { state, chance } = at;
  const { settled = [], number = 1 } = state.rounds.at(-1) ?? {};
  const seat = settled.length > 0 ? chance.pick(settled).seat : 1;
  switch (chance.below(6)) {
    case 0:
    case 1:
      return { type: chance.oneIn(2) ? 'cash-out' : 'leave', by: HIGHEST, seat };
    case 2:
    case 3:
      return { type: 'report', by: HIGHEST, what: 'order-in-doubt' };
    case 4:
      return { type: 'shoe-result', winner: chance.pick(['player', 'banker', 'tie']) };
    default:
      return { ...voidRound(at), type: 'void-round', by: HIGHEST, round: number, reason: 'trouble' };
  }
}

function handled({ state, chance }: Parameters<TroubleEvent>[0]): Event {
  const seat = chance.oneIn(3) ? undefined : anySeat(state, chance);
  const cards = chance.maybe(3, [0, 1, 2]);
  const nominee = chance.oneIn(4) ? anySeat(state, chance) : undefined;
  const approvedBy = chance.maybe(2, ROLES);
  return {
    type: 'handle',
    by: somebody(chance),
    hand: chance.pick(['player', 'banker']),
    act: chance.pick([
      'offer',
      'accept',
      'decline',
      'keep',
      'give',
      'give',
      'pass',
      'pass',
      'returned',
      'turned',
    ]),
    ...(seat !== undefined && { seat }),
    ...(cards !== undefined && { cards }),
    ...(nominee !== undefined && { nominee }),
    ...(approvedBy && { approvedBy }),
  };
}

function onTheSign({ state, table, chance }: Parameters<TroubleEvent>[0]): Event {
  const by = chance.oneIn(4) ? somebody(chance) : HIGHEST;
  const id = table.rulebook.id;
  const sheet = (state.sheet ?? {}) as Readonly<Record<string, unknown>>;
  switch (chance.below(6)) {
    case 0:
      return { type: 'clock', minute: state.clock + chance.below(25) };
    case 1:
      return {
        type: 'notice',
        by,
        of: chance.pick(NOTICES),
        up: chance.percent(75),
        ...(chance.oneIn(3) && { limits: anySign(id, sheet, chance) }),
      };
    case 2:
      return {
        type: 'limits',
        by,
        limits: signWithSeats({ state, table, chance }),
        consent: chance.oneIn(2),
        vacant: chance.oneIn(5),
      };
    case 3:
      return { type: 'stop-play', by, ...(chance.oneIn(3) && { vacant: true }) };
    case 4: {
      let other = anySheetBy(chance);
      for (let tries = 0; tries < 8 && other.rulebook !== id; tries++) other = anySheetBy(chance);
      const same = chance.percent(70) ? { decks: table.decks } : {};
      return {
        type: 'change-table',
        by,
        table: { ...other, ...same },
        consent: chance.percent(70),
        ...(chance.oneIn(3) && { approval: HIGHEST }),
        ...(chance.oneIn(5) && { vacant: true }),
      };
    }
    default:
      return { type: 'clock', minute: Math.max(0, state.clock - 1 + chance.below(3)) };
  }
}

/** A sign, now and then with limits of one player's own. */
function signWithSeats({ state, table, chance }: Parameters<TroubleEvent>[0]): Record<string, unknown> {
  const sign = anySign(table.rulebook.id, (state.sheet ?? {}) as Record<string, unknown>, chance);
  if (!chance.oneIn(3)) return sign;
  const on = chance.pick(['player', 'banker', 'tie'] as const);
  return {
    ...sign,
    seats: { [anySeat(state, chance)]: { [on]: { maximum: table.chip * 20 * (1 + chance.below(60)) } } },
  };
}

/** What belongs to the shoe, at any moment. */
function ofTheShoe({ state, chance }: Parameters<TroubleEvent>[0]): Event {
  const by = somebody(chance);
  const under = isRoundUnderWay(state.phase);
  switch (chance.below(under ? 6 : 5)) {
    case 0:
      return {
        type: 'shuffled',
        by,
        how: chance.pick(['table', 'machine', 'pre-shuffled', 'sealed']),
        ...(chance.oneIn(2) && { newCards: true }),
      };
    case 1:
      return {
        type: 'cut',
        by,
        cutBy: 'somebody',
        depth: 1 + chance.below(416),
        behind: 1 + chance.below(30),
        ...(chance.oneIn(2) && { seat: anySeat(state, chance) }),
      };
    case 2:
      return { type: 'burn', by, how: chance.pick(['first', 'counted']) };
    case 3:
      return { type: 'play', by };
    case 4:
      return { type: 'close', by };
    default:
      return {
        type: 'wager',
        wager: {
          seat: anySeat(state, chance),
          on: chance.pick(OPTIONAL_WAGERS),
          amount: 500,
          note: 'x',
        } as Wager,
      };
  }
}
