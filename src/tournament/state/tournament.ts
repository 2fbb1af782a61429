import type { Conditions } from '../conditions/conditions.js';
import type { Entrant } from './entrant.js';
import type { Session } from './session.js';

/** The facts of a tournament. What anybody may do is derived from them, and never kept beside them. */
export interface Tournament {
  readonly phase: Phase;
  readonly conditions: Conditions;
  /** The clauses that the published conditions cover. */
  readonly items: readonly string[];
  /** The players have been told the conditions. */
  readonly briefed: boolean;
  /** The directors who are present, by badge. */
  readonly directors: readonly string[];
  /** Since the tournament was opened. */
  readonly minute: number;
  /** In order of entry; who is gone stays listed. */
  readonly entrants: readonly Entrant[];
  /** Everybody who has sat for a player. */
  readonly substitutes: readonly string[];
  /** The last session of each table. */
  readonly sessions: readonly Session[];
}

export type Phase = 'conditions' | 'entries' | 'closed' | 'play' | 'finished' | 'cancelled';
