import { asCard } from '../../cards/card.js';
import { type Coup, resultOf, winnerOf } from '../../cards/coup.js';
import type { RoadRound as ShownRound } from '../../roads/road-round.js';
import type { SettledRound } from '../state/round.js';

/** The rounds on the result display: every settled coup of the shoe that has not been declared void since. */
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
