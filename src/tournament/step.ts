import { RULEBOOKS } from '../rulebooks/index.js';
import type { RefusedBy, TournamentRules } from '../rulebooks/tournaments.js';
import { readSheet } from '../sheet/sheet.js';
import { cite as cited, type Table } from '../sheet/table.js';
import type { Conditions, Round } from './conditions/conditions.js';
import type { Fact } from './facts.js';
import { type Code, type Reason, Refused } from './refused.js';
import type { Session } from './state/session.js';
import type { Tournament } from './state/tournament.js';

/** The result of an event: the new state, and what came of it. */
export interface Step {
  readonly tournament: Tournament;
  readonly facts: readonly Fact[];
}

export type Outcome<T = Step> = T | Refused;

export const step = (tournament: Tournament, ...facts: readonly Fact[]): Step => ({ tournament, facts });

/** One table with its session, and what has come of the event so far. */
export interface AtTable extends Step {
  readonly session: Session;
}

/** Conditions are read for a rulebook that has tournaments. */
export const rulesOf = ({ conditions }: Pick<Tournament, 'conditions'>): TournamentRules =>
  RULEBOOKS[conditions.sheet.rulebook].tournament as TournamentRules;

/** A citation of the rulebook in force: `nsw 15.6.14`. */
export const cite = ({ conditions }: Pick<Tournament, 'conditions'>, clause: string): string =>
  cited(RULEBOOKS[conditions.sheet.rulebook], clause);

/** A refusal, by the clause of the rulebook in force where it has one. */
export function refuse(
  tournament: Pick<Tournament, 'conditions'>,
  code: Code,
  reason: Reason,
  by: RefusedBy | null = null,
): Refused {
  const clause = by === null ? undefined : rulesOf(tournament).refused[by];
  return new Refused(code, reason, clause === undefined ? null : cite(tournament, clause));
}

/** The same, where the code is what the clause is found by. */
export const refuseBy = (
  tournament: Pick<Tournament, 'conditions'>,
  code: Code & RefusedBy,
  reason: Reason,
): Refused => refuse(tournament, code, reason, code);

/** Reading a sheet takes longer than an event, so keep the table as long as its sheet. */
const tables = new WeakMap<object, Table>();

export function tableOf({ sheet }: Conditions): Table {
  const known = tables.get(sheet);
  if (known) return known;
  const table = readSheet(sheet) as Table;
  tables.set(sheet, table);
  return table;
}

export const roundOf = ({ tournament, session }: Pick<AtTable, 'tournament' | 'session'>): Round =>
  tournament.conditions.rounds[session.round - 1] as Round;

export const isFinal = ({ conditions }: Tournament, round: number): boolean =>
  round === conditions.rounds.length;
