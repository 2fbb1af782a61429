import type { Code } from '../../../src/tournament/refused.js';

/** Why the tournament that the table plays in does not take what was pressed. */
export const TOURNAMENT_REFUSALS: Readonly<Partial<Record<Code, string>>> = {
  'already-acted': 'this seat has wagered, passed or handed over a form on this coup',
  'bad-amount': 'that is no amount in whole chips',
  'bad-unit': 'wagers are made in units of the sign',
  'bad-wager': 'that form is not taken: it needs one type, and an amount within the limits and the chips',
  'below-minimum': 'that is below the minimum, and cannot be made up',
  'both-hands': 'a seat wagers on one hand alone',
  dispute: 'there is a dispute: play waits until the director has settled it',
  'must-wager': 'somebody must still wager',
  'no-director': 'no director is present',
  'none-left': 'there is none left',
  'not-enough-chips': 'there are not enough chips',
  'not-in-play': 'this seat is not in play',
  'not-offered': 'this tournament does not have that',
  'out-of-turn': 'another seat wagers first',
  'time-up': 'the time of this seat is over',
  'wager-stands': 'a wager that was made stands',
  'wrong-phase': 'not now: no wagers are taken',
};

/** Why its console did nothing. */
export const TOURNAMENT_CONSOLE = {
  'no-tournament': 'the settings of this table have no tournament',
  'in-service': 'a technician works on the table',
  'takes-director': "the director's key must be turned at the table: the manager's",
  'takes-supervisor': 'the key of a supervisor or the director must be turned at the table',
  'not-ready': 'the table is not ready for a coup: it is opened, and its shoe prepared, first',
  'half-imported': 'what another table noted is not all here yet: import it again',
  'own-session': 'a session is under way at this table',
  'own-record': 'what this table did is in its own journal',
  'other-conditions': 'the conditions are not those in the settings of this table',
} as const;
