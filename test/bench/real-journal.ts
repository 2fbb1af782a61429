import { NodeDisk } from '../../firmware/journal/node-disk.js';
import { type Opened, openJournal } from '../../firmware/journal/open.js';
import type { StoredTable } from '../../firmware/table/stored-table.js';
import { tableFold } from '../../firmware/table/table-fold.js';

/** A new journal on a real disk. */
export async function realJournal(folders: readonly string[]) {
  const opened: Opened<StoredTable> = await openJournal({
    disk: new NodeDisk(),
    folders,
    clock: { now: () => performance.now(), wall: () => Date.now() },
    fold: tableFold,
    onFault: ({ error }) => {
      throw error;
    },
    onNotice: () => {},
  });
  if (opened.is !== 'open') throw new Error(`a new journal is ${opened.is}`);
  return { journal: opened.journal, state: opened.state };
}
