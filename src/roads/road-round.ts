import type { Winner } from '../cards/coup.js';

/** What the winning result display shows of one round. A void round is left out of the list. */
export interface RoadRound {
  readonly winner: Winner;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
}
