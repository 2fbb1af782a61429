import type { Board } from '../../hal/board/board.js';
import type { Clock } from '../../hal/ports/clock.js';
import type { HardwareError } from '../../hal/ports/hardware-error.js';
import type { Boot } from '../../hal/ports/platform.js';
import type { Watchdog } from '../../hal/ports/watchdog.js';
import type { Person } from '../../src/rulebooks/roles.js';
import type { LostPart } from '../decode/faults.js';
import { devicesOf } from '../decode/part-health.js';
import type { Entry } from '../journal/entry.js';
import { findingText } from '../journal/finding.js';
import type { MemoryFault } from '../journal/journal.js';
import type { StartableJournal } from '../journal/open.js';
import { readSettings, SettingsFaults } from '../settings/read-settings.js';
import {
  changesForTwo,
  settingChanges,
  settingsText,
  takesTwo,
  waitForChanges,
} from '../settings/settings-changes.js';
import type { TableSettings } from '../settings/table-settings.js';
import { advanceTable } from '../table/advance/advance-table.js';
import type { StoredTable } from '../table/stored-table.js';
import { foldRecord } from '../table/table-fold.js';
import { firstMoment, type TableMoment } from '../table/table-moment.js';
import { programVersion } from '../version.js';
import type { CheckedProgram } from './manifest.js';
import { failuresBy, lastEnd, whyStarted } from './restarts.js';
import {
  clockTest,
  identityTest,
  journalTest,
  lockedJournalTest,
  moneyTest,
  programTest,
  restartsTest,
  type SelfTest,
  settingsTest,
  watchdogTest,
} from './self-tests.js';

/** What a start finds before it touches the hardware. */
export interface StartConditions {
  readonly board: Board;
  readonly program: CheckedProgram;
  readonly opened: StartableJournal<StoredTable>;
  /** Copies of the journal that could not be opened. */
  readonly lost: readonly MemoryFault[];
  readonly lostMarks: readonly LostPart[];
  /** The settings in their file, and who started the program on them. */
  readonly settings: TableSettings;
  readonly file: string;
  readonly by: Person;
  readonly clock: Pick<Clock, 'now' | 'wall'>;
  /** How the machine was booted. */
  readonly boot: Boot;
  /** Or why it cannot be had; null where the board has none. */
  readonly watchdog: Watchdog | HardwareError | null;
}

/** What the table starts from. */
export interface PoweredUp {
  readonly tests: readonly SelfTest[];
  /** The first records of this run: one commit, so that no power cut takes a lock away from the start that found its cause. */
  readonly entries: readonly Entry[];
  /** The table behind them. */
  readonly moment: TableMoment;
  readonly settings: TableSettings;
}

/** The self-tests that need no hardware, and what follows from them. Settings in force may not fit another board. */
export function powerUp(found: StartConditions): PoweredUp | SettingsFaults {
  const { board, program, opened, lost, lostMarks, file, by, clock, boot, watchdog } = found;
  const { state: before, last, end, findings } = opened;
  const ended = lastEnd(end.seq, last, before.lastStart, boot);
  const failures = failuresBy(programVersion(), before, ended, last);
  const changes = settingChanges(before.lastStart.settings, found.settings, by);
  const waitFor = waitForChanges(before.state, before.lastStart.settings, changes);
  const settings =
    waitFor === null
      ? found.settings
      : readSettings(settingsText(before.lastStart.settings), 'the settings in force', board);
  if (settings instanceof SettingsFaults) return settings;

  const tests = [
    programTest(program),
    opened.is === 'locked'
      ? lockedJournalTest(findings, lost, end.seq, opened.known)
      : journalTest({
          folders: opened.journal.folders,
          findings,
          lost,
          lostMarks,
          records: end.seq,
          onOneDevice: opened.onOneDevice,
        }),
    identityTest(before.lastStart, boot.machine, found.settings.name ?? null, last),
    settingsTest(
      file,
      changes.map(({ name }) => name),
      waitFor,
      takesTwo((before.lastStart.settings['credentials.keys'] ?? []) as readonly string[])
        ? changesForTwo(changes)
        : [],
    ),
    moneyTest(before.state),
    clockTest(clock.wall(), last),
    restartsTest(failures),
    watchdogTest(watchdog, ended),
  ];
  const start: Entry = {
    kind: 'start',
    body: {
      version: programVersion(),
      program: program.hash,
      board: board.id,
      why: whyStarted(ended),
      machine: boot.machine,
      boot: boot.id,
      found: findings.map(findingText),
      failures,
    },
  };
  const taken = waitFor === null ? changes.map((body): Entry => ({ kind: 'setting', body })) : [];
  const begun = [start, ...taken];
  const config = { settings, deviceOf: devicesOf(board) };
  const first = firstMoment(begun.reduce(foldRecord, before), settings, clock.now());
  const asOf = opened.is === 'locked' ? { record: end.seq, known: opened.known } : null;
  let moment: TableMoment = { ...first, panels: { ...first.panels, asOf } };
  const faults: Entry[] = [];
  for (const fault of tests.flatMap(({ wrong }) => wrong)) {
    moment = advanceTable(config, moment, { from: 'program', fault, at: clock.now() });
    faults.push(...moment.entries);
  }
  return { tests, entries: [...begun, ...faults], moment: { ...moment, entries: [] }, settings };
}
