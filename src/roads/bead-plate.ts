import { type CellPosition, ROWS } from './drawing.js';
import type { RoadRound } from './road-round.js';

/**
 * A round, tie or not: red for the Banker, blue for the Player, green for a tie. A pair of the Banker is a red dot top
 * left, a pair of the Player a blue dot bottom right.
 */
export type BeadCell = RoadRound & CellPosition;

/** Down, then right. The round that finds all columns full makes the oldest go, and the others move left. */
export function beadPlateOf(
  rounds: readonly RoadRound[],
  columns = Number.POSITIVE_INFINITY,
): readonly BeadCell[] {
  const gone = Math.max(0, Math.ceil(rounds.length / ROWS) - columns);
  return rounds.slice(gone * ROWS).map(({ winner, playerPair, bankerPair }, i) => ({
    winner,
    playerPair,
    bankerPair,
    row: (i % ROWS) + 1,
    column: Math.floor(i / ROWS) + 1,
  }));
}
