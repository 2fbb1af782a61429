import type { Message } from '../messages.js';
import { cited, type RuleContext } from '../step.js';

/** People do what this clause says: no machine can do it or see it. */
export function taskPrompt(context: Pick<RuleContext, 'rules'>, clause: string): Message {
  const of = cited(context, clause);
  return { prompt: { is: 'task', of }, clause: of };
}
