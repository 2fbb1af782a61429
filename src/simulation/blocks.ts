import { RESULT_CODES } from '../cards/result-code.js';
import { Simulation } from './simulate.js';

/**
 * A long simulation is cut into blocks, each with a stream of the seed for itself, so that several threads can share them:
 * whoever deals which, and in what order, their tallies add up to the same.
 */
export const COUPS_A_BLOCK = 1_000_000;

export const blocksIn = (coups: number): number => Math.ceil(coups / COUPS_A_BLOCK);

/** The tally of one block, counted from 0, of so many coups in all. */
export function tallyOfBlock(decks: number, seed: number, coups: number, block: number): Float64Array {
  const simulation = new Simulation(decks, seed, block);
  simulation.run(Math.min(COUPS_A_BLOCK, coups - block * COUPS_A_BLOCK));
  return simulation.tally;
}

/** Tallies count at most 2 to the 53rd coups, so that the order in which they are added makes no difference. */
export class Total {
  readonly tally = new Float64Array(RESULT_CODES);

  add(tally: Float64Array): void {
    for (let code = 0; code < RESULT_CODES; code++)
      this.tally[code] = (this.tally[code] as number) + (tally[code] as number);
  }
}
