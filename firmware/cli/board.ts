import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Board } from '../../hal/board/board.js';
import { rolesOf } from '../../hal/board/played-roles.js';
import { BoardFaults, readBoard } from '../../hal/board/read.js';
import { boardFile, shippedBoards } from '../../hal/board/shipped.js';
import { wiringTables } from '../../hal/board/wiring-table.js';
import { INSTALLED } from '../computer/installed.js';
import { columns } from '../messages/columns.js';
import { printedFaults } from '../messages/en/input-faults.js';
import { makeSafe } from './board-safe.js';
import { setUpBoard } from './board-setup.js';
import { type Command, readOptions, UsageError } from './command.js';
import { type FilesFaults, unlessOfAnotherKind } from './file-kinds.js';

const ACTIONS = ['check', 'show', 'setup', 'safe'];
const SETUP_OPTIONS = { out: 'text', program: 'text', node: 'text' } as const;

export const command: Command = {
  summary: 'the hardware of a table: the boards there are, what is wrong with one, how it is wired',
  usage: `banco board list [--json]         the boards that come with the program
banco board check BOARD [--json]  every fault in the files of a board
banco board show BOARD [--json]   how it is wired, pin by pin
banco board setup BOARD --out FOLDER [--program FOLDER] [--node FILE]
                                  what its computer needs to run a table: units, rules, users, lines of its configuration
banco board safe BOARD            puts the outputs of this computer into their safe states: the shoe locked, the rest off

  BOARD   the name of a board of the list, or a file
  --json  one object instead of a text for people
  --out      a new folder, with an install.sh to run on the computer as root
  --program  where the program is on the computer; ${INSTALLED.program} if no folder is given
  --node     what runs it; ${INSTALLED.node} if no file is given
`,
  run: async ([action, ...args]) => {
    if (action === 'list') return list(readOptions(args, { json: 'flag' }).json);
    if (action === undefined || !ACTIONS.includes(action)) {
      throw new UsageError(
        action === undefined ? `it needs list, ${ACTIONS.join(', ')}` : `it cannot ${action} a board`,
      );
    }
    const [name, ...options] = args;
    if (name === undefined || name.startsWith('-')) throw new UsageError('it needs a board');
    const setup = action === 'setup' ? readOptions(options, SETUP_OPTIONS) : null;
    const { json } = setup ? { json: false } : readOptions(options, { json: 'flag' });
    const board = readBoardNamed(name);
    if (board instanceof BoardFaults) return tellFaults(name, board, json);
    if (action === 'safe') return await makeSafe(board);
    if (setup) {
      const { out, program = INSTALLED.program, node = INSTALLED.node } = setup;
      if (out === undefined) throw new UsageError('it needs --out FOLDER');
      return setUpBoard(board, { board: existsSync(name) ? resolve(name) : name, program, node }, out);
    }
    if (action === 'show') process.stdout.write(json ? `${JSON.stringify(board)}\n` : asText(board));
    else process.stdout.write(json ? '{"faults":[]}\n' : `${name}: fine: ${counted(board)}\n`);
    return 0;
  },
};

/** A file where there is one of this name, or else a board that comes with the program. */
export function readBoardNamed(name: string): Board | BoardFaults {
  const file = existsSync(name) ? name : boardFile(name);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const known = `the boards that come with the program are ${shippedBoards().join(', ')}`;
    throw new UsageError(`there is no file and no board ${name}; ${known} (${(error as Error).message})`);
  }
  const board = readBoard(text, file);
  return board instanceof BoardFaults
    ? new BoardFaults(unlessOfAnotherKind(board.faults, file, text, 'board'))
    : board;
}

export function tellFaults(name: string, found: FilesFaults, json: boolean): number {
  const faults = printedFaults(found.faults);
  if (json) process.stdout.write(`${JSON.stringify({ faults })}\n`);
  else {
    for (const { file, line, column, pointer, says } of faults) {
      process.stdout.write(`${file}:${line}:${column} ${pointer === '' ? '' : `${pointer} `}${says}\n`);
    }
    process.stdout.write(`${name}: ${faults.length === 1 ? '1 fault' : `${faults.length} faults`}\n`);
  }
  return 1;
}

function list(json: boolean): number {
  const boards = shippedBoards().map((name) => ({ name, board: readBoardNamed(name) }));
  const rows = boards.map(({ name, board }) =>
    board instanceof BoardFaults
      ? { name, faults: board.faults.length }
      : {
          name,
          title: board.title,
          platform: board.platform,
          seats: board.seats,
          capabilities: capabilities(board),
        },
  );
  const cells = rows.map((row) =>
    'faults' in row
      ? [row.name, `${row.faults} faults: banco board check ${row.name}`]
      : [row.name, row.title, row.platform, `${row.seats}`, row.capabilities.join(', ')],
  );
  const heads = ['board', 'title', 'platform', 'seats', 'has'];
  process.stdout.write(json ? `${JSON.stringify(rows)}\n` : columns([heads, ...cells], [3]));
  return boards.some(({ board }) => board instanceof BoardFaults) ? 1 : 0;
}

/** What a table on this board can do that others cannot. */
function capabilities(board: Board): readonly string[] {
  const { capabilities: has, parts } = board;
  const remembers = rolesOf(board, 'input').some(({ role }) => role === 'logic-door-memory');
  const each: readonly (readonly [boolean, string])[] = [
    [has.watchdog !== undefined, `watchdog ${has.watchdog?.longestSeconds}s`],
    [has.secondStorage !== undefined, 'storage copy'],
    [has.clock !== undefined, 'clock'],
    [remembers, 'door memory'],
    [parts.some(({ driver }) => driver === 'card-shoe'), 'shoe'],
    [parts.some(({ driver }) => driver === 'bet-spots'), 'spots'],
  ];
  return each.flatMap(([is, says]) => (is ? [says] : []));
}

function counted({ seats, parts, lines }: Board): string {
  return `${seats} seats, ${parts.length} parts, ${lines.length} lines`;
}

function asText(board: Board): string {
  const {
    id,
    title,
    machine,
    cabinet,
    flash: { method, device, files, steps },
  } = board;
  const lines = Object.entries(files).flatMap(([file, has]) => [
    `${file} has`,
    ...has.map((line) => `  ${line}`),
  ]);
  return [
    `${title} (${id})\n${machine}\n${cabinet}\n`,
    `How it gets its system\n${[method, device, ...lines, ...steps].map((step) => `  ${step}\n`).join('')}`,
    ...wiringTables(board).map(
      ({ title: name, columns: heads, rows }) =>
        `${name}\n${columns([heads, ...rows].map((row) => ['', ...row]))}`,
    ),
  ].join('\n');
}
