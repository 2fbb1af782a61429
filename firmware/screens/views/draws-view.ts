import { bankerDraws, isNatural, NO_CARD, playerDraws } from '../../../src/cards/table-of-play.js';

/** The table of play, as it is drawn: which hand takes a third card. No row is for a natural, which ends the drawing. */
export interface DrawsView {
  /** By the Player's point count. */
  readonly player: readonly boolean[];
  /** By the Banker's point count; then by the value of the Player's third card, the last where he drew none. */
  readonly banker: readonly (readonly boolean[])[];
}

const COUNTS = Array.from({ length: 10 }, (_, points) => points).filter((points) => !isNatural(points));
const THIRDS = Array.from({ length: NO_CARD + 1 }, (_, third) => third);

/** While the other hand has no natural, its point count does not matter. */
const ANY = 0;

export const DRAWS: DrawsView = {
  player: COUNTS.map((points) => playerDraws(points, ANY) === 1),
  banker: COUNTS.map((points) => THIRDS.map((third) => bankerDraws(ANY, points, third) === 1)),
};
