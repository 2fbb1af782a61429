/** Money is whole cents, odds are whole-number ratios: nothing here is ever rounded by a floating point. */
export type Cents = number;

/** Winnings to stake: 19 to 20 is `{ won: 19, staked: 20 }`. */
export interface Odds {
  readonly won: number;
  readonly staked: number;
}

/**
 * The largest stake, chip or limit that is taken: ninety billion dollars.
 * At the longest odds of any rulebook, 500 to 1, every sum is still exact.
 */
export const MOST_CENTS: Cents = 9_000_000_000_000;

export const isCents = (value: unknown): value is Cents =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= MOST_CENTS;

/** What a stake wins at these odds, paid to the next highest amount that chips can make. */
export function winnings(stake: Cents, { won, staked }: Odds, chip: Cents): Cents {
  const short = (stake * won) % (staked * chip);
  const chips = (stake * won - short) / (staked * chip);
  return (short === 0 ? chips : chips + 1) * chip;
}

/** As much of an amount as chips can make. */
export const inChips = (amount: Cents, chip: Cents): Cents => amount - (amount % chip);

/** As much of a stake as these odds would pay exactly in chips. */
export function payableExactly(stake: Cents, { won, staked }: Odds, chip: Cents): Cents {
  const step = (staked * chip) / greatestCommonDivisor(won, staked * chip);
  return stake - (stake % step);
}

export const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b);
