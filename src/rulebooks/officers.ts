import type { Officer } from './roles.js';
import type { OfficerRule } from './rule.js';

/** The officers of a rulebook and what they approve. */
export interface OfficerRules {
  readonly titles: Readonly<Record<Officer, string>>;
  /** A wager on both hands needs approval, or is free. */
  readonly bothHands: OfficerRule | null;
  /** On reasonable grounds, before the first card. */
  readonly refuseWager: OfficerRule | null;
  /** Who approves deferred commission beforehand. */
  readonly deferCommission: OfficerRule | null;
  /** Who corrects an account when a coup is too old to be undone. */
  readonly adjusts: Officer;
  /** Who counts, fills and credits the float of a dealer. No rulebook says: internal controls do. */
  readonly movesFloat: Officer;
}
