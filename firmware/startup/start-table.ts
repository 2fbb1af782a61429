import type { Board } from '../../hal/board/board.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import type { Platform } from '../../hal/ports/platform.js';
import type { Watchdog } from '../../hal/ports/watchdog.js';
import type { Person } from '../../src/rulebooks/roles.js';
import { faultsOf } from '../decode/faults.js';
import type { Disk } from '../journal/disk.js';
import type { MemoryFault } from '../journal/journal.js';
import { openJournal, type StartableJournal } from '../journal/open.js';
import { terminalText } from '../messages/replay.js';
import { SettingsFaults } from '../settings/read-settings.js';
import type { TableSettings } from '../settings/table-settings.js';
import { RunningTable, type TableJournal } from '../table/running-table.js';
import type { StoredTable } from '../table/stored-table.js';
import { tableFold } from '../table/table-fold.js';
import type { TableMoment } from '../table/table-moment.js';
import { firstMoment } from '../table/table-moment.js';
import type { Chance } from '../table/virtual-shoe.js';
import { howToRelease } from './how-to-release.js';
import type { CheckedProgram } from './manifest.js';
import { OldJournalFault } from './old-journal-fault.js';
import { powerUp } from './power-up.js';
import { copyFault, devicesTest, doorsTest, gpioTest, type SelfTest, watchdogTest } from './self-tests.js';

/** Above about 15 s, the Pi's watchdog silently does nothing. */
const WATCHDOG_MS = 10_000;

export interface StartSettings {
  readonly board: Board;
  readonly platform: Platform;
  readonly program: CheckedProgram;
  readonly disk: Disk;
  /** Of the copies of the journal. */
  readonly folders: readonly string[];
  /** The settings in their file, and who starts the program on them. */
  readonly settings: TableSettings;
  readonly file: string;
  readonly by: Person;
  readonly chance: Chance;
  /** Prints a line on the terminal. */
  readonly say: (what: string, text: string) => void;
}

export interface StartingTable {
  readonly running: RunningTable;
  /** The settings in force. */
  readonly table: TableSettings;
  /** Done, with the reason, when the table cannot go on. */
  readonly failed: Promise<string>;
  /** Tests the hardware; then the table accepts what people do. `tested` runs just before that. */
  accept(tested: () => Promise<void>): Promise<void>;
  /** The last record of this run. */
  close(why: string, failed: boolean): Promise<void>;
}

/**
 * Opens the journal and makes the table that will run. Gives an error if another program has the journal, an earlier version
 * wrote it, or the settings in force do not fit the board.
 */
export async function startTable(
  start: StartSettings,
): Promise<StartingTable | HardwareError | OldJournalFault | SettingsFaults> {
  const { board, platform, disk, folders, say } = start;
  const { clock } = platform;
  const lost: MemoryFault[] = [];
  let onFault = (fault: MemoryFault): void => {
    lost.push(fault);
  };
  const opened = await orHardwareError(() =>
    openJournal({
      disk,
      folders,
      fold: tableFold,
      clock,
      onFault: (fault) => onFault(fault),
      onNotice: ({ about, says }) => say('notice', `${about}: ${says}`),
    }),
  );
  if (opened instanceof HardwareError) return opened;
  if (opened.is === 'refused') return new OldJournalFault(opened.why);
  const journal = opened.is === 'open' ? opened.journal : null;
  const { watchdog } = board.capabilities;
  const boot = await platform.boot(watchdog?.path ?? null);
  const up = powerUp({ ...start, opened, lost: [...lost], clock, boot });
  if (up instanceof SettingsFaults) {
    await journal?.close();
    return up;
  }
  const sayTest = ({ test, passed, says }: SelfTest): void => say(test, passed ? says : `FAILED: ${says}`);
  for (const test of up.tests) sayTest(test);
  await journal?.append(up.entries);

  const armed = watchdog ? await orHardwareError(() => arm(platform, watchdog.path)) : null;
  let fail: (why: string) => void = () => {};
  const failed = new Promise<string>((done) => {
    fail = done;
  });
  const running = new RunningTable({
    board,
    platform,
    table: up.settings,
    journal: journal ?? nowhere(opened),
    chance: start.chance,
    start: firstMoment(up.remembered, up.settings, clock.now()),
    watchdog: armed instanceof HardwareError ? null : armed,
    failed: (why) => fail(why),
  });
  onFault = ({ folder, error }) => {
    const lostCopy = copyFault(folder, error.code, `the copy in ${folder} is lost: ${error.message}`);
    say('journal', lostCopy.says);
    running.report(lostCopy);
  };
  return {
    running,
    table: up.settings,
    failed,
    accept: async (tested) => {
      await running.start(async ({ panels }) => {
        const ofTheHardware = [
          gpioTest(await platform.gpio()),
          watchdogTest(armed),
          devicesTest(board, panels),
          doorsTest(panels),
        ];
        for (const test of ofTheHardware) sayTest(test);
        const tests = [...up.tests, ...ofTheHardware];
        await journal?.append([{ kind: 'tested', body: { tests: tests.map(recorded) } }]);
        for (const { wrong } of tests) for (const fault of wrong) running.report(fault);
        await tested();
      });
      printStanding(running.last, say);
    },
    close: async (why, hasFailed) => {
      await journal?.append([{ kind: 'stop', body: { why, failed: hasFailed } }]).catch(() => {});
      await journal?.close();
    },
  };
}

const arm = (platform: Platform, path: string): Promise<Watchdog> =>
  platform.watchdog({ name: 'watchdog', path, timeoutMs: WATCHDOG_MS });

async function orHardwareError<T>(work: () => Promise<T>): Promise<T | HardwareError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HardwareError) return error;
    throw error;
  }
}

const recorded = ({ test, passed, says }: SelfTest) => ({ test, passed, says });

/** For a journal that cannot be reconciled. Its table is locked, so nothing happens that must be recorded. */
const nowhere = ({ end }: StartableJournal<StoredTable>): TableJournal => ({
  append: async () => end,
  snapshot: async () => {},
});

/** Prints where the table continues, and what holds it. */
function printStanding({ state, panels }: TableMoment, say: StartSettings['say']): void {
  say('goes on', tableSummary(state));
  for (const fault of faultsOf({ state, panels })) {
    const what = [...fault.parts.map(({ says }) => says), howToRelease(fault)].join('; ');
    say(fault.effect === 'lock' ? 'LOCKED' : 'waits', `${fault.device}: ${what}`);
  }
  if (state.faults.length === 0 && panels.message) say('', terminalText(panels.message));
}

export function tableSummary({ phase, seats, shoe, rounds }: TableMoment['state']): string {
  if (phase.is === 'closed') return 'the table is closed';
  const credit = Object.values(seats).reduce((sum, account) => sum + account.credit, 0);
  return `shoe ${shoe.number}, ${rounds.length} coups, ${phase.is}; ${(credit / 100).toFixed(2)} on the seats`;
}
