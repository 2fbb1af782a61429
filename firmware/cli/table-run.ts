import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Board } from '../../hal/board/board.js';
import { BoardFaults } from '../../hal/board/read.js';
import { LinuxPlatform } from '../../hal/linux/linux-platform.js';
import { SystemClock } from '../../hal/linux/system-clock.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import { VirtualCabinet } from '../../hal/virtual/virtual-cabinet.js';
import { VirtualPlatform } from '../../hal/virtual/virtual-platform.js';
import { NodeDisk } from '../journal/node-disk.js';
import { type Page, servePage } from '../page/serve.js';
import { checkProgram, ROOT } from '../start/program.js';
import { standing, startTable } from '../start/start-table.js';
import { SECURE } from '../table/virtual-shoe.js';
import { readSettings, SettingsFaults } from '../terminal/read-settings.js';
import type { TableSettings } from '../terminal/table-settings.js';
import { readBoardNamed, tellFaults } from './board.js';
import { type Command, readOptions, UsageError, wholeNumber } from './command.js';

const SETTINGS = fileURLToPath(new URL('../../../docs/settings/nz.json', import.meta.url));

/** A step of the end that takes longer than this hangs, and is left; the watchdog's reset comes later than all of them. */
const END_MS = 2000;

/** Exit statuses. A table that could not be started will not be by trying again; one that has failed may. */
const STOPPED = 0;
const NOT_STARTED = 1;
const FAILED = 3;

export const runTableCommand: Command = {
  usage: `banco run [--board BOARD] [--table FILE] [--journal FOLDER] [--port N] [--host ADDRESS] [--open]

  --board    the name of a board (banco board list), or a file; virtual if none is given
  --table    the settings of the table, as in docs/settings; New Zealand Baccarat if none are given
  --journal  where the journal is kept, in two copies; banco-journal if no folder is given
  --port     of the cabinet page; 8080 if none is given, 0 for any that is free
  --host     the address the page is served on; this machine alone if none is given
  --open     opens the page in a browser

A table that was stopped, or lost its power, goes on where it was. Before it does, it tests itself: what is wrong is printed,
written down and shown, and a table that must not play is locked. docs/technician.md says how each lock is released.

Ends with status 0 after a stop, 1 where the table could not be started, and 3 where it has failed and may be started again.
`,
  run: async (args) => {
    const options = readOptions(args, {
      board: 'text',
      table: 'text',
      journal: 'text',
      port: 'text',
      host: 'text',
      open: 'flag',
    });
    const board = readBoardNamed(options.board ?? 'virtual');
    if (board instanceof BoardFaults) return tellFaults(options.board ?? 'virtual', board, false);
    const file = options.table ?? SETTINGS;
    const settings = tableSettings(file, board);
    if (!settings) return NOT_STARTED;
    return await run({
      board,
      file,
      settings,
      folder: options.journal ?? 'banco-journal',
      port: wholeNumber('--port', options.port ?? '8080', 0, 65_535),
      host: options.host ?? '127.0.0.1',
      open: options.open,
    });
  },
};

function tableSettings(file: string, board: Board): TableSettings | null {
  if (!existsSync(file)) throw new UsageError(`there is no file ${file}`);
  const settings = readSettings(readFileSync(file, 'utf8'), file, board);
  if (!(settings instanceof SettingsFaults)) return settings;
  tellFaults(file, settings, false);
  return null;
}

interface Asked {
  readonly board: Board;
  readonly file: string;
  readonly settings: TableSettings;
  readonly folder: string;
  readonly port: number;
  readonly host: string;
  readonly open: boolean;
}

/** Why the table stopped. */
interface Ending {
  readonly why: string;
  readonly status: number;
}

async function run({ board, file, settings, folder, port, host, open }: Asked): Promise<number> {
  const signal = stopped();
  const { rulebook } = settings.opening['table'] as { readonly rulebook: string };
  say('table', `${rulebook}, ${settings.seats} seats, ${settings.shoe} shoe, on ${board.title}`);
  const virtual = board.platform === 'virtual' ? new VirtualPlatform(new SystemClock()) : null;
  const hands = virtual && new VirtualCabinet(board, virtual);
  await mkdir(folder, { recursive: true });
  const second = board.capabilities.secondStorage?.path;
  const started = await startTable({
    board,
    platform: virtual ?? new LinuxPlatform(),
    program: checkProgram(ROOT),
    disk: new NodeDisk(),
    // On two devices where the board has them.
    folders: [join(folder, 'one'), second ? join(second, 'banco-journal') : join(folder, 'two')],
    settings,
    file,
    by: { role: 'technician', id: userInfo().username },
    chance: SECURE,
    say,
  });
  if (started instanceof SettingsFaults) return tellFaults(file, started, false);
  if (started instanceof HardwareError) {
    say('journal', started.message);
    return NOT_STARTED;
  }
  const { running, table } = started;

  let page: Page | null = null;
  const served = async (): Promise<void> => {
    page = await servePage({
      heads: running.heads,
      table,
      board,
      virtual: virtual && hands ? { cabinet: hands, platform: virtual } : null,
      port,
      host,
    });
  };
  const accepting = async (): Promise<Ending> => {
    try {
      await started.accept(served);
    } catch (error) {
      return { why: (error as Error).message, status: NOT_STARTED };
    }
    const { url } = page as unknown as Page;
    say('page', url);
    say('', 'Ctrl-C stops the table; nothing is lost.');
    if (open) spawn('xdg-open', [url], { stdio: 'ignore', detached: true }).unref();
    return await signal;
  };
  const failed = started.failed.then((why): Ending => ({ why, status: FAILED }));
  const { why, status } = await Promise.race([failed, accepting()]);

  say('stopping', why);
  await within(running.stop());
  await within((page as Page | null)?.close());
  await within(started.close(why, status === FAILED));
  say('stopped', standing(running.last.state));
  // Whatever hangs keeps a program alive that has to be started again.
  if (status === FAILED) process.exit(status);
  return status;
}

const say = (what: string, text: string): void => {
  process.stdout.write(`${what.padEnd(10)}${text}\n`);
};

/** A step of the end, unless it hangs. */
async function within(step: Promise<unknown> | undefined): Promise<void> {
  const over = new AbortController();
  await Promise.race([step, sleep(END_MS, undefined, { signal: over.signal })]);
  over.abort();
}

/** A terminal that is closed is a stop like another. */
const stopped = (): Promise<Ending> =>
  new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => done({ why: signal, status: STOPPED }));
  });
