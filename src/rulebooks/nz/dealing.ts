import type { DealingRules } from '../dealing.js';

/** New Zealand: sections 9 and 10. */
export const dealing: DealingRules = {
  announced: { clause: '9.1' },
  onlyOneThirdCard: { clause: '9.6' },
  tie: { announcement: 'Tie Hand', clause: '10.1' },
};
