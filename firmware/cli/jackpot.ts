import { readEvent } from '../../src/jackpot/events.js';
import { reduce } from '../../src/jackpot/reduce.js';
import { Refused } from '../../src/jackpot/refused.js';
import type { State } from '../../src/jackpot/state.js';
import type { Fields } from '../../src/reader/fields.js';
import { jackpotRefusalText } from '../messages/en/jackpot.js';
import { type Command, readOptions, UsageError } from './command.js';
import { LineError } from './line-error.js';
import { answerLines } from './lines.js';

export const command: Command = {
  summary: 'run a recorded Baccarat Jackpot, event by event: what was recorded, won and paid',
  usage: `banco jackpot replay < events.jsonl > answers.jsonl

One event a line in, one answer a line out: the phase, and the facts. A refused event changes nothing. docs/jackpot.md has every
event, fact and code; docs/examples/jackpot has worked examples.
`,
  run: async ([name, ...args]) => {
    if (name !== 'replay') throw new UsageError('it needs replay');
    readOptions(args, {});
    const jackpot = new JackpotReplay();
    return answerLines((line) => jackpot.answer(line));
  },
};

export class JackpotReplay {
  state: State | null = null;

  answer(line: Fields): object | LineError {
    const event = readEvent(line);
    if (event instanceof Refused) return printed(event);
    const step = reduce(this.state, event);
    if (step instanceof Refused) return printed(step);
    this.state = step.state;
    const { phase } = step.state;
    return { phase, ...('table' in event && { table: event.table }), facts: step.facts };
  }
}

const printed = (refused: Refused): LineError => {
  const { code, clause } = refused;
  return new LineError({ code, message: jackpotRefusalText(refused), ...(clause !== null && { clause }) });
};
