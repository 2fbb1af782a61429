import { asCard } from '../../cards/card.js';
import { hasNatural, resultOf, winnerOf } from '../../cards/coup.js';
import type { SettledRound } from '../state/round.js';

export const STATISTICS = ['player', 'banker', 'tie', 'playerPair', 'bankerPair', 'natural'] as const;
export type Statistic = (typeof STATISTICS)[number];

/** How the coups of a shoe came out that have not been declared void since. */
export interface ShoeStatistics {
  readonly coups: number;
  readonly counts: Readonly<Record<Statistic, number>>;
}

export const shoeStatistics = (rounds: readonly SettledRound[]): ShoeStatistics =>
  statisticsIn(rounds.filter(({ voided }) => voided === null));

type Hands = Pick<SettledRound, 'player' | 'banker'>;

export function statisticsIn(rounds: readonly Hands[]): ShoeStatistics {
  const shown = rounds.map(statisticsOf);
  const count = (is: Statistic): number => shown.filter((found) => found.includes(is)).length;
  return {
    coups: shown.length,
    counts: Object.fromEntries(STATISTICS.map((is) => [is, count(is)])) as Record<Statistic, number>,
  };
}

/** In tenths of a percent of the coups. */
export const shareOf = ({ coups, counts }: ShoeStatistics, is: Statistic): number =>
  Math.round((counts[is] * 1000) / Math.max(1, coups));

/** What a coup counts as. */
export function statisticsOf({ player, banker }: Hands): readonly Statistic[] {
  const result = resultOf({ player: player.map(asCard), banker: banker.map(asCard) });
  return [
    winnerOf(result),
    ...(result.player.match === 'none' ? [] : (['playerPair'] as const)),
    ...(result.banker.match === 'none' ? [] : (['bankerPair'] as const)),
    ...(hasNatural(result.player) || hasNatural(result.banker) ? (['natural'] as const) : []),
  ];
}
