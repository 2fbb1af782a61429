import { misplacedChips } from '../betting/layout.js';
import { type RuleContext, type Step, step } from '../step.js';
import { endCoup } from './end-coup.js';

/**
 * Chips: ends the coup once the layout is right and the antes are taken. Chips on a spot are then a wager on the next
 * coup.
 */
export function endPayment(context: RuleContext): Step {
  const { state } = context;
  const { phase, chips, anteChips } = state;
  if (phase.is !== 'paying' || misplacedChips(chips ?? [], phase.due)) return step(state);
  const { antes } = phase;
  if (anteChips.some(({ seat }) => antes.some((ante) => ante.seat === seat))) return step(state);
  return endCoup(context, phase.next);
}
