import type { RefusalCode } from '../refusal.js';
import { mayActAs, type Officer, type Person } from '../rulebooks/roles.js';
import type { OptionalWager, Rulebook } from '../rulebooks/rulebook.js';
import type { Table } from '../sheet/table.js';
import type { Message, RefusalReason } from './messages.js';
import type { ClosedCoup, Phase, State } from './state/state.js';
import { update } from './state/update.js';

/** What every procedure works on: the table as its sheet sets it up, the rulebook in force, and the state so far. */
export interface RuleContext {
  readonly table: Table;
  readonly rules: Rulebook;
  readonly state: State;
}

/** What an event came to. */
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

/** The steps in turn, each on the state that the one before has come to. */
export const inTurn = (context: RuleContext, ...steps: readonly ((context: RuleContext) => Step)[]): Step =>
  steps.reduce((before, next) => andThen(before, next(inState(context, before.state))), step(context.state));

/** The coup goes on after a step that has closed betting on it, or taken its wagers off. */
export const continueCoup = (
  context: RuleContext,
  before: Step,
  next: (context: RuleContext, coup: ClosedCoup) => Step,
): Step => andThen(before, next(inState(context, before.state), before.state.phase as ClosedCoup));

export const inPhase = (state: State, phase: Phase): State => update(state, { phase });

/** A clause of the rulebook in force, as it is cited: `nz 12.1(b)`. */
export const cited = ({ rules }: Pick<RuleContext, 'rules'>, clause: string): string =>
  `${rules.id} ${clause}`;

/** An act that is not allowed: why, by which clause, and what would be. It is returned, never thrown. */
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

/** What an act came to, or why it was refused. */
export type Outcome<T = Step> = T | Refused;

/** Null where the person may do it. */
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
