import type { Winner } from '../../../src/cards/coup.js';
import { type Roads, roadsOf } from '../../../src/roads/roads.js';
import { shownRounds } from '../../../src/table/result/shown-rounds.js';
import type { State } from '../../../src/table/state/state.js';

/** The result display: the roads of this shoe. */
export interface ResultsView {
  readonly roads: Roads;
  readonly counts: Readonly<Record<Winner | 'playerPair' | 'bankerPair', number>>;
  readonly coups: number;
}

export function resultsView(rounds: State['rounds']): ResultsView {
  const shown = shownRounds(rounds);
  const count = (of: (round: (typeof shown)[number]) => boolean): number => shown.filter(of).length;
  return {
    roads: roadsOf(shown),
    counts: {
      player: count(({ winner }) => winner === 'player'),
      banker: count(({ winner }) => winner === 'banker'),
      tie: count(({ winner }) => winner === 'tie'),
      playerPair: count(({ playerPair }) => playerPair),
      bankerPair: count(({ bankerPair }) => bankerPair),
    },
    coups: rounds.length,
  };
}
