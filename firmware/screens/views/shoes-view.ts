import type { Winner } from '../../../src/cards/coup.js';
import {
  STATISTICS,
  type Statistic,
  shareOf,
  shoeStatistics,
  statisticsOf,
} from '../../../src/table/result/shoe-statistics.js';
import type { SettledRound } from '../../../src/table/state/round.js';
import type { State } from '../../../src/table/state/state.js';

/** More than a shoe has. */
const MOST_COUPS = 120;

/** The last coups with their cards, the newest first, and how those of each shoe came out. */
export interface ShoesView {
  /** The shoe in use. */
  readonly shoe: number;
  readonly coups: readonly PastCoup[];
  readonly shoes: readonly ShoeView[];
}

export interface PastCoup {
  readonly shoe: number;
  readonly number: number;
  readonly player: readonly string[];
  readonly banker: readonly string[];
  readonly winner: Winner;
  readonly isVoid: boolean;
}

export interface ShoeView {
  readonly number: number;
  readonly coups: number;
  readonly figures: readonly { readonly of: Statistic; readonly count: number; readonly permille: number }[];
}

export function shoesView(
  shoe: number,
  rounds: State['rounds'],
  earlierShoes: State['earlierShoes'],
): ShoesView {
  const shoes = [...earlierShoes, { number: shoe, rounds }].filter((one) => one.rounds.length > 0);
  const coups = shoes.flatMap((one) => one.rounds.map((round) => pastCoup(one.number, round)));
  return {
    shoe,
    coups: coups.slice(-MOST_COUPS).reverse(),
    shoes: shoes.map(shoeView).reverse(),
  };
}

function pastCoup(shoe: number, round: SettledRound): PastCoup {
  const { number, player, banker, voided } = round;
  const [winner = 'tie'] = statisticsOf(round);
  return { shoe, number, player, banker, winner: winner as Winner, isVoid: voided !== null };
}

function shoeView({ number, rounds }: State['earlierShoes'][number]): ShoeView {
  const statistics = shoeStatistics(rounds);
  return {
    number,
    coups: statistics.coups,
    figures: STATISTICS.map((of) => ({
      of,
      count: statistics.counts[of],
      permille: shareOf(statistics, of),
    })),
  };
}
