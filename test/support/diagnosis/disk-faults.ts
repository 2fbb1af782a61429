import { sleep } from '../../../hal/ports/clock.js';
import type { FaultCode } from '../../../hal/ports/hardware-error.js';
import type { ProgramTable } from '../program-table.js';
import { type Defect, each, type InjectedFault, nowAndThen } from './injected-fault.js';

/** In milliseconds, for each operation: longer than a copy may take that another one has written. */
const SLOW = 700;

/** What can be wrong with the disks of the journal: each has a copy of it. */
export const diskFaults = (table: ProgramTable, folders: readonly string[]): readonly InjectedFault[] =>
  folders.flatMap((folder) => {
    const thing = `disk ${folder}`;
    return [
      ...each(thing, 'has no room left', noRoom(table, folder), 'full'),
      ...each(thing, 'takes no more', failing(table, folder, 'full'), 'full'),
      ...each(thing, 'gone', failing(table, folder, 'gone'), 'contact', 'broken'),
      ...each(thing, 'cannot write', failing(table, folder, 'disk-error'), 'contact', 'broken'),
      ...each(thing, 'takes no writes', failing(table, folder, 'read-only'), 'setup', 'broken'),
      ...each(thing, 'hangs', late(table, folder, Number.POSITIVE_INFINITY), 'contact', 'broken'),
      ...each(thing, 'slow', late(table, folder, SLOW), 'broken'),
      ...each(
        thing,
        'comes and goes',
        nowAndThen(table, failing(table, folder, 'gone')),
        'contact',
        'broken',
      ),
    ];
  });

/** Of all operations on it. */
const isOn = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

function failing(table: ProgramTable, folder: string, fails: FaultCode): Defect {
  return {
    apply: () => {
      table.disk.plan = ({ path }) => (isOn(path, folder) ? { fails } : 'done');
    },
    lift: () => {
      table.disk.plan = () => 'done';
    },
  };
}

/** Less than a hundredth of it is free. */
const noRoom = (table: ProgramTable, folder: string): Defect => ({
  apply: () => {
    table.disk.free = { [folder]: 0.5 };
  },
  lift: () => {
    table.disk.free = {};
  },
});

/** What began while it hung comes to its end with the fault. */
function late(table: ProgramTable, folder: string, milliseconds: number): Defect {
  let release = (): void => {};
  return {
    apply: () => {
      const over = new Promise<void>((done) => {
        release = done;
      });
      table.disk.takes = async ({ path }) => {
        if (!isOn(path, folder)) return;
        const waits = Number.isFinite(milliseconds) ? [sleep(table.clock, 'a slow disk', milliseconds)] : [];
        await Promise.race([over, ...waits]);
      };
    },
    lift: () => {
      table.disk.takes = null;
      release();
    },
  };
}
