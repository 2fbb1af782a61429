import type { Cents } from '../../money/cents.js';
import type { SettledWager } from '../../settlement/settled.js';
import type { Wager } from '../../settlement/wager.js';
import { amountOn, sameSpot } from '../state/spot.js';

// Compares the chips on the layout with what should be there.

export interface WrongSpot {
  readonly seat: number;
  readonly on: string;
  readonly lies: Cents;
  readonly should: Cents;
}

/** The first spot with a wrong amount; null if all are right. */
export function misplacedChips(chips: readonly Wager[], due: readonly Wager[]): WrongSpot | null {
  const spots = [...due, ...chips.filter((chip) => !due.some((other) => sameSpot(other, chip)))];
  for (const spot of spots) {
    const lies = amountOn(chips, spot);
    const should = amountOn(due, spot);
    if (lies !== should) return { seat: spot.seat, on: spot.on, lies, should };
  }
  return null;
}

/** What is on the layout after payment: stakes with their winnings, and the void part of a lost wager. */
export function dueChips(settled: readonly SettledWager[]): readonly Wager[] {
  const due: Wager[] = [];
  for (const { seat, on, hand, bet, side, won, returned } of settled) {
    const amount = won + returned;
    const place = { seat, on, ...(hand && { hand }), ...(bet && { bet }), ...(side && { side }) };
    const same = due.findIndex((other) => sameSpot(other, place));
    const before = due[same];
    if (before) due[same] = { ...before, amount: before.amount + amount };
    else if (amount > 0) due.push({ ...place, amount });
  }
  return due;
}
