import type { SealedForm } from '../forms/sealed.js';
import type { Session } from './session.js';
import type { Tournament } from './tournament.js';

/** A tournament as one of its tables has it. */
export interface TableTournament {
  readonly is: Tournament;
  /** This table, as the conditions name it. */
  readonly table: string;
  /** The forms of the coup under way that are not shown yet. */
  readonly sealed: readonly SealedForm[];
  /** How many forms were sealed at this table. */
  readonly forms: number;
}

/** This table's session, until its standings are known and after. */
export const ownSession = ({ is, table }: TableTournament): Session | null =>
  is.sessions.find((session) => session.table === table) ?? null;
