import { type BeadCell, beadPlateOf } from './bead-plate.js';
import {
  type AskTheRoad,
  askTheRoad,
  type DerivedRoad,
  eachDerivedRoad,
  type Mark,
  marksOf,
} from './derived.js';
import { drawn, type Place } from './drawing.js';
import type { Round } from './round.js';
import { type BigRoadStreaks, bigRoadStreaks, streaksOf, type Win } from './streaks.js';

/** Everything that the winning result display shows, as plain data. */
export interface Roads extends Readonly<Record<DerivedRoad, MarksDrawn>> {
  readonly beadPlate: readonly BeadCell[];
  readonly bigRoad: BigRoad;
  readonly askTheRoad: AskTheRoad;
}

export interface BigRoad extends BigRoadStreaks {
  /** Red for the Banker, blue for the Player, the ties in green. */
  readonly cells: readonly (Win & Place)[];
}

export interface MarksDrawn {
  readonly marks: readonly Mark[];
  readonly cells: readonly ({ readonly mark: Mark } & Place)[];
}

/**
 * The roads are always built from the whole list of rounds, so that a corrected or void result needs no more than the
 * corrected list. Only the bead plate forgets, where it is given a number of columns.
 */
export function roadsOf(rounds: readonly Round[], beadColumns?: number): Roads {
  const bigRoad = bigRoadStreaks(rounds);
  return {
    beadPlate: beadPlateOf(rounds, beadColumns),
    bigRoad: { ...bigRoad, cells: drawn(bigRoad.streaks) },
    ...eachDerivedRoad((distance) => marksDrawn(marksOf(bigRoad.streaks, distance))),
    askTheRoad: askTheRoad(bigRoad.streaks),
  };
}

function marksDrawn(marks: readonly Mark[]): MarksDrawn {
  const streaks = streaksOf(
    marks.map((mark) => ({ mark })),
    ({ mark }) => mark,
  );
  return { marks, cells: drawn(streaks) };
}
