import type { RefusalCode } from '../refusal.js';
import { mayActAs, type Officer, type Person } from '../rulebooks/roles.js';
import type { OptionalWager, Rulebook } from '../rulebooks/rulebook.js';
import type { Table } from '../sheet/table.js';
import type { Said, Why } from './messages.js';
import { changed } from './state/changed.js';
import type { Phase, State } from './state/state.js';

/** What every procedure works on: the table as its sheet sets it up, the rulebook in force, and the state so far. */
export interface RuleContext {
  readonly table: Table;
  readonly rules: Rulebook;
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
  said: before.said.length === 0 ? after.said : [...before.said, ...after.said],
});

export const inState = (at: RuleContext, state: State): RuleContext => ({
  table: at.table,
  rules: at.rules,
  state,
});

/** The steps in turn, each on the state that the one before has come to. */
export const inTurn = (at: RuleContext, ...steps: readonly ((at: RuleContext) => Step)[]): Step =>
  steps.reduce((before, next) => andThen(before, next(inState(at, before.state))), step(at.state));

export const inPhase = (state: State, phase: Phase): State => changed(state, { phase });

/** A clause of the rulebook in force, as it is cited: `nz 12.1(b)`. */
export const cited = ({ rules }: Pick<RuleContext, 'rules'>, clause: string): string =>
  `${rules.id} ${clause}`;

/** An act that is not allowed: why, by which clause, and what would be. It is returned, never thrown. */
export class Refused {
  readonly code: RefusalCode;
  readonly why: Why;
  readonly clause: string | null;

  constructor(code: RefusalCode, why: Why, clause: string | null = null) {
    this.code = code;
    this.why = why;
    this.clause = clause;
  }
}

export const refuse = (code: RefusalCode, why: Why, clause: string | null = null): Refused =>
  new Refused(code, why, clause);

/** What an act came to, or why it was refused. */
export type Outcome<T = Step> = T | Refused;

/** Null where the person may do it. */
export function mustBe(
  at: Pick<RuleContext, 'rules'>,
  by: Person | { readonly role: string | null },
  needed: Officer,
  clause?: string,
): Refused | null {
  if (mayActAs(by.role, needed)) return null;
  return refuse(
    'no-right',
    { is: 'takes-officer', role: by.role, needed, rulebook: at.rules.id },
    clause === undefined ? null : cited(at, clause),
  );
}

/** The optional wagers on the layout. */
export const offersOf = ({ wagers, insurance, oneOneTwo }: Table): readonly OptionalWager[] => [
  ...([...wagers.keys()].slice(3) as OptionalWager[]),
  ...(insurance ? (['insurance'] as const) : []),
  ...(oneOneTwo ? (['1-1-2'] as const) : []),
];
