import { once } from 'node:events';
import { start } from 'node:repl';
import { inspect } from 'node:util';
import { readBoardNamed, tellFaults } from 'banco/firmware/cli/board.js';
import { type Command, readOptions } from 'banco/firmware/cli/command.js';
import { technicianAlone } from 'banco/firmware/cli/tech-alone.js';
import { withTable } from 'banco/firmware/cli/with-table.js';
import type { TechnicianLink } from 'banco/firmware/technician/technician-link.js';
import { BoardFaults } from 'banco/hal/board/read.js';
import { openParts } from './table-parts.js';

const HELP = `seat(3).lamp('tie').blink()          lamps, tower('red') and sounder() are Leds of johnny-five: on, off, blink, stop
key('manager').on('down', () => ...)  keys, doors and sensors are its Buttons: down, up, hold; seat(3).key('tie')
seat(3).display('credit').print('12') displays show what they are told; display('message').print('HELLO')
off()                                 lets go of what is under test
One output is under test at a time, for half a minute after the last line that was typed. Ctrl-D or .exit ends.
`;

export const command: Command = {
  summary: 'a prompt on the keys, lamps and displays of a table that is out of service',
  usage: `banco tech repl [--journal FOLDER | --board BOARD]

${HELP}
  --journal  where the table keeps its journal, and its socket; as of banco tech
  --board    the board of a cabinet where no program runs

The technician's key must be turned, and the table is taken out of service; the key turned back ends that.
`,
  run: async (args) => {
    const { journal, board: named } = readOptions(args, { journal: 'text', board: 'text' });
    if (named === undefined)
      return await withTable('tech', journal, (link) =>
        withTable('tech', journal, (watching) => prompt(link, watching)),
      );
    const board = readBoardNamed(named);
    return board instanceof BoardFaults
      ? tellFaults(named, board, false)
      : await technicianAlone(board, (link) => prompt(link, link));
  },
};

async function prompt(link: TechnicianLink, watching: TechnicianLink): Promise<number> {
  const begun = await link.ask({ ask: 'begin-service' });
  if (begun.is === 'refused' && begun.code !== 'in-service') {
    process.stderr.write(`banco tech: ${begun.says}\n`);
    return 1;
  }
  const { parts, typed, close } = await openParts(link, watching, print);
  if (process.stdin.isTTY) print(HELP);
  const shell = start({ prompt: process.stdin.isTTY ? 'table> ' : '', ignoreUndefined: true, writer });
  Object.assign(shell.context, parts, { help: () => print(HELP) });
  shell.on('line', typed);
  await once(shell, 'exit');
  await close();
  return 0;
}

/** A part of johnny-five prints as pages of its inside, and an error as where in the program it came from. */
function writer(value: unknown): string {
  if (typeof value !== 'object' || value === null) return inspect(value);
  return 'message' in value ? `${value.message}` : `[${value.constructor.name}]`;
}

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
