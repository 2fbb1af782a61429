import type { EventOf } from '../events.js';
import { insuranceOpen } from '../rights/insurance-open.js';
import { inPhase, mustBe, type Outcome, Refused, type RuleContext, refuse, step } from '../step.js';
import { closeInsurance } from './window.js';

/** No more Insurance is taken on what is shown. */
export function insuranceClosed(context: RuleContext, { by }: EventOf<'insurance-closed'>): Outcome {
  const refused = mustBe(context, by, 'dealer');
  if (refused) return refused;
  const open = insuranceOpen(context);
  if (open instanceof Refused) return refuse('wrong-phase', { is: 'insurance-not-open' }, open.clause);
  return step(inPhase(context.state, closeInsurance(open.coup)), { announced: { is: 'no-more-insurance' } });
}
