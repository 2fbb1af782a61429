import { object, tagged } from '../reader/composites.js';
import type { FieldShapes, Shape } from '../reader/shape.js';
import { oneOf } from '../reader/values.js';
import { EVENTS, type EventOf, type EventType } from './events.js';

/** What people say at the console of a table, and do not do at its panels. */
export const CONSOLE_ACTS = [
  'open',
  'publish',
  'enter',
  'withdraw',
  'refuse-entry',
  'close-entries',
  'brief',
  'director',
  'session',
  'disqualify',
  'retire',
  'cancel',
  'buy-in',
  'place-bets',
  'time-up',
  'absent',
  'present',
  'substitute',
  'buy-back',
  'limits',
  'end-session',
  'play-off',
  'show-form',
  'count',
  'chips-returned',
  'dispute',
  'dispute-settled',
] as const satisfies readonly EventType[];
export type ConsoleActType = (typeof CONSOLE_ACTS)[number];

/** Whose key is turned says by whom, the table is known, and the conditions stand in its settings. */
export type ConsoleAct = {
  [T in ConsoleActType]: Omit<EventOf<T>, 'by' | 'table' | 'conditions'>;
}[ConsoleActType];

type FieldOf<A> = A extends unknown ? Exclude<keyof A, 'type'> : never;
export type FieldName = FieldOf<ConsoleAct>;

/** The fields that are asked for with an act. */
export function fieldsOf(type: ConsoleActType): FieldShapes {
  const { table: _, conditions: __, ...fields }: FieldShapes = EVENTS[type].fields;
  return fields;
}

export const CONSOLE_ACT: Shape<ConsoleAct> = tagged(
  'type',
  ...CONSOLE_ACTS.map((type) => object({ type: oneOf(type), ...fieldsOf(type) })),
).titled('an act at the console') as Shape<never>;
