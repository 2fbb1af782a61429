import type { Board } from '../../hal/board/board.js';
import type { Disk } from '../../hal/ports/disk.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import type { Platform } from '../../hal/ports/platform.js';
import type { Watchdog } from '../../hal/ports/watchdog.js';
import type { Chance } from '../../src/cards/shuffle.js';
import type { Person } from '../../src/rulebooks/roles.js';
import { faultsOf, type LostPart } from '../decode/faults.js';
import type { Entry } from '../journal/entry.js';
import { foldsAlike } from '../journal/folds-alike.js';
import { type Journal, JournalError, type JournalSettings, type MemoryFault } from '../journal/journal.js';
import { openJournal, type StartableJournal } from '../journal/open.js';
import { keyFile } from '../journal/seal-key.js';
import { timedDisk } from '../journal/timed-disk.js';
import { count } from '../messages/en/tools.js';
import { plainAmount } from '../messages/money.js';
import { terminalText } from '../messages/replay.js';
import type { Credentials, PeopleAct } from '../people/credentials.js';
import { KEEP_DAYS } from '../settings/floor-line.js';
import { SettingsFaults } from '../settings/read-settings.js';
import type { TableSettings } from '../settings/table-settings.js';
import { formSealer } from '../table/form-seal.js';
import { RunningTable, type TableJournal } from '../table/running-table.js';
import type { StoredTable } from '../table/stored-table.js';
import { tableFold } from '../table/table-fold.js';
import type { TableMoment } from '../table/table-moment.js';
import { faultLines } from './fault-lines.js';
import { JournalCare } from './journal-care.js';
import { JournalProgress } from './journal-progress.js';
import type { CheckedProgram } from './manifest.js';
import { OldJournalFault } from './old-journal-fault.js';
import { powerUp } from './power-up.js';
import {
  devicesTest,
  doorsTest,
  gpioTest,
  keysTest,
  lostCopy,
  markFault,
  peopleTest,
  type SelfTest,
} from './self-tests.js';
import { StartingDisplay } from './starting-display.js';

/** Above about 15 s, the Pi's watchdog silently does nothing. */
const WATCHDOG_MS = 10_000;

export interface StartSettings {
  readonly board: Board;
  readonly platform: Platform;
  /** It is read while the journal is opened, and calls back as it goes on. */
  readonly program: (onTurn: () => void) => Promise<CheckedProgram>;
  readonly disk: Disk;
  /** Of the copies of the journal. */
  readonly folders: readonly string[];
  /** Of its key and its mark. */
  readonly sealFolder: string;
  /** The settings in their file, and who starts the program on them. */
  readonly settings: TableSettings;
  readonly file: string;
  readonly by: Person;
  /** Opens the file of people that the settings name. */
  readonly credentials: (file: string) => Credentials;
  readonly chance: Chance;
  /** What its journal may take: see `JournalSettings`. */
  readonly mayWrite?: JournalSettings['mayWrite'];
  /** Prints a line on the terminal. */
  readonly say: (what: string, text: string) => void;
  /** Told how much of a journal is read that takes more than a second. */
  readonly progress: (percent: number) => void;
  /** Up to which record the floor has them, as far as that is known: nothing is deleted before, for some days. */
  readonly floorHas?: (() => number) | undefined;
}

export interface StartingTable {
  readonly running: RunningTable;
  /** The settings in force. */
  readonly table: TableSettings;
  /** Done, with the reason, when the table cannot go on. */
  readonly failed: Promise<string>;
  /** Tests the hardware; then the table accepts what people do. `tested` runs just before that. */
  accept(tested: () => Promise<void>): Promise<void>;
  /** Writes to every disk of the journal, and tries the copies that are lost. */
  tryDisks(): void;
  /** Whether this program comes to what the journal's last checkpoint says: a new release proves it. */
  foldsAlike(): Promise<boolean>;
  /** Writes the last record of this run. */
  end(why: string, failed: boolean): Promise<void>;
  /** Lets go of the journal: another program may have it. */
  release(): Promise<void>;
}

/**
 * Opens the journal and makes the table that will run. Gives an error if another program has the journal, an earlier version
 * wrote it, or the settings in force do not fit the board.
 */
export async function startTable(
  start: StartSettings,
): Promise<StartingTable | HardwareError | OldJournalFault | SettingsFaults> {
  const { board, platform, disk, folders, sealFolder, say } = start;
  const { clock } = platform;
  const { watchdog: device } = board.capabilities;
  const watchdog = device ? await orHardwareError(() => arm(platform, device.path)) : null;
  const armed = watchdog instanceof HardwareError ? null : watchdog;
  const feed = (): void => {
    armed?.feed().catch(() => {});
  };
  const checked = start.program(feed);
  const display = new StartingDisplay(board, platform);
  const progress = new JournalProgress(timedDisk(disk, clock), clock, (percent) => {
    feed();
    if (percent === null) return;
    display.show(percent);
    start.progress(percent);
  });
  const lost: MemoryFault[] = [];
  let onFault = (fault: MemoryFault): void => {
    lost.push(fault);
  };
  const lostMarks: LostPart[] = [];
  let onMarkLost = (error: HardwareError): void => {
    lostMarks.push(markFault(sealFolder, error));
  };
  const opened = await orHardwareError(() =>
    openJournal({
      disk: progress.disk,
      folders,
      sealFolder,
      keys: keyFile(progress.disk, sealFolder),
      fold: tableFold,
      clock,
      mayWrite: start.mayWrite,
      onFault: (fault) => onFault(fault),
      onMarkLost: (error) => onMarkLost(error),
      onNotice: ({ about, says }) => say('notice', `${about}: ${says}`),
    }),
  );
  progress.end();
  await display.close();
  if (opened instanceof HardwareError || opened.is === 'refused') {
    await armed?.disarm();
    return opened instanceof HardwareError ? opened : new OldJournalFault(opened.why);
  }
  const boot = await platform.boot(device?.path ?? null);
  const found = { ...start, program: await checked, clock, boot, watchdog };
  let journal = opened.is === 'open' ? opened.journal : null;
  let up = powerUp({ ...found, opened, lost: [...lost], lostMarks: [...lostMarks] });
  if (!(up instanceof SettingsFaults) && !(await isWritten(journal, up.entries))) {
    journal = null;
    up = powerUp({ ...found, opened: { ...opened, is: 'locked' }, lost, lostMarks });
  }
  if (up instanceof SettingsFaults) {
    await journal?.close();
    await armed?.disarm();
    return up;
  }
  const { tests, moment, settings } = up;
  const sayTest = ({ test, passed, says }: SelfTest): void => say(test, passed ? says : `FAILED: ${says}`);
  for (const test of tests) sayTest(test);

  const { credentials: asks } = settings;
  const credentials = asks ? start.credentials(asks.file) : null;
  let fail: (why: string) => void = () => {};
  const failed = new Promise<string>((done) => {
    fail = done;
  });
  const running = new RunningTable({
    board,
    platform,
    table: settings,
    journal: journal ?? nowhere(opened),
    chance: start.chance,
    credentials,
    forms: journal && formSealer((text) => journal.key.seal(text)),
    start: moment,
    watchdog: armed,
    selfTest: async (after) => {
      const found = await hardwareTests(board, platform, after);
      for (const test of found) sayTest(test);
      await journal?.append([{ kind: 'tested', body: { tests: found.map(recorded) } }]);
    },
    failed: (why) => fail(why),
  });
  const report = (fault: LostPart): void => {
    say('journal', fault.says);
    running.report(fault);
  };
  let care: JournalCare | null = null;
  onFault = (fault) => {
    report(lostCopy(fault));
    if (care) care.lost(fault);
    else lost.push(fault);
  };
  onMarkLost = (error) => report(markFault(sealFolder, error));
  return {
    running,
    table: settings,
    failed,
    accept: async (tested) => {
      await running.start(async (found) => {
        const ofTheHardware = await hardwareTests(board, platform, found);
        const people = await peopleOf(credentials, settings);
        if (people.acts.length > 0) running.takeActs(people.acts);
        const last = [...ofTheHardware, ...people.tests];
        for (const test of last) sayTest(test);
        const all = [...tests, ...last];
        await journal?.append([{ kind: 'tested', body: { tests: all.map(recorded) } }]);
        await tested();
      });
      if (journal) {
        const onBack = (folder: string): void => {
          say('journal', `the copy in ${folder} is whole again, and written`);
          running.reportBack(folder);
        };
        const state = () => running.last.state;
        const { journalYears: years, floor } = settings;
        care = new JournalCare({
          disk: timedDisk(disk, clock),
          journal,
          clock,
          state,
          years,
          floor: floor ? { has: start.floorHas ?? (() => 0), days: floor.keepDays ?? KEEP_DAYS } : null,
          report,
          onBack,
        });
        for (const fault of lost) care.lost(fault);
        // What was lost behind the first tests is not known yet.
        for (const fault of [...lost.map(lostCopy), ...lostMarks]) running.report(fault);
      }
      printStanding(running.last, settings, say);
    },
    tryDisks: () => {
      journal?.notice({ about: 'disks', says: 'a technician has them tried' });
      care?.lookAgain();
    },
    foldsAlike: async () => {
      if (opened.findings.some(({ kind }) => kind === 'differs')) return false;
      const [copy] = journal?.folders ?? folders;
      if (copy === undefined || !(await foldsAlike(disk, copy, tableFold))) return false;
      if (!journal) throw new Error('it takes no records');
      return true;
    },
    end: async (why, hasFailed) => {
      void care?.stop();
      if (!journal) return;
      await running.keep().catch(() => {});
      await journal.append([{ kind: 'stop', body: { why, failed: hasFailed } }]).catch(() => {});
    },
    release: async () => {
      await care?.stop();
      await journal?.close();
    },
  };
}

const hardwareTests = async (
  board: Board,
  platform: Platform,
  { panels }: TableMoment,
): Promise<readonly SelfTest[]> => [
  gpioTest(await platform.gpio()),
  devicesTest(board, panels),
  keysTest(panels),
  doorsTest(panels),
];

/** Whether the people of a table whose keys ask can be read, and what was done to them. */
async function peopleOf(
  credentials: Credentials | null,
  { credentials: asks }: TableSettings,
): Promise<{ readonly tests: readonly SelfTest[]; readonly acts: readonly PeopleAct[] }> {
  if (!credentials || !asks) return { tests: [], acts: [] };
  const acts = await credentials.acts();
  const tests = [peopleTest(asks.keys, acts instanceof HardwareError ? acts : null)];
  return { tests, acts: acts instanceof HardwareError ? [] : acts };
}

/** One that takes no food would reset the machine again and again. */
async function arm(platform: Platform, path: string): Promise<Watchdog> {
  const watchdog = await platform.watchdog({ name: 'watchdog', path, timeoutMs: WATCHDOG_MS });
  try {
    await watchdog.feed();
  } catch (error) {
    await watchdog.disarm();
    throw error;
  }
  return watchdog;
}

async function orHardwareError<T>(work: () => Promise<T>): Promise<T | HardwareError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HardwareError) return error;
    throw error;
  }
}

const recorded = ({ test, passed, says }: SelfTest) => ({ test, passed, says });

/** Whether the first records are durable. Where no disk takes them, as when all are full, the table starts locked. */
async function isWritten(journal: Journal | null, entries: readonly Entry[]): Promise<boolean> {
  try {
    await journal?.append(entries);
    return true;
  } catch (error) {
    if (error instanceof JournalError) return false;
    throw error;
  }
}

/** For a journal that cannot be reconciled or written. Its table is locked, so nothing happens that must be recorded. */
const nowhere = ({ end }: StartableJournal<StoredTable>): TableJournal => ({
  append: async () => end,
  snapshot: async () => {},
});

/** Prints where the table continues, and what holds it. */
function printStanding(
  { state, panels }: TableMoment,
  { credentials }: TableSettings,
  say: StartSettings['say'],
): void {
  say('goes on', tableSummary(state));
  for (const fault of faultsOf({ state, panels })) {
    const [first = '', ...others] = faultLines(fault, credentials?.keys);
    say(fault.effect === 'lock' ? 'LOCKED' : 'waits', `${fault.device}: ${first}`);
    for (const line of others) say('', line);
  }
  if (state.faults.length === 0 && panels.message) say('', terminalText(panels.message));
}

export function tableSummary({ phase, seats, shoe, rounds }: TableMoment['state']): string {
  if (phase.is === 'closed') return 'the table is closed';
  const credit = Object.values(seats).reduce((sum, account) => sum + account.credit, 0);
  return `shoe ${shoe.number}, ${count(rounds.length, 'coup')}, ${phase.is}; ${plainAmount(credit)} on the seats`;
}
