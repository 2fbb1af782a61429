import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { BoardFaults } from '../../hal/board/read.js';
import { type Check, checkSystem } from '../computer/checks.js';
import { Computer } from '../computer/computer.js';
import { checkHardware } from '../computer/hardware-checks.js';
import { IN_SLOT, INSTALLED } from '../computer/installed.js';
import { columns } from '../messages/columns.js';
import { ROOT } from '../startup/manifest.js';
import { readBoardNamed, tellFaults } from './board.js';
import { type Command, readOptions, UsageError } from './command.js';

/** Where this program is expected: a release that the launcher has mounted knows its place. */
const HERE = ROOT === `${IN_SLOT.program}/` ? IN_SLOT : INSTALLED;

export const command: Command = {
  summary: 'whether this computer has what a table on a board needs, and how to mend what it has not',
  usage: `banco doctor --board BOARD [--program FOLDER] [--node FILE] [--root FOLDER] [--json]

  --board    the name of a board (banco board list), or a file
  --program  where the program is; ${HERE.program} if no folder is given
  --node     what runs it; ${HERE.node} if no file is given
  --root     looks at the files of an image below this folder, and not at this computer
  --json     one object instead of a text for people

Ends with status 0 where everything is right, and 1 where something is not. Commands are for root.
`,
  run: async (args) => {
    const options = readOptions(args, {
      board: 'text',
      program: 'text',
      node: 'text',
      root: 'text',
      json: 'flag',
    });
    const { board: name, program = HERE.program, node = HERE.node, root, json } = options;
    if (name === undefined) throw new UsageError('it needs --board BOARD');
    const board = readBoardNamed(name);
    if (board instanceof BoardFaults) return tellFaults(name, board, json);
    if (board.platform === 'virtual') throw new UsageError(`${name} needs nothing of a computer`);
    const installed = { board: existsSync(name) ? resolve(name) : name, program, node };
    const checks = [
      ...checkSystem(board, installed, new Computer(root)),
      ...(root === undefined ? await checkHardware(board) : []),
    ];
    process.stdout.write(json ? `${JSON.stringify({ checks })}\n` : asText(checks));
    return checks.every(({ is }) => is === 'right') ? 0 : 1;
  },
};

function asText(checks: readonly Check[]): string {
  const wrong = checks.filter(({ is }) => is === 'wrong').length;
  const mended = checks.flatMap(({ item, is, says, mend }) => [
    [is === 'right' ? 'ok' : 'WRONG', item, says],
    ...(mend === undefined ? [] : [['', '', `  ${mend}`]]),
  ]);
  const total =
    wrong === 0 ? 'Everything is right' : wrong === 1 ? '1 thing is wrong' : `${wrong} things are wrong`;
  return `${columns(mended)}${total}\n`;
}
