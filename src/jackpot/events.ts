import { CARDS } from '../cards/card.js';
import { list, type ObjectOf, object, tagged } from '../reader/composites.js';
import { type Fault, faultsOf } from '../reader/faults.js';
import type { FieldShapes, Shape } from '../reader/shape.js';
import { integer, oneOf } from '../reader/values.js';
import { NAME, PERSON, type Person, type Rank } from '../rulebooks/ranks.js';
import { MOST_METERED } from './exact.js';
import { type Code, type RefusalReason, Refused } from './refused.js';
import { SHEET, type SheetProblem, sheetFaults } from './sheet.js';
import { SEAT, WAGER } from './wager.js';

const TABLE = NAME.says('The id of a table.');
const ROUND = integer(1, Number.MAX_SAFE_INTEGER).titled('the number of a round');
const WIN = integer(1, Number.MAX_SAFE_INTEGER).titled('the number of a win');
const POOL = NAME.says('The id of a pool.');
const SIGNED = integer(-MOST_METERED, MOST_METERED).titled('whole cents');

const kind = <const B extends Rank | null, const F extends FieldShapes>(by: B, says: string, fields: F) => ({
  by,
  says,
  fields,
});

/** Everything that can happen to a Jackpot System: the lowest who may do it, if somebody does, and its fields. */
export const EVENTS = {
  open: kind('manager', 'The Jackpot begins, as its sheet says.', { jackpot: SHEET }),
  bets: kind(null, 'What lies on a table at "No more bets".', {
    table: TABLE,
    round: ROUND,
    wagers: list(WAGER),
  }),
  result: kind(null, 'The finished coup of the round that is open.', {
    table: TABLE,
    round: ROUND,
    player: CARDS,
    banker: CARDS,
  }),
  'void-round': kind('supervisor', 'The round that is open was void: what it contributed is taken back.', {
    table: TABLE,
    round: ROUND,
  }),
  draw: kind(null, 'Chance has chosen a table, or a seat, among the wagers of its last `bets`.', {
    pool: POOL,
    table: TABLE,
    seat: SEAT.optional(),
  }),
  confirm: kind('manager', 'A win is confirmed at the Jackpot Management Console, and paid.', { win: WIN }),
  invalidate: kind('manager', 'A win is deemed invalid: its pool goes on as if it had not been won.', {
    win: WIN,
  }),
  fault: kind('supervisor', 'A table, or the system, records nothing from now on.', {
    of: NAME.says('The id of a table, or `system`.'),
  }),
  'fault-cleared': kind('supervisor', 'It records again.', {
    of: NAME.says('The id of a table, or `system`.'),
  }),
  adjust: kind('supervisor', 'The contributions of a round that was unrecorded or missing are made.', {
    table: TABLE,
    round: ROUND,
    wagers: list(WAGER).optional().says('What lay there, of a missing round, and only of that.'),
  }),
  'adjust-pool': kind('manager', 'A manual adjustment of a pool at the console.', {
    pool: POOL,
    amount: SIGNED.says('Plus or minus.'),
    reason: NAME,
  }),
  suspend: kind('manager', 'A table takes no part from now on.', { table: TABLE }),
  resume: kind('manager', 'A suspended table takes part again.', { table: TABLE }),
  reconcile: kind('manager', 'The values of pools, as they were read at the console.', {
    console: list(object({ pool: POOL, value: SIGNED.says('Under 0 too.') })),
  }),
  close: kind('manager', 'The Jackpot ends.', {}),
} as const satisfies Readonly<
  Record<string, { readonly by: Rank | null; readonly says: string; readonly fields: FieldShapes }>
>;

type Kinds = typeof EVENTS;
export type EventType = keyof Kinds;
export type EventOf<T extends EventType> = { readonly type: T } & ObjectOf<Kinds[T]['fields']> &
  (Kinds[T]['by'] extends null ? unknown : { readonly by: Person });
export type Event = { [T in EventType]: EventOf<T> }[EventType];

export const EVENT: Shape<Event> = tagged(
  'type',
  ...Object.entries<{ by: Rank | null; says: string; fields: FieldShapes }>(EVENTS).map(
    ([type, { by, says, fields }]) =>
      object({ type: oneOf(type), ...(by !== null && { by: PERSON }), ...fields })
        .titled(type)
        .says(says),
  ),
).titled('an event') as Shape<never>;

/** An event as it comes from outside, or everything that is wrong with it. */
export function readEvent(value: unknown): Event | Refused {
  if (!EVENT.fits(value)) return faulty(faultsOf(EVENT, value));
  const event = value as Event;
  if (event.type !== 'open') return event;
  const faults = sheetFaults(event.jackpot, ['jackpot']);
  return faults.length > 0 ? faulty(faults) : event;
}

function faulty(faults: readonly Fault<SheetProblem>[]): Refused {
  const reason: RefusalReason = { is: 'unreadable', faults };
  const [code = 'bad-event'] = faults.map(codeOf);
  return new Refused(code, reason);
}

/** By where the fault is: what is missing from the event itself, or unknown in it, is the event's. */
function codeOf({ path: [field, ...inside], problem }: Fault<SheetProblem>): Code {
  if (field === 'jackpot')
    return problem.is === 'missing' && inside.length === 0 ? 'bad-event' : 'bad-jackpot';
  if (field === 'amount' && problem.is === 'wrong')
    return typeof problem.found === 'number' ? 'bad-amount' : 'bad-event';
  if (inside.length === 0) return 'bad-event';
  if (field === 'wagers')
    return inside.at(-1) === 'amount' && problem.is === 'wrong' ? 'bad-amount' : 'bad-wager';
  return field === 'player' || field === 'banker' ? 'bad-card' : 'bad-event';
}
