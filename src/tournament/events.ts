import { CARD, CARDS } from '../cards/card.js';
import { CENTS, CENTS_OR_NONE } from '../money/cents.js';
import { list, type ObjectOf, object, tagged } from '../reader/composites.js';
import { type Fault, faultsOf } from '../reader/faults.js';
import { isObject } from '../reader/fields.js';
import type { FieldShapes, Shape } from '../reader/shape.js';
import { flag, integer, oneOf } from '../reader/values.js';
import { NAME, PERSON, type Person, type Rank } from '../rulebooks/ranks.js';
import { CAUSES } from '../rulebooks/tournaments.js';
import { WAGER } from '../settlement/wager.js';
import { CONDITIONS } from './conditions/shape.js';
import { type Code, Refused } from './refused.js';
import type { At } from './state/session.js';
import type { Phase } from './state/tournament.js';

/** Who may do it at the least, if somebody does; when; what it is; and its fields. */
export interface Kind<By extends Rank | null = Rank | null, F extends FieldShapes = FieldShapes> {
  readonly by: By;
  /** The phases of the tournament in which it is taken. Of a table's events that follows from `at`. */
  readonly in: readonly Phase[];
  /** A table's events: the phases of the table. */
  readonly at: readonly At[] | null;
  /** It is taken while a dispute is open, too. */
  readonly inDispute: boolean;
  readonly says: string;
  readonly fields: F;
}

const ofTournament = <const By extends Rank | null, const F extends FieldShapes>(
  by: By,
  phases: readonly Phase[],
  says: string,
  fields: F,
): Kind<By, F> => ({ by, in: phases, at: null, inDispute: false, says, fields });

const TABLE = NAME.says('The id of a table.');
/** Whether there is such a seat, the session says. */
const SEAT = integer(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER).titled('a seat');

const ofTable = <const By extends Rank | null, const F extends FieldShapes>(
  by: By,
  at: readonly At[],
  says: string,
  fields: F,
): Kind<By, F & { readonly table: typeof TABLE }> => ({
  by,
  in: [],
  at,
  inDispute: false,
  says,
  fields: { table: TABLE, ...fields },
});

const inDisputeToo = <K extends Kind>(kind: K): K => ({ ...kind, inDispute: true });

const UNDER_WAY: readonly Phase[] = ['conditions', 'entries', 'closed', 'play'];
const NOT_OVER: readonly At[] = ['between', 'betting', 'dealing', 'tie'];

const COUNT = integer(0, 1_000_000_000);
const PLAYER = NAME.says('The name of a player.');

/** Everything that can happen in a tournament. */
export const EVENTS = {
  open: ofTournament('director', [], 'A tournament begins, by these conditions.', { conditions: CONDITIONS }),
  publish: ofTournament('director', ['conditions'], 'The conditions are published, and entries taken.', {
    items: list(NAME).says('The clauses that the published conditions cover, as in "15.4.2(a)".'),
  }),
  enter: ofTournament(null, ['entries'], 'A player enters.', {
    player: PLAYER,
    form: flag.says('True: completed and signed.'),
    paid: CENTS_OR_NONE.says('The entry fee.'),
    agreed: flag.optional().says('True: the player has agreed in writing.'),
  }),
  withdraw: ofTournament(null, ['entries', 'closed'], 'A player withdraws.', {
    player: PLAYER,
    daysBefore: COUNT.says('So many days before the tournament.'),
  }),
  'refuse-entry': ofTournament('director', ['entries'], 'An entry is refused, and the fee goes back.', {
    player: PLAYER,
  }),
  'close-entries': ofTournament('director', ['entries'], 'No more entries are taken.', {}),
  brief: ofTournament('director', ['entries', 'closed', 'play'], 'The players are told the conditions.', {}),
  director: ofTournament('director', UNDER_WAY, 'This director, or deputy, comes or goes.', {
    present: flag,
  }),
  clock: ofTournament(null, UNDER_WAY, 'So many minutes have passed since the tournament was opened.', {
    minute: COUNT,
  }),
  session: ofTournament('director', ['closed', 'play'], 'A table begins its session of a round.', {
    round: integer(1, 1_000_000_000).says('From 1.'),
    table: TABLE,
    seats: list(object({ seat: SEAT, player: PLAYER }), { least: 1 }),
  }),
  disqualify: ofTournament('director', ['play'], 'A player is disqualified.', {
    player: PLAYER,
    cause: oneOf(...CAUSES),
    refund: flag.optional().says('True: the entry fee goes back.'),
  }),
  retire: ofTournament(null, ['play'], 'A player gives up.', { player: PLAYER }),
  cancel: ofTournament('director', UNDER_WAY, 'The tournament is cancelled, and fees go back.', {}),

  'buy-in': ofTable(null, ['between'], 'A seat pays for its chips, before the first coup.', {
    seat: SEAT,
    paid: CENTS_OR_NONE,
  }),
  'place-bets': ofTable('dealer', ['between'], 'A coup begins: wagers are taken.', {}),
  wager: ofTable(null, ['betting'], 'A seat wagers.', {
    wager: WAGER.says('In tournament chips. It counts for what the limits make of it.'),
  }),
  'withdraw-wager': ofTable(null, ['betting'], 'A seat takes a wager back.', {
    seat: SEAT,
    on: NAME.says('What it is on.'),
    hand: NAME.optional(),
  }),
  pass: ofTable(null, ['betting'], 'A seat plays a pass card instead of a wager.', { seat: SEAT }),
  secret: ofTable(null, ['betting'], 'A seat hands over a form: an undisclosed (secret) wager, sealed.', {
    seat: SEAT,
    on: NAME.optional().says('`player`, `banker` or `tie`. Left out where the form does not say.'),
    amount: CENTS.optional().says('Left out where the form does not say.'),
    words: CENTS.optional().says('tasmania: the amount that the words say.'),
  }),
  'check-form': ofTable('supervisor', ['betting'], 'The form of a seat is examined.', { seat: SEAT }),
  'time-up': ofTable('dealer', ['betting'], 'The time of a seat is over.', { seat: SEAT }),
  'no-more-bets': ofTable('dealer', ['betting'], 'Wagering closes.', {}),
  result: ofTable(null, ['dealing'], 'The coup is finished: the cards of both hands.', {
    player: CARDS,
    banker: CARDS,
  }),
  'void-coup': inDisputeToo(
    ofTable('supervisor', ['betting', 'dealing'], 'The coup has not been: it is played again.', {}),
  ),
  absent: inDisputeToo(
    ofTable('dealer', ['between', 'betting'], 'The player of a seat is away.', { seat: SEAT }),
  ),
  present: inDisputeToo(
    ofTable('dealer', ['between', 'betting'], 'The player of a seat is back.', { seat: SEAT }),
  ),
  substitute: inDisputeToo(
    ofTable('director', ['between', 'betting'], 'Somebody else sits for the player of a seat.', {
      seat: SEAT,
      player: PLAYER.says('Who sits there from now on.'),
    }),
  ),
  'buy-back': ofTable(null, ['between'], 'An eliminated player comes back.', {
    seat: SEAT,
    paid: CENTS_OR_NONE,
  }),
  indicator: ofTable('dealer', NOT_OVER, 'tasmania: the indicator card has appeared.', {}),
  limits: ofTable('director', ['between'], 'The next limits notified in advance come into force.', {}),
  'last-coup': ofTable('dealer', ['between'], 'The next coup to be settled is the last of this shoe.', {}),
  'end-session': ofTable('director', ['between'], 'The session, or the play-off, ends early.', {
    agreed: flag.optional().says('True: all its players agree.'),
  }),
  'play-off': ofTable('director', ['tie'], 'Those who are level play on.', {
    chips: CENTS.optional().says('tasmania: what each has, instead of what they hold.'),
    card: CARD.optional().says('tasmania: the card drawn, which says how many coups.'),
  }),
  'show-form': inDisputeToo(
    ofTable(null, ['between', 'betting', 'tie', 'over'], 'The form of one seat is shown to another.', {
      seat: SEAT.says('Who asks for it.'),
      of: SEAT.says('Whose form of the coup last settled.'),
    }),
  ),
  count: inDisputeToo(
    ofTable('supervisor', ['between', 'tie', 'over'], 'Chips are counted.', {
      counted: list(object({ seat: SEAT, chips: CENTS_OR_NONE })),
    }),
  ),
  'chips-returned': ofTable('dealer', ['over'], 'The chips of the session go back to the inventory.', {
    amount: CENTS_OR_NONE,
  }),
  dispute: ofTable(null, NOT_OVER, 'A dispute: play at the table waits.', {}),
  'dispute-settled': inDisputeToo(ofTable('director', [...NOT_OVER, 'over'], 'The dispute is settled.', {})),
} as const satisfies Readonly<Record<string, Kind>>;

type Kinds = typeof EVENTS;
export type EventType = keyof Kinds;
export type EventOf<T extends EventType> = { readonly type: T } & ObjectOf<Kinds[T]['fields']> &
  (Kinds[T]['by'] extends null ? unknown : { readonly by: Person });
export type Event = { [T in EventType]: EventOf<T> }[EventType];

export const kindOf = (type: EventType): Kind => EVENTS[type];

/** One event, as docs/tournaments.md describes it. */
export const EVENT: Shape<Event> = tagged(
  'type',
  ...Object.entries<Kind>(EVENTS).map(([type, { by, says, fields }]) =>
    object({ type: oneOf(type), ...(by !== null && { by: PERSON }), ...fields })
      .titled(type)
      .says(says),
  ),
).titled('an event') as Shape<never>;

/**
 * An event as it comes from outside, or everything that is wrong with it. What is wrong inside conditions or a wager is left
 * to the reader of these.
 */
export function readEvent(value: unknown): Event | Refused {
  if (EVENT.fits(value)) return value as Event;
  const faults = faultsOf(EVENT, value);
  const own = faults.filter((fault) => !isInside(fault));
  const [first] = own;
  return first ? new Refused(codeOf(first), { is: 'unreadable', faults: own }) : (value as Event);
}

/** Of conditions nobody could say which rulebook's they are meant to be, before their sheet is read. */
function isInside({ path: [field, ...inside], problem }: Fault): boolean {
  if (field === 'wager') return inside.length > 0;
  return field === 'conditions' && (inside.length > 0 || (problem.is === 'wrong' && isObject(problem.found)));
}

const AMOUNTS: readonly unknown[] = ['paid', 'amount', 'words', 'chips'];

/** A number that is no amount is a bad one; anything else in its place is no number. */
function codeOf({ path, problem }: Fault): Code {
  if (problem.is !== 'wrong') return 'bad-event';
  if (AMOUNTS.includes(path.at(-1)) && typeof problem.found === 'number') return 'bad-amount';
  const isCard = path[0] === 'card' || ((path[0] === 'player' || path[0] === 'banker') && path.length > 1);
  return isCard ? 'bad-card' : 'bad-event';
}
