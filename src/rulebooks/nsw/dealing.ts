import type { DealingRules } from '../dealing.js';

/** New South Wales: rule 9. */
export const dealing: DealingRules = {
  announced: { clause: '9.1' },
  onlyOneThirdCard: { clause: '9.6' },
  tie: null,
};
