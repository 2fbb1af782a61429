import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { BoardFaults } from '../../hal/board/read.js';
import type { ControlClient } from '../control/control-client.js';
import type { TechnicianRequest } from '../control/technician-request.js';
import { Dialogue } from '../technician/dialogue.js';
import type { TechnicianLink } from '../technician/technician-link.js';
import { importBeside } from './beside.js';
import { readBoardNamed, tellFaults } from './board.js';
import { type Command, chosen, readOptions, UsageError } from './command.js';
import { LastingLink } from './lasting-link.js';
import { technicianAlone } from './tech-alone.js';
import { withTable } from './with-table.js';

export const command: Command = {
  summary: 'technician mode of a running table: what is wrong and where, every wire live, tests of outputs',
  usage: `banco tech [--journal FOLDER]                     a dialogue: "help" lists what it can do
banco tech --board BOARD                          the same on a cabinet without a game, where no program runs
banco tech faults|lines|scan|shoe|antennas|computer [--json]   the same, once
banco tech inputs [--watch] [--json]              every input; --watch prints each that moves, until Ctrl-C
banco tech walk [morning] [SERIAL]                the whole cabinet, check by check; goes on where it was left
banco tech report [--json]                        the last walk; \`banco report walk\` signs it
banco tech repl                                   a prompt of JavaScript on keys, lamps and displays, out of service
banco tech bundle FILE                            everything that the maker's desk asks for, in one file

  --journal  where the table keeps its journal, and its socket; the table of the service if no folder is given, or else
             banco-journal
  --board    the name of a board (banco board list), or a file: no key is needed, and nothing is written down
  --json     one object a line instead of a text for people

The technician's key must be turned at the table. Looking needs nothing else, whatever is played; outputs are tested once the table is
out of service. Ends with status 1 where the table refuses, and 2 where none runs. docs/technician.md is the manual.
`,
  run: async ([name, ...args]) => {
    if (name === undefined || name.startsWith('--')) {
      const { journal, board: named } = readOptions(name === undefined ? [] : [name, ...args], {
        journal: 'text',
        board: 'text',
      });
      if (named === undefined)
        return await withTable('tech', journal, (table, path) => talkLasting(table, path));
      const board = readBoardNamed(named);
      return board instanceof BoardFaults
        ? tellFaults(named, board, false)
        : await technicianAlone(board, talk);
    }
    if (name === 'repl') return await (await importBeside('banco-technician')).command.run(args);
    return await chosen(WORK, name)(args);
  },
};

const once =
  (request: TechnicianRequest, line: string) =>
  async (args: readonly string[]): Promise<number> => {
    const { journal, json } = readOptions(args, { journal: 'text', json: 'flag' });
    return await withTable('tech', journal, async (table) => {
      const answer = await table.ask(request);
      if (answer.is === 'refused') return refusedBy(answer.says);
      if (json) printObject(answer.is === 'shown' ? answer.view : {});
      else await new Dialogue({ ask: async () => answer }, print, sleep).take(line);
      return 0;
    });
  };

const WORK: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  faults: once({ ask: 'home' }, 'faults'),
  lines: once({ ask: 'lines' }, 'lines'),
  scan: once({ ask: 'scan' }, 'scan'),
  shoe: once({ ask: 'shoe' }, 'shoe'),
  antennas: once({ ask: 'antennas', measured: true }, 'antennas'),
  report: once({ ask: 'walk' }, 'report'),
  walk: async (args) => {
    const first = args.findIndex((word) => word.startsWith('--'));
    const words = first < 0 ? args : args.slice(0, first);
    const { journal } = readOptions(args.slice(words.length), { journal: 'text' });
    return await withTable('tech', journal, (table, path) =>
      talkLasting(table, path, ['walk', ...words].join(' ')),
    );
  },
  computer: once({ ask: 'computer' }, 'computer'),
  inputs: (args) => {
    const { journal, json, watch } = readOptions(args, { journal: 'text', json: 'flag', watch: 'flag' });
    return watch
      ? withTable('tech', journal, (table) => watchInputs(table, json))
      : once({ ask: 'inputs' }, 'inputs')(args);
  },
  bundle: async ([file, ...args]) => {
    if (file === undefined || file.startsWith('--')) throw new UsageError('it needs the file to write');
    const { journal } = readOptions(args, { journal: 'text' });
    return await withTable('tech', journal, async (table) => {
      const answer = await table.ask({ ask: 'bundle' });
      if (answer.is !== 'shown') return refusedBy(answer.is === 'refused' ? answer.says : '');
      writeFileSync(file, `${JSON.stringify(answer.view, null, 1)}\n`, { mode: 0o600, flag: 'wx' });
      print(file);
      return 0;
    });
  },
};

/** Each change as it comes, for as long as somebody reads. */
async function watchInputs(table: ControlClient, json: boolean): Promise<number> {
  if (!json) {
    const dialogue = new Dialogue(table, print, sleep);
    await dialogue.take('watch');
    return await new Promise(() => {});
  }
  for (let version: number | undefined; ; ) {
    const answer = await table.ask({ ask: 'inputs', ...(version !== undefined && { newerThan: version }) });
    if (answer.is !== 'shown') return refusedBy(answer.is === 'refused' ? answer.says : '');
    printObject(answer.view);
    version = (answer.view as { readonly version: number }).version;
  }
}

/** A repair may take the table away for a while. */
async function talkLasting(table: ControlClient, path: string, first?: string): Promise<number> {
  const link = new LastingLink(path, table);
  try {
    return await talk(link, first);
  } finally {
    link.close();
  }
}

async function talk(table: TechnicianLink, first = 'faults'): Promise<number> {
  const dialogue = new Dialogue(table, print, sleep);
  await dialogue.take(first);
  const typed = createInterface({
    input: process.stdin,
    output: process.stdin.isTTY ? process.stdout : undefined,
  });
  typed.setPrompt('tech> ');
  typed.prompt();
  for await (const line of typed) {
    if (!(await dialogue.take(line))) break;
    typed.prompt();
  }
  typed.close();
  return 0;
}

function refusedBy(says: string): number {
  process.stderr.write(`banco tech: ${says}\n`);
  return 1;
}

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const printObject = (view: object): void => print(JSON.stringify(view));
