import type { Rule } from './rule.js';

/** How a coup is dealt when nothing goes wrong. */
export interface DealingRules {
  /** Both hands are announced before a third card is dealt. */
  readonly announced: Rule;
  readonly onlyOneThirdCard: Rule;
  /** What is called out when the counts are equal. */
  readonly tie: (Rule & { readonly announcement: string }) | null;
}
