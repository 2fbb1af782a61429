import { type Coup, resultOf, winnerOf } from '../../cards/coup.js';
import type { RoadRound as ShownRound } from '../../roads/road-round.js';
import { asCard } from '../field.js';
import type { SettledRound } from '../state/round.js';

/** What the result display and its roads show: every settled coup of the shoe, but for those declared void since. */
export const shownRounds = (rounds: readonly SettledRound[]): readonly ShownRound[] =>
  rounds
    .filter(({ voided }) => voided === null)
    .map(({ player, banker }) => {
      const coup: Coup = { player: player.map(asCard), banker: banker.map(asCard) };
      const result = resultOf(coup);
      return {
        winner: winnerOf(result),
        playerPair: result.player.match !== 'none',
        bankerPair: result.banker.match !== 'none',
      };
    });
