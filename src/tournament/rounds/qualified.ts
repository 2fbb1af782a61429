import { stillIn } from '../entry/entrants.js';
import type { Entrant } from '../state/entrant.js';
import type { Tournament } from '../state/tournament.js';

// Who may play which round: nsw 15.10.1, crown-sydney 12.4.3(a)(iii) and (v), tasmania 16.8.1 and 16.1 "Secondary Competition".

/** Where somebody has a seat in a session that is not over; null elsewhere. */
export const sessionOf = ({ sessions }: Tournament, name: string) =>
  sessions.find(({ at, seats }) => at !== 'over' && seats.some(({ player }) => player === name)) ?? null;

/** Of a main round: who is to play it next. Of a secondary round: who is out, once each. */
export function isQualified(tournament: Tournament, entrant: Entrant, round: number): boolean {
  if (!tournament.conditions.rounds[round - 1]?.secondary) return entrant.next === round;
  const isOut = entrant.next === null && sessionOf(tournament, entrant.name) === null;
  return isOut && !entrant.secondary.includes(round);
}

/** Somebody who has an earlier round still to play, or to finish. Nobody has to play a secondary round. */
export const busyBefore = (tournament: Tournament, round: number): Entrant | undefined =>
  stillIn(tournament).find(({ name, next }) => {
    const playing = sessionOf(tournament, name);
    return (next !== null && next < round) || (playing !== null && playing.round < round);
  });

/** The main round after a round; null after the final. */
export function mainRoundAfter({ conditions }: Tournament, round: number): number | null {
  const next = conditions.rounds.findIndex(({ secondary }, i) => i >= round && !secondary);
  return next === -1 ? null : next + 1;
}
