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

/** This table's session, until its standings are known and after. Where all is cancelled there is none. */
export const ownSession = ({ is, table }: TableTournament): Session | null =>
  is.phase === 'cancelled' ? null : (is.sessions.find((session) => session.table === table) ?? null);

/** A session of another table that is not over: not all that was noted there is here yet. */
export const playingElsewhere = ({ is, table }: TableTournament): boolean =>
  is.sessions.some((session) => session.table !== table && session.at !== 'over');
