import type { Path } from '../reader/faults.js';
import type { RefusalCode } from '../reader/refusal.js';
import { mayActAs, type Officer, type Person } from '../rulebooks/roles.js';
import type { OptionalWager, Rulebook } from '../rulebooks/rulebook.js';
import type { Table } from '../sheet/table.js';
import type { InputRefusal } from './input.js';
import type { Message, RefusalReason } from './messages.js';
import type { ClosedCoup, Phase, State } from './state/state.js';
import { update } from './state/update.js';

/** What every procedure needs: the table as its sheet sets it up, the rulebook in force, and the state. */
export interface RuleContext {
  readonly table: Table;
  readonly rules: Rulebook;
  readonly state: State;
}

/** The result of an event: the new state and what the table says. */
export interface Step {
  readonly state: State;
  readonly messages: readonly Message[];
}

export const step = (state: State, ...messages: readonly Message[]): Step => ({ state, messages });

export const andThen = (before: Step, after: Step): Step => ({
  state: after.state,
  messages: before.messages.length === 0 ? after.messages : [...before.messages, ...after.messages],
});

export const inState = (context: RuleContext, state: State): RuleContext => ({
  table: context.table,
  rules: context.rules,
  state,
});

/** Runs the steps in order, each on the state of the one before. */
export const inTurn = (context: RuleContext, ...steps: readonly ((context: RuleContext) => Step)[]): Step =>
  steps.reduce((before, next) => andThen(before, next(inState(context, before.state))), step(context.state));

/** Continues with the coup after a step that closed betting on it or removed its wagers. */
export const continueCoup = (
  context: RuleContext,
  before: Step,
  next: (context: RuleContext, coup: ClosedCoup) => Step,
): Step => andThen(before, next(inState(context, before.state), before.state.phase as ClosedCoup));

export const inPhase = (state: State, phase: Phase): State => update(state, { phase });

/** A citation of the rulebook in force: `nz 12.1(b)`. */
export const cited = ({ rules }: Pick<RuleContext, 'rules'>, clause: string): string =>
  `${rules.id} ${clause}`;

/** A refused act: the reason, its clause, and what would be allowed. Returned, never thrown. */
export class Refused {
  readonly code: RefusalCode;
  readonly reason: RefusalReason;
  readonly clause: string | null;

  constructor(code: RefusalCode, reason: RefusalReason, clause: string | null = null) {
    this.code = code;
    this.reason = reason;
    this.clause = clause;
  }
}

export const refuse = (code: RefusalCode, reason: RefusalReason, clause: string | null = null): Refused =>
  new Refused(code, reason, clause);

/** A value in an event that cannot be read: `path` leads to it. */
export const unreadable = ({ code, faults }: InputRefusal, ...path: Path): Refused =>
  refuse(code, {
    is: 'unreadable',
    faults: faults.map((fault) => ({ ...fault, path: [...path, ...fault.path] })),
  });

export type Outcome<T = Step> = T | Refused;

/** Null if the person has the right. */
export function mustBe(
  context: Pick<RuleContext, 'rules'>,
  by: Person | { readonly role: string | null },
  needed: Officer,
  clause?: string,
): Refused | null {
  if (mayActAs(by.role, needed)) return null;
  return refuse(
    'no-right',
    { is: 'takes-officer', role: by.role, needed, rulebook: context.rules.id },
    clause === undefined ? null : cited(context, clause),
  );
}

/** The optional wagers on the layout. */
export const offersOf = ({ wagers, insurance, oneOneTwo }: Table): readonly OptionalWager[] => [
  ...([...wagers.keys()].slice(3) as OptionalWager[]),
  ...(insurance ? (['insurance'] as const) : []),
  ...(oneOneTwo ? (['1-1-2'] as const) : []),
];
