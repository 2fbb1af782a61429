import type { DealingRules } from '../dealing.js';

/** Tasmania: sections 8 and 10. */
export const dealing: DealingRules = {
  announced: { clause: '10.1' },
  onlyOneThirdCard: { clause: '8' },
  tie: null,
};
