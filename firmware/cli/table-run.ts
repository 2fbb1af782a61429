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
import type { Clock } from '../../hal/ports/clock.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import { VirtualCabinet } from '../../hal/virtual/virtual-cabinet.js';
import { VirtualPlatform } from '../../hal/virtual/virtual-platform.js';
import type { MemoryFault } from '../journal/journal.js';
import { NodeDisk } from '../journal/node-disk.js';
import { type Opened, openJournal } from '../journal/open.js';
import { type Page, servePage } from '../page/serve.js';
import { powerUp } from '../start/power-up.js';
import { checkProgram, ROOT } from '../start/program.js';
import { releaseOf } from '../start/release.js';
import { copyTrouble, devicesTest, doorsTest, type SelfTest } from '../start/self-tests.js';
import type { Head } from '../table/advance.js';
import { headOf } from '../table/head-of.js';
import type { Remembered } from '../table/remembered.js';
import { type Recorder, RunningTable } from '../table/running-table.js';
import { tableFold } from '../table/table-fold.js';
import { SECURE } from '../table/virtual-shoe.js';
import { readSettings, SettingsFaults } from '../terminal/read-settings.js';
import type { TableSettings } from '../terminal/table-settings.js';
import { readBoardNamed, tellFaults } from './board.js';
import { type Command, readOptions, UsageError, wholeNumber } from './command.js';

const SETTINGS = fileURLToPath(new URL('../../../docs/settings/nz.json', import.meta.url));

/** Above about 15 s the Pi's silently does nothing. */
const WATCHDOG_MS = 10_000;

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
  const platform = virtual ?? new LinuxPlatform();
  const hands = virtual && new VirtualCabinet(board, virtual);
  const { clock } = platform;

  const lost: MemoryFault[] = [];
  let onFault = (fault: MemoryFault): void => {
    lost.push(fault);
  };
  const opened = await openedJournal(board, folder, clock, (fault) => onFault(fault));
  if (opened instanceof HardwareError) {
    say('journal', opened.message);
    return NOT_STARTED;
  }
  const by = { role: 'technician', id: userInfo().username } as const;
  const program = checkProgram(ROOT);
  const up = powerUp({ board, program, opened, lost: [...lost], settings, file, by, clock });
  if (up instanceof SettingsFaults) return tellFaults(file, up, false);
  const { remembered, settings: table } = up;
  for (const test of up.tests) sayTest(test);
  const journal = opened.is === 'open' ? opened.journal : null;
  await journal?.append(up.entries);

  let fail: (why: string) => void = () => {};
  const failed = new Promise<Ending>((done) => {
    fail = (why) => done({ why, status: FAILED });
  });
  const { watchdog } = board.capabilities;
  const running = new RunningTable({
    board,
    platform,
    table,
    journal: journal ?? nowhere(opened),
    chance: SECURE,
    start: headOf(remembered, table, clock.now()),
    watchdog: watchdog
      ? await platform.watchdog({ name: 'watchdog', path: watchdog.path, timeoutMs: WATCHDOG_MS })
      : null,
    failed: (why) => fail(why),
  });
  onFault = ({ folder, error }) => {
    const trouble = copyTrouble(folder, error.code, `the copy in ${folder} is lost: ${error.message}`);
    say('journal', trouble.says);
    running.trouble(trouble);
  };

  let page: Page | null = null;
  const tested = async (head: Head): Promise<void> => {
    const ofTheHardware = [devicesTest(board, head.desk), doorsTest(head.desk)];
    for (const test of ofTheHardware) sayTest(test);
    const tests = [...up.tests, ...ofTheHardware];
    const told = tests.map(({ test, passed, says }) => ({ test, passed, says }));
    await journal?.append([{ kind: 'tested', body: { tests: told } }]);
    for (const { wrong } of tests) for (const trouble of wrong) running.trouble(trouble);
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
      await running.start(tested);
    } catch (error) {
      return { why: (error as Error).message, status: NOT_STARTED };
    }
    sayStanding(running.last);
    const { url } = page as Page;
    say('page', url);
    say('', 'Ctrl-C stops the table; nothing is lost.');
    if (open) spawn('xdg-open', [url], { stdio: 'ignore', detached: true }).unref();
    return await signal;
  };
  const { why, status } = await Promise.race([failed, accepting()]);

  say('stopping', why);
  await within(running.stop());
  await within((page as Page | null)?.close());
  await within(journal?.append([{ kind: 'stop', body: { why, failed: status === FAILED } }]).catch(() => {}));
  await within(journal?.close());
  say('stopped', told(running.last));
  // Whatever hangs keeps a program alive that has to be started again.
  if (status === FAILED) process.exit(status);
  return status;
}

function say(what: string, text: string): void {
  process.stdout.write(`${what.padEnd(10)}${text}\n`);
}

const sayTest = ({ test, passed, says }: SelfTest): void => say(test, passed ? says : `FAILED: ${says}`);

/** Where the table goes on, and what holds it. */
function sayStanding(head: Head): void {
  say('goes on', told(head));
  const { state, desk } = head;
  for (const fault of state.faults) {
    const why = desk.why[fault.device as keyof typeof desk.why];
    say(
      fault.effect === 'lock' ? 'LOCKED' : 'waits',
      `${fault.device}: ${why ? `${why}; ` : ''}${releaseOf(fault, desk)}`,
    );
  }
  if (state.faults.length === 0 && desk.message !== '') say('', desk.message);
}

/** Two copies: on two devices where the board has them. An error is one that no start can put right. */
async function openedJournal(
  board: Board,
  folder: string,
  clock: Clock,
  onFault: (fault: MemoryFault) => void,
): Promise<Opened<Remembered> | HardwareError> {
  const second = board.capabilities.secondStorage?.path;
  const folders = [join(folder, 'one'), second ? join(second, 'banco-journal') : join(folder, 'two')];
  try {
    await mkdir(folder, { recursive: true });
    return await openJournal({ disk: new NodeDisk(), folders, fold: tableFold, clock, onFault });
  } catch (error) {
    if (error instanceof HardwareError) return error;
    throw error;
  }
}

/** A journal that cannot be reconciled is not written; its table is locked, so that nothing comes that would have to be. */
const nowhere = ({ end }: Opened<Remembered>): Recorder => ({
  append: async () => end,
  snapshot: async () => {},
});

function told({ state }: Pick<Remembered, 'state'>): string {
  if (state.phase.is === 'closed') return 'the table is closed';
  const credit = Object.values(state.seats).reduce((sum, account) => sum + account.credit, 0);
  return `shoe ${state.shoe.number}, ${state.rounds.length} coups, ${state.phase.is}; ${(credit / 100).toFixed(2)} on the seats`;
}

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
