import type { Decision } from '../state/decision.js';
import { update } from '../state/update.js';
import { andThen, type Step, step } from '../step.js';

/** Asks an officer for a decision. A decision already open comes after it. */
export function ask(before: Step, asked: Decision): Step {
  const decision = { ...asked, next: before.state.decision };
  return andThen(before, step(update(before.state, { decision }), { asked: decision }));
}
