import type { Cents } from '../../money/cents.js';
import { poolOf } from '../entry/pool.js';
import type { Award, PoolFact, Ranked } from '../facts.js';
import { percentOf } from '../percent.js';
import type { Tournament } from '../state/tournament.js';

/**
 * What each place is awarded of the pool. What is over, and a prize without a player, goes to the first place. Who is level puts
 * the prizes of all their places together, and they share them (tasmania 16.8.4): odd cents one each, lower seats first.
 */
export function prizes(
  tournament: Tournament,
  ranking: readonly Ranked[],
): PoolFact & { readonly awards: readonly Award[] } {
  const { pool, retained } = poolOf(tournament);
  const placed = ranking.filter(({ place }) => place !== null);
  const amounts = byPlace(tournament.conditions.prizes, pool, placed.length);
  const awards = placed.map((one) => {
    const level = placed.filter(({ place }) => place === one.place);
    const first = placed.indexOf(level[0] as Ranked);
    const together = amounts.slice(first, first + level.length).reduce((sum, amount) => sum + amount, 0);
    const odd = together % level.length;
    const amount = (together - odd) / level.length + (level.indexOf(one) < odd ? 1 : 0);
    return { place: one.place as number, player: one.player, amount };
  });
  return { pool, retained, awards: awards.filter(({ amount }) => amount > 0) };
}

/** By place, with what is over at the first. */
function byPlace(percents: readonly number[], pool: Cents, players: number): readonly Cents[] {
  const amounts = percents.slice(0, players).map((percent) => percentOf(pool, percent));
  const over = pool - amounts.reduce((sum, amount) => sum + amount, 0);
  return amounts.map((amount, i) => (i === 0 ? amount + over : amount));
}
