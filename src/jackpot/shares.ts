import type { Cents } from '../money/cents.js';
import type { Share } from './facts.js';
import type { PoolSheet } from './sheet.js';
import type { Qualifier } from './state.js';

/**
 * nz 18.16: what each of several seats has of a win, in whole chips. Each gets its share rounded down; the chips that are
 * left go out one each, pro rata to the greatest remainders, and then, as always in equal shares, from the lowest seat.
 */
export function sharesOf(
  pays: Cents,
  chip: Cents,
  split: PoolSheet['split'],
  to: readonly Qualifier[],
): readonly Share[] {
  const weights = to.map(({ wagered }) => (split === 'equal' ? 1n : wagered));
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  const chips = BigInt(pays / chip);
  const parts = to.map(({ seat }, i) => {
    const part = chips * (weights[i] as bigint);
    return { seat, chips: part / whole, remainder: part % whole };
  });
  const left = chips - parts.reduce((sum, part) => sum + part.chips, 0n);
  const another = new Set(parts.toSorted(byRemainder).slice(0, Number(left)));
  return parts.map((part) => ({
    seat: part.seat,
    amount: Number(part.chips + (another.has(part) ? 1n : 0n)) * chip,
  }));
}

/** The sort is stable: between equal remainders, the lowest seat. */
const byRemainder = (a: { remainder: bigint }, b: { remainder: bigint }): number =>
  a.remainder === b.remainder ? 0 : a.remainder > b.remainder ? -1 : 1;
