import { EVENTS, type Event, type EventOf } from 'banco/src/jackpot/events.js';
import type { Cents } from 'banco/src/money/cents.js';
import { object, tagged } from 'banco/src/reader/composites.js';
import type { Shape } from 'banco/src/reader/shape.js';
import { oneOf } from 'banco/src/reader/values.js';
import type { Jackpot } from './shared-jackpot.js';

const TYPES = [
  'open',
  'confirm',
  'invalidate',
  'fault',
  'fault-cleared',
  'adjust',
  'adjust-pool',
  'suspend',
  'resume',
  'reconcile',
  'close',
] as const;
type Type = (typeof TYPES)[number];

/** What people do at the console of the shared Jackpot. What happens at a table follows from its records, and nobody says it. */
export type JackpotAct = { [T in Type]: Omit<EventOf<T>, 'by'> & { readonly type: T } }[Type];
export const JACKPOT_ACT: Shape<JackpotAct> = tagged(
  'type',
  ...TYPES.map((type) => object({ type: oneOf(type), ...EVENTS[type].fields })),
).titled('an act at the console of the Jackpot') as Shape<never>;

/** The event of an act, and who did it, in the lowest rank that may. */
export const jackpotEvent = (act: JackpotAct, id: string): Event =>
  ({ ...act, by: { role: EVENTS[act.type].by, id } }) as Event;

/** Whether a supervisor may do it, or a manager alone. */
export const isForSupervisors = ({ type }: JackpotAct): boolean => EVENTS[type].by === 'supervisor';

/** Whether it takes two people: what begins and ends a Jackpot, and money from so many cents on. */
export function takesTwo(act: JackpotAct, jackpot: Jackpot | null, from: Cents): boolean {
  switch (act.type) {
    case 'open':
    case 'close':
      return true;
    case 'adjust-pool':
      return Math.abs(act.amount) >= from;
    case 'confirm':
    case 'invalidate':
      return (jackpot?.wins.find(({ number }) => number === act.win)?.pays ?? 0) >= from;
    default:
      return false;
  }
}
