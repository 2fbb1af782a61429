import { type Opened, openJournal } from '../../firmware/journal/open.js';
import type { KeyPlace } from '../../firmware/journal/seal-key.js';
import type { StoredTable } from '../../firmware/table/stored-table.js';
import { tableFold } from '../../firmware/table/table-fold.js';
import { NodeDisk } from '../../hal/linux/node-disk.js';
import { SystemClock } from '../../hal/linux/system-clock.js';
import { KEYS } from '../support/journal.js';

/** A new journal on a real disk. */
export async function realJournal(folders: readonly string[], keys: KeyPlace = KEYS) {
  const opened: Opened<StoredTable> = await openJournal({
    disk: new NodeDisk(),
    folders,
    clock: new SystemClock(),
    fold: tableFold,
    onFault: ({ error }) => {
      throw error;
    },
    onNotice: () => {},
    sealFolder: `${folders[0]}-seal`,
    keys,
    onMarkLost: (error) => {
      throw error;
    },
  });
  if (opened.is !== 'open') throw new Error(`a new journal is ${opened.is}`);
  return { journal: opened.journal, state: opened.state };
}
