import type { Cents } from '../money/cents.js';

/**
 * A sum of money to the ten-thousandth of a cent. A wager contributes its amount times a rate in hundredths of a percent,
 * which is a whole number of these: nothing is ever rounded on its way into a pool.
 */
export type Exact = bigint;

const CENT: Exact = 10_000n;

/**
 * No meter of a pool goes beyond this, on either side of 0: forty trillion dollars. The sum or the difference of two such
 * amounts, and a chip besides, is still a whole number that JSON holds exactly.
 */
export const MOST_METERED: Cents = 4_000_000_000_000_000;

export const exactly = (cents: Cents): Exact => BigInt(cents) * CENT;

/** As a Jackpot Display shows it: in whole cents, rounded down, below 0 too. */
export function shown(sum: Exact): Cents {
  const part = sum % CENT;
  const down = part < 0n ? sum - CENT : sum;
  return Number((down - part) / CENT);
}

/** In cents with all four decimals: `15.0000`. No contribution is below 0. */
export const printedExactly = (sum: Exact): string => `${sum / CENT}.${`${sum % CENT}`.padStart(4, '0')}`;

const MOST = exactly(MOST_METERED);

export const isMeterable = (sum: Exact): boolean => -MOST <= sum && sum <= MOST;
