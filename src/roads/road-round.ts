import type { Winner } from '../cards/coup.js';

/** One round on the result display. Void rounds are left out of the list. */
export interface RoadRound {
  readonly winner: Winner;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
}
