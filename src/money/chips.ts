import type { Cents } from './cents.js';
import { greatestCommonDivisor, type Odds } from './odds.js';

// What can be paid in chips, of which `chip` is the smallest.

/** What a stake wins at these odds, paid to the next highest amount that chips can make. */
export function winnings(stake: Cents, { won, staked }: Odds, chip: Cents): Cents {
  const short = (stake * won) % (staked * chip);
  const chips = (stake * won - short) / (staked * chip);
  return (short === 0 ? chips : chips + 1) * chip;
}

/** As much of an amount as chips can make. */
export const inChips = (amount: Cents, chip: Cents): Cents => amount - (amount % chip);

/** The next amount that chips can make, from this one up. */
export const upToChips = (amount: Cents, chip: Cents): Cents => inChips(amount + chip - 1, chip);

/** As much of a stake as these odds would pay exactly in chips. */
export function payableExactly(stake: Cents, { won, staked }: Odds, chip: Cents): Cents {
  const step = (staked * chip) / greatestCommonDivisor(won, staked * chip);
  return stake - (stake % step);
}
