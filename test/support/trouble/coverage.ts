import type { Moment } from './moment.js';

/** How often lives have come to each event, phase, question and method. */
export class Coverage {
  readonly accepted = new Map<string, number>();
  readonly refused = new Map<string, number>();
  readonly phases = new Map<string, number>();
  readonly decisions = new Map<string, number>();
  readonly answers = new Map<string, number>();
  readonly methods = new Map<string, number>();
  readonly messages = new Map<string, number>();
  readonly reasons = new Map<string, number>();

  count({ before, event, after, refused, messages }: Moment): void {
    const { sheet, method, phase, decision } = after;
    more(refused ? this.refused : this.accepted, event.type);
    if (refused) more(this.reasons, refused.reason.is);
    more(this.phases, 'cards' in phase && phase.is === 'betting' ? 'betting with cards' : phase.is);
    if (decision && decision !== before.decision) more(this.decisions, decision.subject.is);
    if (event.type === 'decide' && !refused)
      more(this.answers, `${before.decision?.subject.is}: ${event.answer}`);
    for (const one of messages) more(this.messages, tagOf(one));
    if (event.type === 'settle' && !refused) {
      const { rulebook } = sheet as { rulebook: string };
      const stakes = after.chips ? 'chips' : 'credits';
      more(
        this.methods,
        `${rulebook} ${method?.id ?? 'none'}${method?.betsAfterTheDeal ? ', bets after the deal' : ''}, ${stakes}`,
      );
    }
  }
}

function tagOf(messages: Moment['messages'][number]): string {
  if ('announced' in messages) return `announced ${messages.announced.is}`;
  if ('noted' in messages) return `noted ${messages.noted.is}`;
  if ('prompt' in messages) return `prompt ${messages.prompt.is}`;
  return Object.keys(messages)[0] ?? '';
}

const more = (counts: Map<string, number>, name: string): void => {
  counts.set(name, (counts.get(name) ?? 0) + 1);
};
