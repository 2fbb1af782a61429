/** Winnings to stake, as a ratio of whole numbers: 19 to 20 is `{ won: 19, staked: 20 }`. */
export interface Odds {
  readonly won: number;
  readonly staked: number;
}

/** In lowest terms; 1.5 to 1 becomes 3 to 2. */
export function oddsOf(won: number, staked: number): Odds {
  if (!Number.isInteger(won)) return oddsOf(won * 2, staked * 2);
  const common = greatestCommonDivisor(won, staked);
  return { won: won / common, staked: staked / common };
}

export const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b);
