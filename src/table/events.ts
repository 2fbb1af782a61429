import { isObject } from '../reader/fields.js';
import { type Checked, quote, Refusal } from '../refusal.js';
import { GROUNDS, REPORTS } from '../rulebooks/irregularities.js';
import { REPLACED } from '../rulebooks/shoe.js';
import {
  approver,
  badge,
  card,
  cents,
  centsOrNone,
  count,
  countOrNone,
  type Field,
  flag,
  insuranceBets,
  limits,
  minutes,
  oneOf,
  optional,
  ordinal,
  sheet,
  someWager,
  text,
} from './field.js';
import { ANSWERS } from './state/decision.js';
import { DEVICES } from './state/fault.js';
import { NOTICES } from './state/state.js';

interface EventKind {
  readonly says: string;
  readonly fields: Readonly<Record<string, Field<unknown>>>;
}

/** A wager that lies somewhere, by its place: on which wager, for which hand, on which area, and whether in tokens. */
const spotFields = {
  on: text,
  hand: optional(oneOf('player', 'banker')),
  side: optional(text),
  area: optional(count),
  tokens: optional(flag),
};

const kind = <const F extends EventKind['fields']>(says: string, fields: F) => ({ says, fields });

/** Everything that can happen at a table. The documentation and the JSON Schema are made from this list. */
export const EVENTS = {
  open: kind('The table is opened for gambling.', {
    by: badge,
    seats: count,
    version: optional(oneOf('mini', 'midi', 'full')),
    table: sheet,
    limits: optional(limits),
    onlyBesideMain: optional(flag),
    lowLimit: optional(flag),
    standing: optional(count),
    insuranceBets: optional(insuranceBets),
    oneInsurer: optional(flag),
    shuffler: optional(oneOf('batch', 'continuous')),
    wagering: optional(oneOf('credits', 'chips')),
    dealing: optional(oneOf('face-up', 'face-down')),
    approval: optional(badge),
    shoesKept: optional(count),
  }),
  close: kind('The table is closed. Every seat has been cashed out.', { by: badge }),

  clock: kind('So many minutes have passed since the table was opened.', { minute: minutes }),
  notice: kind('A sign of what is to come is put up, or taken down.', {
    by: badge,
    of: oneOf(...NOTICES),
    up: flag,
    limits: optional(limits),
  }),
  limits: kind('The sign says other limits from now on.', {
    by: badge,
    limits,
    consent: optional(flag),
    vacant: optional(flag),
  }),
  method: kind('Coups are dealt by another style or method from now on.', {
    by: badge,
    method: text,
    where: optional(oneOf('international', 'private-area')),
    faceDown: optional(flag),
    betsAfterTheDeal: optional(flag),
  }),
  marker: kind('What becomes of the marker of the Banker, where a method of dealing has one.', {
    by: badge,
    seat: count,
    act: oneOf('accept', 'decline', 'pass', 'forfeit'),
  }),
  'change-table': kind('The table goes on with another sheet: its variation, or the wagers it offers.', {
    by: badge,
    table: sheet,
    consent: optional(flag),
    approval: optional(badge),
    vacant: optional(flag),
  }),
  'stop-play': kind('No more wagers are taken, ahead of the closing of the table.', {
    by: badge,
    vacant: optional(flag),
  }),

  shuffled: kind('The cards of a new shoe are shuffled, or introduced pre-shuffled.', {
    by: badge,
    how: oneOf('table', 'machine', 'pre-shuffled', 'sealed'),
    newCards: optional(flag),
  }),
  cut: kind('The cards are cut, and the cutting card is put in.', {
    by: badge,
    cutBy: text,
    seat: optional(count),
    depth: count,
    behind: count,
  }),
  burn: kind('Cards are to be burnt; they follow, one `card` each.', {
    by: badge,
    how: oneOf('first', 'counted'),
  }),
  play: kind('Play begins without a burn.', { by: badge }),

  credit: kind('An attendant puts credit on a seat.', { by: badge, seat: count, amount: cents }),
  tokens: kind('A dealer gives a seat promotional tokens for a voucher.', {
    by: badge,
    seat: count,
    amount: cents,
  }),
  'cash-out': kind('An attendant pays a seat its credit, and its player leaves.', {
    by: badge,
    seat: count,
    person: optional(ordinal),
  }),
  leave: kind('Chips: the player of a seat leaves the table.', { by: badge, seat: count }),
  collect: kind('What a player owes, for deferred commission or a voided coup, is collected.', {
    by: badge,
    seat: count,
    person: optional(ordinal),
  }),
  adjust: kind('An officer puts right what a player has, of a coup that is too old to be undone.', {
    by: badge,
    seat: count,
    to: oneOf('player', 'house'),
    amount: cents,
    reason: text,
  }),

  wager: kind('What a seat stakes on one spot is now this much. A smaller wager replaces a larger one.', {
    wager: someWager,
    area: optional(count),
    tokens: optional(flag),
  }),
  spot: kind('Chips: so much lies on one spot of the layout now.', {
    seat: count,
    on: text,
    hand: optional(oneOf('player', 'banker')),
    side: optional(text),
    amount: centsOrNone,
  }),
  withdraw: kind('A wager is taken back: whole, or down to what stays.', {
    seat: count,
    ...spotFields,
    to: optional(cents),
  }),
  reopen: kind('An officer lets wagers be changed although cards are drawn, none of them seen.', {
    by: badge,
  }),
  approve: kind('An officer approves that a seat wagers on both hands.', { by: badge, seat: count }),
  'refuse-wager': kind('An officer refuses a wager, and has it taken off the layout.', {
    by: badge,
    seat: count,
    ...spotFields,
    reason: text,
  }),
  'no-more-bets': kind('Betting closes.', { by: badge }),
  'free-coup': kind('A coup is to be dealt on which no wager is taken.', {
    by: badge,
    consent: optional(flag),
    vacant: optional(flag),
  }),

  card: kind('A card has left the shoe.', {
    card,
    to: optional(oneOf('player', 'banker', 'shoe')),
    faceUp: optional(flag),
  }),
  'last-card': kind(
    'What the shoe could not say of its last card: found face up, disclosed by accident, or laid at a hand.',
    {
      by: badge,
      is: oneOf('seen', 'disclosed', 'at player', 'at banker'),
    },
  ),
  handle: kind('The cards of a hand are offered, taken, passed, given back or turned.', {
    by: badge,
    hand: oneOf('player', 'banker'),
    act: oneOf('offer', 'accept', 'decline', 'keep', 'give', 'pass', 'returned', 'turned'),
    seat: optional(count),
    cards: optional(countOrNone),
    nominee: optional(count),
    approvedBy: optional(approver),
  }),
  exposed: kind('Face down, a part of a hand is turned over.', {
    what: oneOf('player', 'banker', "player's third", "banker's third"),
  }),
  'insurance-closed': kind('No more Insurance is taken on what is shown.', { by: badge }),
  'cutting-card': kind('The cutting card has left the shoe.', {}),
  'shoe-empty': kind('There is no card left in the shoe.', {}),
  settle: kind('The result stands, and wagers are paid and collected.', { by: badge }),
  void: kind('An officer declares the coup under way void.', {
    by: badge,
    reason: text,
    ground: optional(oneOf(...GROUNDS)),
    forfeit: optional(count),
  }),
  'void-round': kind('An officer declares a settled coup void, or one wager of it.', {
    by: badge,
    round: ordinal,
    shoe: optional(ordinal),
    reason: text,
    ground: optional(oneOf(...GROUNDS)),
    forfeit: optional(count),
    seat: optional(count),
    ...spotFields,
    on: optional(text),
  }),

  report: kind('An officer reports what went wrong.', {
    by: badge,
    what: oneOf(...REPORTS),
    seat: optional(count),
    ...spotFields,
    on: optional(text),
  }),
  'shoe-result': kind('The card shoe says who won.', { winner: oneOf('player', 'banker', 'tie') }),
  'display-wrong': kind('The result display shows what did not happen.', {}),
  'shuffler-fault': kind('The shuffling device no longer works as it should.', {
    by: badge,
    disadvantage: flag,
    another: flag,
    damage: flag,
  }),
  fault: kind('A device is lost, or fails.', { device: oneOf(...DEVICES) }),
  'fault-cleared': kind('A device works again, and somebody has looked.', {
    by: badge,
    device: oneOf(...DEVICES),
  }),

  'replace-cards': kind('The cards are replaced between coups, or shuffled again.', {
    by: badge,
    reason: text,
    cards: optional(oneOf(...REPLACED)),
  }),
  decide: kind('An officer answers what the table asked.', { by: badge, answer: oneOf(...ANSWERS) }),
} as const satisfies Readonly<Record<string, EventKind>>;

type Kinds = typeof EVENTS;
export type EventType = keyof Kinds;

type ValueOf<F> = F extends Field<infer T> ? T : never;
type FieldsOf<F> = {
  readonly [N in keyof F as undefined extends ValueOf<F[N]> ? never : N]: ValueOf<F[N]>;
} & { readonly [N in keyof F as undefined extends ValueOf<F[N]> ? N : never]?: ValueOf<F[N]> };

export type EventOf<T extends EventType> = { readonly type: T } & FieldsOf<Kinds[T]['fields']>;
export type Event = { [T in EventType]: EventOf<T> }[EventType];

/** These have happened, and are taken whatever the table thinks of them. Everything else is an act, and can be refused. */
export const FACTS = [
  'card',
  'last-card',
  'exposed',
  'cutting-card',
  'shoe-empty',
  'shoe-result',
  'spot',
  'fault',
] as const satisfies readonly EventType[];
export type FactType = (typeof FACTS)[number];
export type Fact = { [T in FactType]: EventOf<T> }[FactType];

export const isFact = (event: Event): event is Fact => (FACTS as readonly EventType[]).includes(event.type);

/** The fields of each event, by its type. */
const FIELDS: ReadonlyMap<unknown, ReadonlyMap<string, Field<unknown>>> = new Map(
  Object.entries(EVENTS).map(([type, { fields }]: [string, EventKind]) => [
    type,
    new Map(Object.entries(fields)),
  ]),
);

/** An event as it comes from outside, or why it is none: an unknown type, or a field missing, unknown or wrong. */
export function readEvent(value: unknown): Checked<Event> {
  if (!isObject(value)) return bad(`an event must be a JSON object, not ${quote(value)}`);
  const { type } = value;
  const fields = FIELDS.get(type);
  if (!fields)
    return bad(`type: ${quote(type)} is not an event; the events are ${Object.keys(EVENTS).join(', ')}`);
  for (const name of Object.keys(value)) {
    if (name !== 'type' && !fields.has(name)) {
      const known = [...fields.keys()].join(', ') || 'none';
      return bad(`${quote(name)} is not a field of ${type}; the fields are ${known}`);
    }
  }
  for (const [name, field] of fields) {
    const given = value[name];
    if (given === undefined && !field.optional) return bad(`${name}: is missing`);
    if (given !== undefined && !field.holds(given))
      return bad(`${name}: must be ${field.says}, not ${quote(given)}`);
  }
  return value as unknown as Event;
}

const bad = (message: string): Refusal => new Refusal('bad-event', message);
