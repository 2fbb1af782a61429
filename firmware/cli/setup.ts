import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Board } from '../../hal/board/board.js';
import { BoardFaults } from '../../hal/board/read.js';
import { readBoardNamed } from './board.js';
import { type Command, readOptions } from './command.js';
import { type SetupAnswers, settingsBy, setupFaults } from './setup-draft.js';
import { type ForTable, nextSteps } from './setup-next.js';
import { QUESTIONS, type Question } from './setup-questions.js';

const FILE = 'table.json';

const HOW = `An empty line takes what stands in brackets, and \`back\` goes to the question before.
Ctrl-C, or the end of the input, leaves without writing anything.
`;

export const command: Command = {
  summary: 'set up a table by a guide: it asks, checks each answer, and writes the settings',
  usage: `banco setup [--out FILE]

  --out  the file to write; ${FILE} if none is given

Asks for the board, the rulebook, the game, the layout, the limits and the people, a line each. Each answer is checked as at the start
of a table. The answers may come from a pipe.
docs/reference/settings.md has every setting.
`,
  run: async (args) => {
    const { out: file = FILE } = readOptions(args, { out: 'text' });
    const lines = createInterface({ input: process.stdin });
    const next = lines[Symbol.asyncIterator]();
    const ask = async (prompt: string): Promise<string | null> => {
      process.stdout.write(prompt);
      const { value, done } = await next.next();
      if (!process.stdin.isTTY) process.stdout.write('\n');
      return done ? null : value.trim();
    };
    process.stdout.write(HOW);
    try {
      const isThere = statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
      const replaced = isThere ? readFileSync(file, 'utf8') : null;
      const set = await guided(ask);
      if (set === null || (replaced !== null && !(await mayReplace(file, ask)))) {
        process.stdout.write('\nNothing is written.\n');
        return LEFT;
      }
      writeFileSync(file, `${JSON.stringify(settingsBy(set.answers), null, 2)}\n`);
      process.stdout.write(`\n${file} is written, and has no fault.\n${nextSteps(set, file, replaced)}`);
      return 0;
    } finally {
      lines.close();
    }
  },
};

const LEFT = 1;

type AskLine = (prompt: string) => Promise<string | null>;

/** All questions, one after the other. Null where the input ends. */
async function guided(ask: AskLine): Promise<ForTable | null> {
  let answers: SetupAnswers = { board: 'virtual', rulebook: 'nz' };
  const before: { readonly number: number; readonly answers: SetupAnswers }[] = [];
  for (let number = 0; number < QUESTIONS.length; ) {
    const board = boardOf(answers);
    const question = board instanceof BoardFaults ? null : QUESTIONS[number]?.(answers, board);
    if (!question) {
      number += 1;
      continue;
    }
    const line = await ask(promptOf(question));
    if (line === null) return null;
    if (line === 'back') {
      ({ number, answers } = before.pop() ?? { number: 0, answers });
      continue;
    }
    const taken = question.take(line === '' ? question.standard : line);
    const wrong = typeof taken === 'string' ? [taken] : faultsOf(taken);
    if (typeof taken === 'string' || wrong.length > 0) {
      for (const says of wrong) process.stdout.write(`  not so: ${says}\n`);
      continue;
    }
    before.push({ number, answers });
    answers = taken;
    number += 1;
  }
  const board = boardOf(answers);
  return board instanceof BoardFaults ? null : { answers, board };
}

/** By the checks of a start, on the board that was chosen. */
function faultsOf(answers: SetupAnswers): readonly string[] {
  const board = boardOf(answers);
  return board instanceof BoardFaults
    ? [`banco board check ${answers.board} has what is wrong with it`]
    : setupFaults(answers, board);
}

/** It is read once: checking a board takes longer than a question. */
const boards = new Map<string, Board | BoardFaults>();

function boardOf({ board: name }: SetupAnswers): Board | BoardFaults {
  const board = boards.get(name) ?? readBoardNamed(name);
  boards.set(name, board);
  return board;
}

function promptOf({ asks, says, choices = [], standard }: Question): string {
  const list = choices.map(
    ({ id, title }, i) => `  ${`${i + 1}`.padStart(2)}  ${id}${title === '' ? '' : `: ${title}`}\n`,
  );
  return `\n${says}\n${list.join('')}${asks} [${standard}]: `;
}

const mayReplace = async (file: string, ask: AskLine): Promise<boolean> =>
  (await ask(`\n${file} is there already. Replace it? (yes, no) [no]: `)) === 'yes';
