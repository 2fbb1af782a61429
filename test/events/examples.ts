import { readdirSync, readFileSync } from 'node:fs';
import { JackpotReplay } from '../../firmware/cli/jackpot.js';
import { TournamentReplay } from '../../firmware/cli/tournament.js';
import { faultsInEnglish } from '../../firmware/messages/en/input-faults.js';
import { printedMessage, refusalText } from '../../firmware/messages/replay.js';
import type { Fields } from '../../src/reader/fields.js';
import { Refusal } from '../../src/reader/refusal.js';
import { RULEBOOK_IDS, type RulebookId } from '../../src/rulebooks/index.js';

import { type Event, readEvent } from '../../src/table/events.js';
import type { Message } from '../../src/table/messages.js';
import { reduce } from '../../src/table/reduce.js';
import { CLOSED, type State } from '../../src/table/state/state.js';
import { Refused } from '../../src/table/step.js';

// The worked examples: docs/examples/<rulebook>/<clause>-<few-words>.jsonl, events written by hand: of a table, of a
// Jackpot, or of a tournament, which its first events tell.

export const FOLDER = 'docs/examples';

export interface Example {
  readonly rulebook: RulebookId;
  /** Without its ending: what the table answers lies beside it, in `<path>.states.jsonl`. */
  readonly path: string;
  readonly lines: readonly string[];
}

/** What is answered to an example lies beside it. */
export const statesFile = ({ path }: Example): string => `${path}.states.jsonl`;
export const statesOf = (example: Example): string => readFileSync(statesFile(example), 'utf8');

/** The clauses that its answers cite. */
export const citedIn = (example: Example): readonly string[] =>
  [...statesOf(example).matchAll(/"clause":"([^"]+)"/g)].map(([, cited = '']) => cited);

/** By rulebook, and then by clause: 9.4 comes before 14.1. */
const byClause = new Intl.Collator('en', { numeric: true });

const readAll = (): readonly Example[] =>
  RULEBOOK_IDS.flatMap((rulebook) =>
    readdirSync(`${FOLDER}/${rulebook}`)
      .filter((name) => name.endsWith('.jsonl') && !name.endsWith('.states.jsonl'))
      .sort(byClause.compare)
      .map((name) => {
        const path = `${FOLDER}/${rulebook}/${name.replace(/\.jsonl$/, '')}`;
        return { rulebook, path, lines: linesOf(readFileSync(`${path}.jsonl`, 'utf8')) };
      }),
  );

/** A recording that is not of the coup machine: one of its first events has what it runs by. */
const hasIn = (field: 'jackpot' | 'conditions', { lines }: Example): boolean =>
  lines.slice(0, 3).some((line) => field in (JSON.parse(line) as object));

const isJackpot = (example: Example): boolean => hasIn('jackpot', example);
const isTournament = (example: Example): boolean => hasIn('conditions', example);

/** Those of the coup machine. */
export const readExamples = (): readonly Example[] =>
  readAll().filter((example) => !isJackpot(example) && !isTournament(example));

export const readJackpotExamples = (): readonly Example[] => readAll().filter(isJackpot);

export const readTournamentExamples = (): readonly Example[] => readAll().filter(isTournament);

const linesOf = (text: string): readonly string[] => text.replace(/\n$/, '').split('\n');

/** What one line came to. */
export interface Turn {
  readonly event: Event;
  readonly line: string;
  readonly after: State;
  readonly said: readonly Message[];
}

/** An example as the machine lives it. A refused line throws: an example has none. */
export function lived({ path, lines }: Example): readonly Turn[] {
  let state = CLOSED;
  return lines.map((line, i) => {
    const event = readEvent(JSON.parse(line) as Fields);
    if (event instanceof Refusal) throw new Error(`${path}, line ${i + 1}: ${faultsInEnglish(event.faults)}`);
    const step = reduce(state, event);
    if (step instanceof Refused) throw new Error(`${path}, line ${i + 1}: ${refusalText(step)}`);
    state = step.state;
    return { event, line, after: state, said: step.messages };
  });
}

/** What `banco replay` prints of an example. */
export const answers = (example: Example): string =>
  lived(example)
    .map(
      ({ after, said }) => `${JSON.stringify({ phase: after.phase.is, said: said.map(printedMessage) })}\n`,
    )
    .join('');

/** What `banco jackpot replay` prints of an example. Refusals are part of it. */
export const jackpotAnswers = (example: Example): string => answersOf(new JackpotReplay(), example);

/** What `banco tournament replay` prints of an example. Refusals are part of it. */
export const tournamentAnswers = (example: Example): string => answersOf(new TournamentReplay(), example);

const answersOf = (replay: { readonly answer: (line: Fields) => object }, { lines }: Example): string =>
  lines
    .map((line) => replay.answer(JSON.parse(line) as Fields))
    .map((answer) => `${JSON.stringify(answer)}\n`)
    .join('');
