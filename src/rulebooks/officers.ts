import type { Officer } from './roles.js';
import type { OfficerRule } from './rule.js';

/** The officers of a rulebook, and what is theirs to approve. */
export interface OfficerRules {
  readonly titles: Readonly<Record<Officer, string>>;
  /** A wager on both hands needs approval, or is free. */
  readonly bothHands: OfficerRule | null;
  /** On reasonable grounds, before the first card. */
  readonly refuseWager: OfficerRule | null;
  /** Who must have approved beforehand that commission is deferred. */
  readonly deferCommission: OfficerRule | null;
  /** Who corrects what somebody has once a coup is too old to be undone. */
  readonly adjusts: Officer;
}
