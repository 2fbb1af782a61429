import { type BeadCell, beadPlateOf } from './bead-plate.js';
import {
  type AskTheRoad,
  askTheRoad,
  type DerivedRoad,
  eachDerivedRoad,
  type Mark,
  marksOf,
} from './derived.js';
import { type CellPosition, drawRoad } from './drawing.js';
import type { RoadRound } from './road-round.js';
import { type BigRoadStreaks, bigRoadStreaks, type RoadWin, streaksOf } from './streaks.js';

/** Everything that the winning result display shows, as plain data. */
export interface Roads extends Readonly<Record<DerivedRoad, DrawnMarks>> {
  readonly beadPlate: readonly BeadCell[];
  readonly bigRoad: BigRoad;
  readonly askTheRoad: AskTheRoad;
}

export interface BigRoad extends BigRoadStreaks {
  /** Red for the Banker, blue for the Player, the ties in green. */
  readonly cells: readonly (RoadWin & CellPosition)[];
}

export interface DrawnMarks {
  readonly marks: readonly Mark[];
  readonly cells: readonly ({ readonly mark: Mark } & CellPosition)[];
}

/**
 * The roads are always built from the whole list of rounds, so that a corrected or void result needs no more than the
 * corrected list. Only the bead plate forgets, where it is given a number of columns.
 */
export function roadsOf(rounds: readonly RoadRound[], beadColumns?: number): Roads {
  const bigRoad = bigRoadStreaks(rounds);
  return {
    beadPlate: beadPlateOf(rounds, beadColumns),
    bigRoad: { ...bigRoad, cells: drawRoad(bigRoad.streaks) },
    ...eachDerivedRoad((distance) => drawMarks(marksOf(bigRoad.streaks, distance))),
    askTheRoad: askTheRoad(bigRoad.streaks),
  };
}

function drawMarks(marks: readonly Mark[]): DrawnMarks {
  const streaks = streaksOf(
    marks.map((mark) => ({ mark })),
    ({ mark }) => mark,
  );
  return { marks, cells: drawRoad(streaks) };
}
