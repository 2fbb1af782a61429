import { type Cancel, type Clock, every } from '../../hal/ports/clock.js';
import type { Disk } from '../../hal/ports/disk.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import type { State } from '../../src/table/state/state.js';
import type { LostPart } from '../decode/faults.js';
import type { Journal } from '../journal/journal.js';
import { copyFault } from './self-tests.js';

/** In milliseconds. */
const LOOK = 10_000;
/** Shares of a disk that are still free. What the lock leaves is the reserve: for records of the lock, and to pay out. */
const NOTICE = 0.1;
const LOCK = 0.02;

interface SpaceSettings {
  readonly disk: Disk;
  readonly journal: Pick<Journal, 'folders' | 'notice'>;
  readonly clock: Clock;
  readonly state: () => State;
  readonly report: (fault: LostPart) => void;
  /** There is room again on a disk that was reported full. */
  readonly onRoom: (folder: string) => void;
}

/** A full disk is announced: first by a notice, and then by a lock between two coups, before a record finds no room. */
export function watchSpace({ disk, journal, clock, state, report, onRoom }: SpaceSettings): Cancel {
  const noticed = new Set<string>();
  const full = new Set<string>();
  const look = async (folder: string): Promise<void> => {
    const { free, size } = await disk.space(folder);
    const share = free / size;
    if (share >= NOTICE) noticed.delete(folder);
    else if (!noticed.has(folder)) {
      noticed.add(folder);
      journal.notice({ about: folder, says: `${percent(share)} of the disk are free` });
    }
    if (share < LOCK && isBetweenCoups(state())) {
      full.add(folder);
      report(copyFault(folder, 'full', `the disk of ${folder} is nearly full: ${percent(share)} are free`));
    } else if (share >= LOCK && full.delete(folder)) onRoom(folder);
  };
  const lookAtAll = (): void => {
    // A disk that does not answer is found by the next record.
    for (const folder of journal.folders)
      look(folder).catch((error: unknown) => {
        if (!(error instanceof HardwareError)) throw error;
      });
  };
  lookAtAll();
  return every(clock, 'space on the disks', LOOK, lookAtAll);
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

export const isBetweenCoups = ({ phase }: State): boolean =>
  ['closed', 'shuffle', 'betting'].includes(phase.is);
