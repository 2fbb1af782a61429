import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Board } from '../../hal/board/board.js';
import { BoardFaults } from '../../hal/board/read.js';
import { LinuxPlatform } from '../../hal/linux/linux-platform.js';
import { SystemClock } from '../../hal/linux/system-clock.js';
import type { Clock } from '../../hal/ports/clock.js';
import { VirtualCabinet } from '../../hal/virtual/virtual-cabinet.js';
import { VirtualPlatform } from '../../hal/virtual/virtual-platform.js';
import { sayFinding } from '../journal/finding.js';
import { NodeDisk } from '../journal/node-disk.js';
import { type Opened, openJournal } from '../journal/open.js';
import { servePage } from '../page/serve.js';
import { headOf } from '../table/head-of.js';
import { RunningTable } from '../table/running-table.js';
import { type Remembered, tableFold } from '../table/table-fold.js';
import { SECURE } from '../table/virtual-shoe.js';
import { readSettings, SettingsFaults } from '../terminal/read-settings.js';
import type { TableSettings } from '../terminal/table-settings.js';
import { readBoardNamed, tellFaults } from './board.js';
import { type Command, readOptions, UsageError, wholeNumber } from './command.js';

const SETTINGS = fileURLToPath(new URL('../../../docs/settings/nz.json', import.meta.url));

/** Above about 15 s the Pi's silently does nothing. */
const WATCHDOG_MS = 10_000;

export const runTableCommand: Command = {
  usage: `banco run [--board BOARD] [--table FILE] [--journal FOLDER] [--port N] [--host ADDRESS] [--open]

  --board    the name of a board (banco board list), or a file; virtual if none is given
  --table    the settings of the table, as in docs/settings; New Zealand Baccarat if none are given
  --journal  where the journal is kept, in two copies; banco-journal if no folder is given
  --port     of the cabinet page; 8080 if none is given, 0 for any that is free
  --host     the address the page is served on; this machine alone if none is given
  --open     opens the page in a browser

A table that was stopped, or lost its power, goes on where it was.
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
    const table = tableSettings(options.table ?? SETTINGS, board);
    if (!table) return 1;
    const port = wholeNumber('--port', options.port ?? '8080', 0, 65_535);
    return await run(
      board,
      table,
      options.journal ?? 'banco-journal',
      port,
      options.host ?? '127.0.0.1',
      options.open,
    );
  },
};

function tableSettings(file: string, board: Board): TableSettings | null {
  if (!existsSync(file)) throw new UsageError(`there is no file ${file}`);
  const settings = readSettings(readFileSync(file, 'utf8'), file, board);
  if (!(settings instanceof SettingsFaults)) return settings;
  tellFaults(file, settings, false);
  return null;
}

async function run(
  board: Board,
  table: TableSettings,
  folder: string,
  port: number,
  host: string,
  open: boolean,
): Promise<number> {
  const say = (what: string, text: string): void => {
    process.stdout.write(`${what.padEnd(10)}${text}\n`);
  };
  const { rulebook } = table.opening['table'] as { readonly rulebook: string };
  say('table', `${rulebook}, ${table.seats} seats, ${table.shoe} shoe, on ${board.title}`);
  const virtual = board.platform === 'virtual' ? new VirtualPlatform(new SystemClock()) : null;
  const platform = virtual ?? new LinuxPlatform();
  const hands = virtual && new VirtualCabinet(board, virtual);

  const opened = await openedJournal(board, folder, platform.clock);
  if (opened.is === 'locked') {
    say('journal', `is locked: ${opened.findings.map(sayFinding).join('; ')}`);
    say('', `banco journal verify ${folder}/* says what is wrong and where; nothing was changed`);
    return 1;
  }
  const { journal, state: folded } = opened;
  for (const finding of opened.findings) say('journal', sayFinding(finding));
  say('journal', `${journal.folders.join(' and ')}: ${told(folded)}`);

  const { watchdog } = board.capabilities;
  let fail: (why: string) => void = () => {};
  const failed = new Promise<string>((done) => {
    fail = (why) => done(`failed: ${why}`);
  });
  const running = new RunningTable({
    board,
    platform,
    table,
    journal,
    chance: SECURE,
    start: headOf(folded, table, platform.clock.now()),
    watchdog: watchdog
      ? await platform.watchdog({ name: 'watchdog', path: watchdog.path, timeoutMs: WATCHDOG_MS })
      : null,
    failed: fail,
  });
  const page = await servePage({
    heads: running.heads,
    table,
    board,
    virtual: virtual && hands ? { cabinet: hands, platform: virtual } : null,
    port,
    host,
  });
  await running.start();
  say('page', page.url);
  say('', 'Ctrl-C stops the table; nothing is lost.');
  if (open) spawn('xdg-open', [page.url], { stdio: 'ignore', detached: true }).unref();

  const why = await Promise.race([stopped(), failed]);
  say('stopping', why);
  await running.stop();
  await page.close();
  await journal.append([{ kind: 'stop', body: { why } }]).catch(() => {});
  await journal.close();
  say('stopped', told({ ...folded, state: running.last.state }));
  return why.startsWith('failed') ? 1 : 0;
}

/** Two copies: on two devices where the board has them. */
async function openedJournal(board: Board, folder: string, clock: Clock): Promise<Opened<Remembered>> {
  await mkdir(folder, { recursive: true });
  const second = board.capabilities.secondStorage?.path;
  const folders = [join(folder, 'one'), second ? join(second, 'banco-journal') : join(folder, 'two')];
  return await openJournal({
    disk: new NodeDisk(),
    folders,
    fold: tableFold,
    clock,
    onFault: ({ folder, error, left }) =>
      process.stderr.write(`journal: ${folder} is lost: ${error.message} (${left} left)\n`),
  });
}

function told({ state }: Pick<Remembered, 'state'>): string {
  if (state.phase.is === 'closed') return 'the table is closed';
  const credit = Object.values(state.seats).reduce((sum, account) => sum + account.credit, 0);
  return `shoe ${state.shoe.number}, ${state.rounds.length} coups, ${state.phase.is}; ${(credit / 100).toFixed(2)} on the seats`;
}

const stopped = (): Promise<string> =>
  new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done(signal));
  });
