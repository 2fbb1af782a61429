import type { DealingRules } from '../dealing.js';

/** Crown Sydney: rule 9. */
export const dealing: DealingRules = {
  announced: { clause: '9.1' },
  onlyOneThirdCard: { clause: '9.1.1' },
  tie: null,
};
