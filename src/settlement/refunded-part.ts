import type { Cents } from '../money/cents.js';
import type { SettledWager } from './settled.js';

/**
 * The returned part of a void wager, or of the void part of a lost one, was never won. A 1-1-2 counts as its three
 * parts.
 */
export function refundedPart({ result, returned, parts }: SettledWager): Cents {
  if (parts && parts.length > 0) return parts.reduce((sum, part) => sum + refundedPart(part), 0);
  return result === 'void' || result === 'lose' ? returned : 0;
}
