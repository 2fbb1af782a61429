import type { Clock } from '../../hal/ports/clock.js';
import type { Disk } from '../../hal/ports/disk.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import type { Person } from '../../src/rulebooks/roles.js';
import { type Opened, openJournal } from '../journal/open.js';
import { keyFile } from '../journal/seal-key.js';
import type { StoredTable } from '../table/stored-table.js';
import { tableFold } from '../table/table-fold.js';
import { MoveRefused } from './fault.js';

/** Where a table lies on a computer. */
export interface TablePlace {
  readonly disk: Disk;
  /** The number of the machine; null if it has none. */
  readonly machine: string | null;
  /** Of the copies of its journal. */
  readonly folders: readonly [string, string];
  readonly sealFolder: string;
  /** The file of its settings. */
  readonly settings: string;
  readonly clock: Pick<Clock, 'now' | 'wall' | 'after'>;
  /** Two persons of a table, with the file of its people; null where its keys ask nobody. Rejects where there are none. */
  readonly persons: (people: string | null) => Promise<readonly [Person, Person]>;
  /** The file of people that these settings name; null for none. */
  readonly peopleOf: (settings: string, file: string) => string | null;
}

/** Opens the journal of a table that is stopped. */
export async function openStopped({
  disk,
  folders,
  sealFolder,
  clock,
}: TablePlace): Promise<Opened<StoredTable>> {
  try {
    return await openJournal({
      disk,
      folders,
      sealFolder,
      keys: keyFile(disk, sealFolder),
      fold: tableFold,
      clock,
      onFault: ({ error }) => {
        throw error;
      },
      onMarkLost: (error) => {
        throw error;
      },
      onNotice: () => {},
    });
  } catch (error) {
    throw asRuns(error);
  }
}

/** While no table can start. */
export async function alone<T>({ disk, folders }: TablePlace, work: () => Promise<T>): Promise<T> {
  const claimed: (() => Promise<void>)[] = [];
  try {
    for (const folder of folders) claimed.push(await disk.claim(folder));
    return await work();
  } catch (error) {
    throw asRuns(error);
  } finally {
    for (const release of claimed) await release();
  }
}

const asRuns = (error: unknown): unknown =>
  error instanceof HardwareError && error.code === 'busy'
    ? new MoveRefused('table-runs', error.where, 'a program uses it')
    : error;
