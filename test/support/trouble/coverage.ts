import type { Message } from '../../../src/table/messages.js';
import type { Moment } from './moment.js';

/** How often lives have come to each event, phase, decision, answer, method, message and refusal. */
export class Coverage {
  readonly counts = new Map<string, number>();

  count(moment: Moment): void {
    for (const one of metIn(moment)) this.counts.set(one, (this.counts.get(one) ?? 0) + 1);
  }

  toString(): string {
    const sorted = [...this.counts].sort(([a], [b]) => a.localeCompare(b));
    return sorted.map(([what, count]) => `${what} ${count}`).join('; ');
  }
}

function metIn({ before, event, after, refused, messages }: Moment): readonly string[] {
  const { sheet, method, phase, decision, chips } = after;
  const phaseIs = 'cards' in phase && phase.is === 'betting' ? 'betting with cards' : phase.is;
  const met = [`phase ${phaseIs}`, ...messages.map(tagOf)];
  if (decision && decision !== before.decision) met.push(`decision ${decision.subject.is}`);
  if (refused) return [...met, `refused ${event.type}`, `because ${refused.reason.is}`];
  if (event.type === 'decide') met.push(`answer to ${before.decision?.subject.is}: ${event.answer}`);
  if (event.type === 'settle') {
    const { rulebook } = sheet as { rulebook: string };
    const late = method?.betsAfterTheDeal ? ', bets after the deal' : '';
    met.push(`method ${rulebook} ${method?.id}${late}, ${chips ? 'chips' : 'credits'}`);
  }
  return [...met, `event ${event.type}`];
}

function tagOf(message: Message): string {
  const [[name = '', value] = []] = Object.entries(message);
  return ['announced', 'noted', 'prompt'].includes(name) ? `${name} ${value.is}` : name;
}
