import type { Cents } from '../money/cents.js';

/** So many percent of an amount, cents down. In two parts, as the product of both may be no exact number. */
export function percentOf(amount: Cents, percent: number): Cents {
  const rest = amount % 100;
  return ((amount - rest) / 100) * percent + Math.floor((rest * percent) / 100);
}
