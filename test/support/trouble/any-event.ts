import type { FieldShapes, Form } from '../../../src/reader/shape.js';
import { ROLES } from '../../../src/rulebooks/roles.js';
import { INSURANCE_BETS, OPTIONAL_WAGERS } from '../../../src/rulebooks/rulebook.js';
import { currentWagers } from '../../../src/table/betting/current-wagers.js';
import { SPOT } from '../../../src/table/event-fields.js';
import { EVENTS, type Event, type EventType } from '../../../src/table/events.js';
import { debtOf, NOBODY } from '../../../src/table/state/seat.js';
import type { Spot } from '../../../src/table/state/spot.js';
import type { State } from '../../../src/table/state/state.js';
import type { At } from './at.js';
import { placeOf, spotOf } from './close-table.js';
import { anySheetBy, anySign, openingOf } from './opening.js';
import { HIGHEST, somebody } from './people.js';
import { anySeat, seatsOf, spotOfSeat } from './spots.js';
import { cardOf, methodAs, moreWagers, mostDrawn } from './usual-events.js';

/** An event of this kind as anybody might bring it at any moment, by the fields that it is declared with. */
export function anyEvent(type: EventType, at: At): Event {
  const { chance } = at;
  const declared: FieldShapes = EVENTS[type].fields;
  const fields = Object.entries(declared).flatMap(([name, { form, isOptional }]) => {
    if ((declared['on'] && name in SPOT) || (isOptional && chance.oneIn(2))) return [];
    const value = fieldOf(name, form, at);
    return value === undefined ? [] : [[name, value]];
  });
  const own = OF[type]?.(at) ?? {};
  return ('type' in own ? own : { type, ...Object.fromEntries(fields), ...own }) as Event;
}

function fieldOf(name: string, form: Form, at: At): unknown {
  const { chance } = at;
  switch (form.is) {
    case 'one-of':
      return chance.pick(form.values);
    case 'flag':
      return chance.oneIn(2);
    case 'text':
      return 'trouble';
    default:
      return VALUES[name]?.(at) ?? (form.is === 'integer' ? form.least + chance.below(3) : undefined);
  }
}

/** What fields hold at this table whose form does not say enough. */
const VALUES: Readonly<Record<string, (at: At) => unknown>> = {
  by: ({ chance }) => somebody(chance),
  with: ({ chance }) => somebody(chance),
  approval: () => HIGHEST,
  approvedBy: ({ chance }) => chance.pick(ROLES),
  seat: anySeat,
  forfeit: anySeat,
  nominee: anySeat,
  amount: ({ table, chance }) => (chance.oneIn(4) ? 1 : table.chip) * (1 + chance.below(400)),
  loss: ({ table, chance }) => table.chip * chance.below(4000),
  stake: ({ table, chance }) => table.chip * chance.below(1000),
  minutes: ({ chance }) => chance.below(1441),
  to: ({ table, chance }) => table.chip * (1 + chance.below(9)),
  minute: ({ state, chance }) => Math.max(0, state.clock - 1 + chance.below(chance.pick([3, 25]))),
  depth: ({ chance }) => 1 + chance.below(416),
  behind: ({ chance }) => 1 + chance.below(30),
  limits: someLimits,
  table: anotherSheet,
};

/** Fields that go together, or mean what is there more often than not; with `type`, all of the event. */
const OF: { readonly [T in EventType]?: (at: At) => object } = {
  open: ({ chance }) => openingOf(chance),
  card: (at) => ({ card: at.chance.oneIn(3) ? mostDrawn(at.state) : cardOf(at).card }),
  'cash-out': debtor,
  collect: debtor,
  decide: ({ state, chance }) =>
    state.decision ? { answer: chance.pick(state.decision.answers).answer } : {},
  // A reader that is lost in a coup is the fault that asks the most.
  fault: ({ state, chance }) => ('cards' in state.phase && chance.oneIn(3) ? { device: 'card-reader' } : {}),
  'fault-cleared': ({ state, chance }) => {
    const known = chance.maybe(2, state.faults);
    return known ? { device: known.device } : {};
  },
  'floor-order': ({ state, chance }) => ({
    order: Math.max(1, (state.floor?.order ?? 0) + chance.below(3)),
    ordered: ['M1', 'S1'],
  }),
  method: ({ table, chance }) => methodAs(table.rulebook, chance),
  'refuse-wager': (at) => placeOf(someWager(at)),
  report: someReport,
  spot: anyChips,
  'void-round': settledRound,
  wager: anyWager,
  withdraw: (at) => placeOf(someWager(at)),
};

/** A player who has gone and still owes, or is owed; or a seat that owes. */
function debtor({ state, chance }: At): object {
  const former = chance.maybe(3, state.formerPlayers);
  if (former) return { seat: former.seat, person: former.person };
  const owing = seatsOf(state).filter((seat) => debtOf(state.seats[seat] ?? NOBODY) > 0);
  const seat = chance.maybe(2, owing);
  return seat ? { seat } : {};
}

/** A settled coup of this shoe or of one before it; whole, or one of its wagers. */
function settledRound({ state, chance }: At): object {
  const shoes = [...state.earlierShoes, { number: state.shoe.number, rounds: state.rounds }];
  const { number: shoe, rounds } = chance.pick(shoes);
  const round = rounds.length > 0 && chance.percent(90) ? chance.pick(rounds.slice(-3)) : undefined;
  const [wager] = round?.settled.length && chance.percent(60) ? [chance.pick(round.settled)] : [];
  return {
    ...(chance.percent(75) && { by: HIGHEST }),
    round: round?.number ?? 1 + chance.below(5),
    ...(shoe > 0 && chance.percent(80) && { shoe }),
    ...(wager && placeOf(wager)),
    ...(wager && chance.oneIn(4) && { forfeit: wager.seat }),
  };
}

/** Its first coup, without the burn that was due. */
export const isUnburnt = ({ shoe: { settled, voided, burnt } }: State): boolean =>
  settled + voided === 0 && burnt.cards < Math.max(burnt.due, 1);

/** Mostly what the rulebook knows; of a shoe that has just begun without a burn, also that. */
function someReport(at: At): object {
  const { state, table, chance } = at;
  const { what } = chance.pick(table.rulebook.irregularities.reports);
  return {
    ...(chance.percent(85) && { what }),
    ...(isUnburnt(state) && chance.oneIn(2) && { what: 'unburnt' }),
    ...(chance.percent(70) && placeOf(someWager(at))),
  };
}

function someWager(at: At): Spot {
  const lying = currentWagers(at.state);
  return lying.length > 0 && at.chance.percent(85) ? at.chance.pick(lying) : spotOfSeat(at, anySeat(at));
}

/** Chips on any spot, or off it. */
function anyChips(at: At): object {
  const { state, table, chance } = at;
  const amount = chance.oneIn(3) ? 0 : table.chip * (1 + chance.below(50));
  if (state.chips?.length && chance.oneIn(2)) return spotOf(chance.pick(state.chips), amount);
  if (chance.oneIn(6)) return spotOf({ seat: anySeat(at), on: 'ante' }, table.chip * chance.below(3));
  return spotOf(chance.oneIn(4) ? insured(at) : spotOfSeat(at, anySeat(at)), amount);
}

function anyWager(at: At): object {
  const { table, chance } = at;
  const amount = table.chip * (1 + chance.below(9));
  if (chance.oneIn(2)) return moreWagers(at);
  if (chance.percent(85)) return { wager: { ...insured(at), amount } };
  return { wager: { seat: anySeat(at), on: chance.pick(OPTIONAL_WAGERS), amount, note: 'x' } };
}

/** Insurance where it can be taken now, or anywhere. */
function insured(at: At) {
  const { phase } = at.state;
  const any = { hand: at.chance.pick(['player', 'banker']), bet: at.chance.pick(INSURANCE_BETS) };
  const { hand, bet } = ('insurance' in phase && phase.insurance) || any;
  return { seat: anySeat(at), on: 'insurance', hand, bet };
}

/** A sign, now and then with limits of one player's own. */
function someLimits(at: At): object {
  const { table, chance } = at;
  const sign = anySign(table.rulebook.id, table.chip, chance);
  if (!chance.oneIn(3)) return sign;
  const maximum = table.chip * 20 * (1 + chance.below(60));
  const bet = chance.pick(['player', 'banker', 'tie'] as const);
  return { ...sign, seats: { [anySeat(at)]: { [bet]: { maximum } } } };
}

/** Another sheet, mostly of this rulebook and with as many decks. */
function anotherSheet({ table, chance }: At): object {
  let other = anySheetBy(chance);
  for (let tries = 0; tries < 8 && other.rulebook !== table.rulebook.id; tries++) other = anySheetBy(chance);
  return { ...other, ...(chance.percent(70) && { decks: table.decks }) };
}
