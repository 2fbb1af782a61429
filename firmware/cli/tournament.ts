import type { Fields } from '../../src/reader/fields.js';
import { readEvent } from '../../src/tournament/events.js';
import { promptsAfter } from '../../src/tournament/prompts.js';
import { reduce } from '../../src/tournament/reduce.js';
import { Refused } from '../../src/tournament/refused.js';
import type { Tournament } from '../../src/tournament/state/tournament.js';
import { TOURNAMENT_TASKS, tournamentRefusalText } from '../messages/en/tournament.js';
import { type Command, readOptions } from './command.js';
import { LineError } from './line-error.js';
import { answerLines } from './lines.js';
import { atConsole } from './tournament-console.js';
import { importRecords, mergeRecords } from './tournament-records.js';
import { stream } from './tournament-stream.js';

export const command: Command = {
  summary: 'the tournament of a running table, or one that was recorded, event by event',
  usage: `banco tournament show [--json]                  how the tournament of a running table stands
banco tournament ACT [FIELD=VALUE ...]          what its director does, as in the lines below
banco tournament stream FOLDER > events.jsonl   what a copy of a journal holds of it, from its first record, for a replay
banco tournament stream FOLDER --out FILE --seal FOLDER   the same with the table's signature, for the other tables
banco tournament merge FILE ... > events.jsonl  the records of several tables as one, for a replay
banco tournament import FILE ... --keys FILE    tells a running table what the others have noted
banco tournament replay < events.jsonl > answers.jsonl

  banco tournament open
  banco tournament publish items=15.4.2(a),15.4.2(b),15.4.2(c)
  banco tournament enter player=P1 form=true paid=5000 agreed=true
  banco tournament session round=1 seats=1:P1,2:P2,5:P3
  banco tournament count counted=1:95000,2:105000

  --keys     a line for each table, with its name and what \`banco report key\` prints of it: a record that its table has not signed
             is refused
  --seal     the folder of the table's seal, where the key of its reports is kept
  --journal  of all but stream, merge and replay: where the table keeps its journal, and its socket; the table of the service if no folder
             is given, or else banco-journal

At the table, the manager's key must be turned for what is the director's; what players want, a supervisor records. Ends with status 1
where the table refuses, and 2 where none runs. A replay answers one event a line: the phase, the facts, and what the staff are to do; a
refused event changes nothing. docs/tournaments.md has every act, event, fact and code; docs/examples has worked examples.
`,
  run: async ([name, ...args]) => {
    if (name === 'replay') {
      readOptions(args, {});
      const tournament = new TournamentReplay();
      return answerLines((line) => tournament.answer(line));
    }
    if (name === 'stream') return await stream(args);
    if (name === 'merge') return await mergeRecords(args);
    if (name === 'import') return await importRecords(args);
    return await atConsole(name === undefined ? args : [name, ...args]);
  },
};

export class TournamentReplay {
  #tournament: Tournament | null = null;

  answer(line: Fields): object | LineError {
    const event = readEvent(line);
    if (event instanceof Refused) return printed(event);
    const step = reduce(this.#tournament, event);
    if (step instanceof Refused) return printed(step);
    this.#tournament = step.tournament;
    const { phase, sessions } = step.tournament;
    const { facts } = step;
    const prompts = promptsAfter(event, step);
    const said = prompts.length > 0 && {
      said: prompts.map(({ prompt, clause }) => ({ prompt: TOURNAMENT_TASKS[prompt], clause })),
    };
    if (!('table' in event)) return { phase, facts, ...said };
    const { table } = event;
    return { phase, table, at: sessions.find((session) => session.table === table)?.at, facts, ...said };
  }
}

function printed(refused: Refused): LineError {
  const { code, reason, clause } = refused;
  return new LineError({
    code,
    message: tournamentRefusalText(refused),
    ...(clause !== null && { clause }),
    ...(reason.is === 'items-missing' && { missing: reason.missing }),
    ...(reason.is === 'must-wager' && { seats: reason.seats }),
  });
}
