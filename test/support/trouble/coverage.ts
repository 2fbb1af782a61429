import type { Moment } from './moment.js';

/** How often lives have come to each event, phase, question and method. */
export class Coverage {
  readonly taken = new Map<string, number>();
  readonly refused = new Map<string, number>();
  readonly phases = new Map<string, number>();
  readonly questions = new Map<string, number>();
  readonly answers = new Map<string, number>();
  readonly methods = new Map<string, number>();
  readonly said = new Map<string, number>();
  readonly why = new Map<string, number>();

  count({ before, event, after, refused, said }: Moment): void {
    const { sheet, method, phase, question } = after;
    more(refused ? this.refused : this.taken, event.type);
    if (refused) more(this.why, refused.why.is);
    more(this.phases, 'cards' in phase && phase.is === 'betting' ? 'betting with cards' : phase.is);
    if (question && question !== before.question) more(this.questions, question.asks.is);
    if (event.type === 'decide' && !refused)
      more(this.answers, `${before.question?.asks.is}: ${event.answer}`);
    for (const one of said) more(this.said, tagOf(one));
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

function tagOf(said: Moment['said'][number]): string {
  if ('announced' in said) return `announced ${said.announced.is}`;
  if ('noted' in said) return `noted ${said.noted.is}`;
  if ('prompt' in said) return `prompt ${said.prompt.is}`;
  return Object.keys(said)[0] ?? '';
}

const more = (counts: Map<string, number>, name: string): void => {
  counts.set(name, (counts.get(name) ?? 0) + 1);
};
