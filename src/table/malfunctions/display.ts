import { ask } from '../irregularities/ask.js';
import { cited, type Outcome, type RuleContext, refuse, step } from '../step.js';

/** The cards count, not the display. Some rulebooks have an officer confirm the result. */
export function displayWrong(context: RuleContext): Outcome {
  const { state, rules } = context;
  const rule = rules.malfunctions.displayWrong;
  if (!rule) return refuse('not-now', { is: 'no-display-clause', rulebook: rules.id });
  const noted = step(state, { noted: { is: 'display-disregarded' }, clause: cited(context, rule.clause) });
  if (!rule.confirm || state.phase.is !== 'result') return noted;
  const clause = cited(context, rule.confirm.clause);
  return ask(noted, {
    subject: { is: 'display-differs' },
    about: 'the coup',
    officer: rule.confirm.by,
    answers: [
      { answer: 'confirm', clause },
      { answer: 'void', clause },
    ],
    next: null,
  });
}
