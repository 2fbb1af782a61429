import { misplacedChips } from '../betting/layout.js';
import { type RuleContext, type Step, step } from '../step.js';
import { afterCoup } from './after-coup.js';

/**
 * Chips: once what lies there is what should, and the antes are taken, the coup is over. What lies on a spot then is a wager on
 * the next.
 */
export function whenPaid(at: RuleContext): Step {
  const { state } = at;
  const { phase, chips, antesLaid } = state;
  if (phase.is !== 'paying' || misplacedChips(chips ?? [], phase.due)) return step(state);
  const { antes } = phase;
  if (antesLaid.some(({ seat }) => antes.some((ante) => ante.seat === seat))) return step(state);
  return afterCoup(at, phase.next);
}
