import type { Fields } from '../../src/reader/fields.js';
import { readEvent } from '../../src/tournament/events.js';
import { promptsAfter } from '../../src/tournament/prompts.js';
import { reduce } from '../../src/tournament/reduce.js';
import { Refused } from '../../src/tournament/refused.js';
import type { Tournament } from '../../src/tournament/state/tournament.js';
import { TOURNAMENT_TASKS, tournamentRefusalText } from '../messages/en/tournament.js';
import { type Command, readOptions, UsageError } from './command.js';
import { LineError } from './line-error.js';
import { answerLines } from './lines.js';

export const command: Command = {
  summary: 'run a recorded tournament, event by event: what was wagered, shown, settled and won',
  usage: `banco tournament replay < events.jsonl > answers.jsonl

One event a line in, one answer a line out: the phase, the facts, and what the staff are to do. A refused event changes
nothing. docs/tournaments.md has every event, fact and code; docs/examples has worked examples.
`,
  run: async ([name, ...args]) => {
    if (name !== 'replay') throw new UsageError('it needs replay');
    readOptions(args, {});
    const tournament = new TournamentReplay();
    return answerLines((line) => tournament.answer(line));
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
