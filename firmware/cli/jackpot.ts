import { readEvent } from '../../src/jackpot/events.js';
import { reduce } from '../../src/jackpot/reduce.js';
import { Refused } from '../../src/jackpot/refused.js';
import type { State } from '../../src/jackpot/state.js';
import type { Fields } from '../../src/reader/fields.js';
import { jackpotRefusalText } from '../messages/en/jackpot.js';
import { type Command, readOptions } from './command.js';
import { atConsole } from './jackpot-console.js';
import { stream } from './jackpot-stream.js';
import { LineError } from './line-error.js';
import { answerLines } from './lines.js';

export const command: Command = {
  summary: 'the Baccarat Jackpot of a running table, or one that was recorded, event by event',
  usage: `banco jackpot show [--json]                     how the Jackpot of a running table stands
banco jackpot open|close                        it begins as the settings say, and ends
banco jackpot confirm|invalidate WIN            a win is paid, or deemed invalid
banco jackpot adjust ROUND                      the contributions of a round that a fault kept from being recorded
banco jackpot adjust-pool POOL CENTS REASON     plus or minus
banco jackpot reconcile POOL=CENTS ...          the values that were read elsewhere, beside its own
banco jackpot suspend|resume                    the table takes no part, or again
banco jackpot fault|fault-cleared               it records nothing until the fault is cleared
banco jackpot stream FOLDER > events.jsonl      what a copy of a journal holds of it, from its first record, for a replay
banco jackpot replay < events.jsonl > answers.jsonl

  --journal  of all but stream and replay: where the table keeps its journal, and its socket; the table of the service if no folder is given,
             or else banco-journal

At the table, the manager's key must be turned; for adjust, fault and fault-cleared that of a supervisor does. Ends with status 1 where
the table refuses, and 2 where none runs. A replay answers one event a line: the phase, and the facts; a refused event changes nothing.
docs/jackpot.md has every event, fact and code; docs/examples/jackpot has worked examples.
`,
  run: async ([name, ...args]) => {
    if (name === 'replay') {
      readOptions(args, {});
      const jackpot = new JackpotReplay();
      return answerLines((line) => jackpot.answer(line));
    }
    if (name === 'stream') return await stream(args);
    return await atConsole(name === undefined ? [] : [name, ...args]);
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
