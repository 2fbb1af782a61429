import type { Cents } from '../../../src/money/cents.js';
import type { PanelContext } from '../panel-context.js';

// An amount is entered like the number of a lock: each of the six answer buttons turns one digit on, the first to the last.

const DIGITS = 6;

/**
 * What each answer button adds. Where every chip is a whole amount of the currency, or the sums are large, the last turns its ones,
 * and otherwise cents.
 */
export function wheels({ state }: Pick<PanelContext, 'state'>, isLarge: boolean): readonly Cents[] {
  const chip = state.sheet?.chip ?? 1;
  const least = isLarge || chip % 100 === 0 ? 100 : 1;
  return Array.from({ length: DIGITS }, (_, i) => least * 10 ** (DIGITS - 1 - i));
}

/** Turns one digit on, from 9 to 0 again. */
export const changeDigit = (amount: Cents, wheel: Cents): Cents =>
  Math.floor(amount / wheel) % 10 === 9 ? amount - 9 * wheel : amount + wheel;
