import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Board } from '../../hal/board/board.js';
import type { Clock } from '../../hal/ports/clock.js';
import type { Disk } from '../../hal/ports/disk.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import type { Platform } from '../../hal/ports/platform.js';
import type { Person } from '../../src/rulebooks/roles.js';
import { SettingsFaults } from '../settings/read-settings.js';
import type { TableSettings } from '../settings/table-settings.js';
import { SECURE } from '../table/virtual-shoe.js';
import { keepDebuggerShut, thisProcess, withForeignCode } from './foreign-code.js';
import { checkProgram, ROOT } from './manifest.js';
import { OldJournalFault } from './old-journal-fault.js';
import { type StartingTable, type StartSettings, startTable, tableSummary } from './start-table.js';
import { firstUncaught, printUncaught, uncaughtText } from './uncaught.js';

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
  /** Where its key and its mark are kept: outside its copies. */
  readonly sealFolder: string;
  readonly by: Person;
  readonly credentials: StartSettings['credentials'];
  readonly say: StartSettings['say'];
  readonly progress: StartSettings['progress'];
  readonly mayWrite?: StartSettings['mayWrite'];
  readonly floorHas?: StartSettings['floorHas'];
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

/** Why the program ends. */
interface Ending {
  readonly why: string;
  readonly status: number;
}

type Start = Awaited<ReturnType<typeof startTable>>;

/**
 * Runs the whole program. Gives the exit status, or the faults of the settings. Whoever calls it ends the process: what hangs may still
 * hold the hardware, and keeps the journal until then.
 */
export async function runProgram(run: ProgramSettings): Promise<number | SettingsFaults> {
  const { say } = run;
  const { clock } = run.platform;
  keepDebuggerShut();
  const uncaught = firstUncaught().then(failure);
  const stopped = run.stopped.then((why): Ending => ({ why, status: STOPPED }));
  const starting = start(run);
  const early = await Promise.race([starting.then(() => null, failure), uncaught, stopped]);
  if (early && !(await within(clock, starting))) {
    say('stopped', `before there was a table: ${early.why}`);
    return early.status;
  }
  const started = await starting;
  if (started instanceof SettingsFaults) return started;
  if (started instanceof HardwareError || started instanceof OldJournalFault) {
    say('journal', started.message);
    return NOT_STARTED;
  }

  const { running } = started;
  let beside: Service | null = null;
  const accepted = started.accept(async () => {
    beside = await run.startService(started);
  });
  const notAccepted = accepted.then(
    () => {
      beside?.accepted();
      return new Promise<never>(() => {});
    },
    (thrown: unknown) => {
      printUncaught(thrown);
      return failure(thrown);
    },
  );
  const failed = started.failed.then((why): Ending => ({ why, status: FAILED }));
  const { why, status } = early ?? (await Promise.race([failed, uncaught, stopped, notAccepted]));

  say('stopping', why);
  if (status === FAILED) running.fail(why);
  const isSafe = await within(clock, running.stop());
  await within(clock, (beside as Service | null)?.close());
  await within(clock, started.end(why, status === FAILED));
  // A second program on the same journal would work the same wires: it waits for the end of a process that may still do so.
  if (isSafe) await within(clock, started.release());
  else say('stopping', `the hardware did not stop within ${END_MS / 1000} s: the program ends without it`);
  say('stopped', tableSummary(running.last.state));
  return status;
}

const failure = (thrown: unknown): Ending => ({ why: uncaughtText(thrown), status: FAILED });

async function start({ folder, say, ...run }: ProgramSettings): Promise<Start> {
  const { board } = run;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // Without its disk the table starts, locked. What is no folder was named by mistake.
    if (code === 'EEXIST' || code === 'ENOTDIR')
      return new HardwareError('gone', folder, `it cannot be the folder of the journal: ${message}`, error);
  }
  return await startTable({
    ...run,
    say,
    program: async (onTurn) => withForeignCode(await checkProgram(ROOT, onTurn), thisProcess()),
    folders: copiesOf(folder, board),
    chance: SECURE,
  });
}

/** Of a journal in this folder: on two devices where the board has them. */
export function copiesOf(folder: string, { capabilities }: Board): readonly [string, string] {
  const second = capabilities.secondStorage?.path;
  return [join(folder, 'one'), second ? join(second, 'banco-journal') : join(folder, 'two')];
}

/** Whether a step came to its end in time: it may hang, or fail. */
async function within(clock: Clock, step: Promise<unknown> | undefined): Promise<boolean> {
  let over = (): void => {};
  const late = new Promise<boolean>((done) => {
    over = clock.after('a step of the end', END_MS, () => done(false));
  });
  const ended = Promise.resolve(step).then(
    () => true,
    (thrown: unknown) => {
      printUncaught(thrown);
      return false;
    },
  );
  const inTime = await Promise.race([ended, late]);
  over();
  return inTime;
}
