import { integer } from '../reader/values.js';

/** Money is whole cents, so that no sum is ever rounded by a floating point. */
export type Cents = number;

/**
 * The largest stake, chip or limit that is accepted: ninety billion dollars.
 * At the longest odds of any rulebook, 500 to 1, every sum is still exact.
 */
export const MOST_CENTS: Cents = 9_000_000_000_000;

export const CENTS = integer(1, MOST_CENTS).titled('whole cents');
export const CENTS_OR_NONE = integer(0, MOST_CENTS).titled('whole cents');

export const totalOf = (amounts: readonly { readonly amount: Cents }[]): Cents =>
  amounts.reduce((total, { amount }) => total + amount, 0);
