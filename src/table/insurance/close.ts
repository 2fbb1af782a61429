import type { EventOf } from '../events.js';
import { insuranceOpen } from '../rights/insurance-open.js';
import { inPhase, mustBe, type Outcome, Refused, type RuleContext, refuse, step } from '../step.js';
import { closeInsurance } from './window.js';

/** No more Insurance is taken on what is shown. */
export function insuranceClosed(at: RuleContext, { by }: EventOf<'insurance-closed'>): Outcome {
  const wrong = mustBe(at, by, 'dealer');
  if (wrong) return wrong;
  const open = insuranceOpen(at);
  if (open instanceof Refused) return refuse('wrong-phase', { is: 'insurance-not-open' }, open.clause);
  return step(inPhase(at.state, closeInsurance(open.coup)), { announced: { is: 'no-more-insurance' } });
}
