import { mayActAs, type Officer, type Person } from '../officers.js';
import type { Procedures } from '../procedures/procedures.js';
import { Refusal, type RefusalCode } from '../refusal.js';
import type { OptionalWager } from '../rulebooks/rulebook.js';
import type { Table } from '../sheet/table.js';
import { changed } from './changed.js';
import type { Said } from './said.js';
import type { Phase, State } from './state.js';

/** What every procedure works on: the table as its sheet sets it up, its rulebook's procedures, and the state so far. */
export interface At {
  readonly table: Table;
  readonly rules: Procedures;
  readonly state: State;
}

/** What an event came to. */
export interface Step {
  readonly state: State;
  readonly said: readonly Said[];
}

export const step = (state: State, ...said: readonly Said[]): Step => ({ state, said });

export const andThen = (before: Step, after: Step): Step => ({
  state: after.state,
  said: [...before.said, ...after.said],
});

export const inPhase = (state: State, phase: Phase): State => changed(state, { phase });

export const clauseOf = ({ rules }: At, clause: string): string => `${rules.rulebook} ${clause}`;

/** The optional wagers on the layout. */
export const offersOf = ({ wagers, insurance, oneOneTwo }: Table): readonly OptionalWager[] => [
  ...([...wagers.keys()].slice(3) as OptionalWager[]),
  ...(insurance ? (['insurance'] as const) : []),
  ...(oneOneTwo ? (['1-1-2'] as const) : []),
];

export const refuse = (code: RefusalCode, message: string): Refusal => new Refusal(code, message);

/** Null where the person may do it; otherwise the refusal, in the rulebook's own titles. */
export function mustBe(at: At, by: Person, needed: Officer, clause?: string): Refusal | null {
  if (mayActAs(by, needed)) return null;
  const cited = clause ? ` (${clauseOf(at, clause)})` : '';
  return refuse(
    'no-right',
    `by: a ${by.role} may not; it takes a ${at.rules.titles[needed]} or above${cited}`,
  );
}
