import type { Band } from '../state/session.js';
import { type AtTable, isFinal, roundOf } from '../step.js';
import { placed } from './bands.js';

/** Seats that are level where it matters. */
export interface Level {
  readonly band: Band;
  readonly places: readonly [number, number];
}

/**
 * The first seats in play that are level where it matters: over the last place that goes on; in the final, from a place that
 * has a prize. nsw 15.10.3, tasmania 16.8.3.
 */
export function firstLevel(at: AtTable): Level | null {
  const { advance } = roundOf(at);
  const { prizes } = at.tournament.conditions;
  const final = isFinal(at.tournament, at.session.round);
  const level = placed(at.session.bands).find(({ first, last, band }) => {
    if (!band.inPlay || band.seats.length < 2) return false;
    return final ? first <= prizes.length : first <= (advance ?? 0) && last > (advance ?? 0);
  });
  return level ? { band: level.band, places: [level.first, level.last] } : null;
}
