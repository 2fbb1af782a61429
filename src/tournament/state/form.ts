import type { Cents } from '../../money/cents.js';
import type { MainWager } from '../../rulebooks/rulebook.js';

/** An undisclosed (secret) wager as it is written. */
export interface Form {
  readonly seat: number;
  readonly on: MainWager | null;
  readonly amount: Cents | null;
  /** The amount that the words say. */
  readonly words: Cents | null;
}

/** A form as it counts: a wager, if it counts for anything; without `on`, a deduction. */
export interface ShownForm {
  readonly seat: number;
  readonly on: MainWager | null;
  readonly amount: Cents;
}
