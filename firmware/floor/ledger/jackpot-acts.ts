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

/** nz 18.19: a round that no record of its table tells of, with what lay there and its cards. */
export type RecordRound = { readonly type: 'record-round' } & Pick<EventOf<'bets'>, 'table' | 'wagers'> &
  Pick<EventOf<'result'>, 'player' | 'banker'>;

/** What people do at the console of the shared Jackpot. What else happens at a table follows from its records, and nobody says it. */
export type JackpotAct = { [T in Type]: Omit<EventOf<T>, 'by'> & { readonly type: T } }[Type] | RecordRound;
const { table, wagers } = EVENTS.bets.fields;
const { player, banker } = EVENTS.result.fields;
export const JACKPOT_ACT: Shape<JackpotAct> = tagged(
  'type',
  ...TYPES.map((type) => object({ type: oneOf(type), ...EVENTS[type].fields })),
  object({ type: oneOf('record-round'), table, wagers, player, banker }),
).titled('an act at the console of the Jackpot') as Shape<never>;

/** The events of an act, and who did it, in the lowest rank that may. A round that was not recorded is the next one of its table. */
export function jackpotEvents(act: JackpotAct, jackpot: Jackpot | null, id: string): readonly Event[] {
  if (act.type !== 'record-round') return [{ ...act, by: { role: EVENTS[act.type].by, id } } as Event];
  const { table, wagers, player, banker } = act;
  const round = (jackpot?.tables.get(table)?.round?.number ?? 0) + 1;
  return [
    { type: 'bets', table, round, wagers },
    { type: 'result', table, round, player, banker },
  ];
}

/** Whether a supervisor may do it, or a manager alone. */
export const isForSupervisors = ({ type }: JackpotAct): boolean =>
  type === 'record-round' || EVENTS[type].by === 'supervisor';

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
