import type { Refused } from '../refused.js';
import type { Entrant } from '../state/entrant.js';
import type { Tournament } from '../state/tournament.js';
import { refuse } from '../step.js';

/** Who has entered, and is not gone. */
export function entrantOf(tournament: Tournament, name: string): Entrant | Refused {
  const entrant = tournament.entrants.find((one) => one.name === name);
  if (entrant?.is === 'entered') return entrant;
  return refuse(tournament, 'unknown-player', { is: 'no-such-player', player: name });
}

export const stillIn = ({ entrants }: Tournament): readonly Entrant[] =>
  entrants.filter((entrant) => entrant.is === 'entered');

/** A name that has entered, or has come as a substitute, does neither again. */
export const isTaken = ({ entrants, substitutes }: Tournament, name: string): boolean =>
  entrants.some((entrant) => entrant.name === name) || substitutes.includes(name);
