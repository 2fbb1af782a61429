import type { Message } from '../../../src/table/messages.js';
import type { Moment } from './moment.js';

const OF = [
  'accepted',
  'refused',
  'phases',
  'decisions',
  'answers',
  'methods',
  'messages',
  'reasons',
] as const;

/** How often lives have come to each event, phase, question and method. */
export class Coverage {
  readonly counts = Object.fromEntries(OF.map((of) => [of, new Map<string, number>()])) as Readonly<
    Record<(typeof OF)[number], Map<string, number>>
  >;

  count({ before, event, after, refused, messages }: Moment): void {
    const { sheet, method, phase, decision } = after;
    this.#more(refused ? 'refused' : 'accepted', event.type);
    this.#more('phases', 'cards' in phase && phase.is === 'betting' ? 'betting with cards' : phase.is);
    if (refused) this.#more('reasons', refused.reason.is);
    if (decision && decision !== before.decision) this.#more('decisions', decision.subject.is);
    if (event.type === 'decide' && !refused)
      this.#more('answers', `${before.decision?.subject.is}: ${event.answer}`);
    for (const one of messages) this.#more('messages', tagOf(one));
    if (event.type !== 'settle' || refused) return;
    const { rulebook } = sheet as { rulebook: string };
    const late = method?.betsAfterTheDeal ? ', bets after the deal' : '';
    this.#more('methods', `${rulebook} ${method?.id}${late}, ${after.chips ? 'chips' : 'credits'}`);
  }

  /** One line of each, for people. */
  lines(): readonly string[] {
    return Object.entries(this.counts).map(([of, counts]) => {
      const sorted = [...counts].sort(([a], [b]) => a.localeCompare(b));
      return `${of}: ${sorted.map(([what, count]) => `${what} ${count}`).join('; ')}`;
    });
  }

  #more(of: (typeof OF)[number], what: string): void {
    this.counts[of].set(what, (this.counts[of].get(what) ?? 0) + 1);
  }
}

function tagOf(message: Message): string {
  const [[name = '', value] = []] = Object.entries(message);
  return ['announced', 'noted', 'prompt'].includes(name) ? `${name} ${value.is}` : name;
}
