import { changed } from '../state/changed.js';
import type { Question } from '../state/decision.js';
import { andThen, type Step, step } from '../step.js';

/** A decision is owed from now on. Where something is asked already, that comes after. */
export function ask(before: Step, asked: Question): Step {
  const question = { ...asked, next: before.state.question };
  return andThen(before, step(changed(before.state, { question }), { asked: question }));
}
