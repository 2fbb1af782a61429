import type { Tournament } from '../state/tournament.js';
import { type Step, step } from '../step.js';
import { stillIn } from './entrants.js';
import { poolOf } from './pool.js';

/** With too few entries the director may go on, or cancel: nsw 15.3.3. */
export function closeEntries(tournament: Tournament): Step {
  const players = stillIn(tournament).length;
  const short = players < tournament.conditions.players.min;
  return step({ ...tournament, phase: 'closed' }, { entries: { players, short, ...poolOf(tournament) } });
}
