import type { Board } from '../../hal/board/board.js';
import type { Clock } from '../../hal/ports/clock.js';
import type { Boot } from '../../hal/ports/platform.js';
import type { Person } from '../../src/rulebooks/roles.js';
import type { Entry } from '../journal/entry.js';
import { findingText } from '../journal/finding.js';
import type { MemoryFault } from '../journal/journal.js';
import type { StartableJournal } from '../journal/open.js';
import { readSettings, SettingsFaults } from '../settings/read-settings.js';
import { settingChanges, settingsText, waitForChanges } from '../settings/settings-changes.js';
import type { TableSettings } from '../settings/table-settings.js';
import type { StoredTable } from '../table/stored-table.js';
import { foldRecord } from '../table/table-fold.js';
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
} from './self-tests.js';

/** What a start finds before it touches the hardware. */
export interface StartConditions {
  readonly board: Board;
  readonly program: CheckedProgram;
  readonly opened: StartableJournal<StoredTable>;
  /** Copies of the journal that could not be opened. */
  readonly lost: readonly MemoryFault[];
  /** The settings in their file, and who started the program on them. */
  readonly settings: TableSettings;
  readonly file: string;
  readonly by: Person;
  readonly clock: Pick<Clock, 'wall'>;
  /** How the machine was booted. */
  readonly boot: Boot;
}

/** What the table starts from. */
export interface PoweredUp {
  readonly tests: readonly SelfTest[];
  /** The first records of this run. */
  readonly entries: readonly Entry[];
  readonly remembered: StoredTable;
  readonly settings: TableSettings;
}

/** The self-tests that need no hardware, and what follows from them. Settings in force may not fit another board. */
export function powerUp(found: StartConditions): PoweredUp | SettingsFaults {
  const { board, program, opened, lost, file, by, clock, boot } = found;
  const { state: before, last, end, findings } = opened;
  const ended = lastEnd(end.seq, last, before.lastStart, boot);
  const failures = failuresBy(before, ended, last);
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
      ? lockedJournalTest(findings, lost)
      : journalTest({
          folders: opened.journal.folders,
          findings,
          lost,
          records: end.seq,
          onOneDevice: opened.onOneDevice,
        }),
    identityTest(before.lastStart, boot.machine, found.settings.name ?? null),
    settingsTest(
      file,
      changes.map(({ name }) => name),
      waitFor,
    ),
    moneyTest(before.state),
    clockTest(clock.wall(), last),
    restartsTest(failures),
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
  const entries = [start, ...taken];
  return { tests, entries, remembered: entries.reduce(foldRecord, before), settings };
}
