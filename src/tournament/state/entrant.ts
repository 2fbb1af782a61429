import type { Cents } from '../../money/cents.js';

/** A player who has entered. */
export interface Entrant {
  readonly name: string;
  readonly is: 'entered' | Gone;
  /** The entry fee has gone back. */
  readonly refunded: boolean;
  /** What was paid for chips: buy-ins and buy-backs. */
  readonly paidForChips: Cents;
  /** The main round to be played next; null while a session is under way, and for who is out. */
  readonly next: number | null;
  /** The secondary rounds in which this player has had a seat. */
  readonly secondary: readonly number[];
}

export type Gone = 'withdrawn' | 'refused' | 'disqualified' | 'retired';

export const newEntrant = (name: string): Entrant => ({
  name,
  is: 'entered',
  refunded: false,
  paidForChips: 0,
  next: 1,
  secondary: [],
});
