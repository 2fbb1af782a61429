import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Board } from '../../hal/board/board.js';
import type { Clock } from '../../hal/ports/clock.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import type { Platform } from '../../hal/ports/platform.js';
import type { Person } from '../../src/rulebooks/roles.js';
import type { Disk } from '../journal/disk.js';
import { SettingsFaults } from '../settings/read-settings.js';
import type { TableSettings } from '../settings/table-settings.js';
import { SECURE } from '../table/virtual-shoe.js';
import { checkProgram, ROOT } from './manifest.js';
import { OldJournalFault } from './old-journal-fault.js';
import { type StartingTable, type StartSettings, startTable, tableSummary } from './start-table.js';

/** A step of the shutdown that takes longer is skipped. The watchdog resets the machine later than all of them. */
const END_MS = 2000;

/** Exit statuses. Starting again may help a table that has failed, but not one that could not be started. */
export const STOPPED = 0;
export const NOT_STARTED = 1;
export const FAILED = 3;

export interface ProgramSettings {
  readonly board: Board;
  readonly platform: Platform;
  readonly disk: Disk;
  /** The settings, and the file they are from. */
  readonly settings: TableSettings;
  readonly file: string;
  /** Where the journal is kept. */
  readonly folder: string;
  readonly by: Person;
  readonly say: StartSettings['say'];
  /** Starts what runs beside the table, after its tests. */
  readonly startService: (started: StartingTable) => Promise<Service>;
  /** Done, with the reason, when somebody stops the table. */
  readonly stopped: Promise<string>;
}

export interface Service {
  /** The table accepts what people do. */
  accepted(): void;
  close(): Promise<void>;
}

/** Why the table stopped. */
interface Ending {
  readonly why: string;
  readonly status: number;
}

/** Runs the whole program. Gives the exit status, or the faults of the settings. */
export async function runProgram(run: ProgramSettings): Promise<number | SettingsFaults> {
  const { board, platform, disk, settings, file, folder, by, say } = run;
  const { clock } = platform;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const second = board.capabilities.secondStorage?.path;
  const started = await startTable({
    board,
    platform,
    program: checkProgram(ROOT),
    disk,
    // On two devices where the board has them.
    folders: [join(folder, 'one'), second ? join(second, 'banco-journal') : join(folder, 'two')],
    settings,
    file,
    by,
    chance: SECURE,
    say,
  });
  if (started instanceof SettingsFaults) return started;
  if (started instanceof HardwareError || started instanceof OldJournalFault) {
    say('journal', started.message);
    return NOT_STARTED;
  }
  const { running } = started;

  let beside: Service | null = null;
  const accepting = async (): Promise<Ending> => {
    try {
      await started.accept(async () => {
        beside = await run.startService(started);
      });
    } catch (error) {
      return { why: (error as Error).message, status: NOT_STARTED };
    }
    (beside as Service | null)?.accepted();
    return { why: await run.stopped, status: STOPPED };
  };
  const failed = started.failed.then((why): Ending => ({ why, status: FAILED }));
  const { why, status } = await Promise.race([failed, accepting()]);

  say('stopping', why);
  await within(clock, running.stop());
  await within(clock, (beside as Service | null)?.close());
  await within(clock, started.close(why, status === FAILED));
  say('stopped', tableSummary(running.last.state));
  return status;
}

/** Waits for a step of the shutdown, unless it hangs. */
async function within(clock: Clock, step: Promise<unknown> | undefined): Promise<void> {
  let over = (): void => {};
  const late = new Promise<void>((done) => {
    over = clock.after('a step of the end', END_MS, done);
  });
  await Promise.race([step, late]);
  over();
}
