import { dirname } from 'node:path';
import { sleep } from '../../../hal/ports/clock.js';
import type { Disk, DiskFile } from '../../../hal/ports/disk.js';
import type { VirtualDisk } from '../virtual-disk.js';
import type { LentPlatform } from './lent-platform.js';

/** Hears of each line of a journal once it is on its disk for good. */
export type OnSynced = (folder: string, lines: readonly string[]) => void;

/** The disks as one run of the program sees them: a sync takes its time, and none is answered once it was killed. */
export function journalDisk(
  disk: VirtualDisk,
  platform: LentPlatform,
  syncTime: () => number,
  onSynced: OnSynced,
): Disk {
  const run = <T>(work: () => Promise<T>): Promise<T> => platform.do(work);
  return {
    claim: (folder) => run(() => disk.claim(folder)),
    device: (folder) => run(() => disk.device(folder)),
    space: (folder) => disk.space(folder),
    makeFolder: (folder) => run(() => disk.makeFolder(folder)),
    list: (folder) => run(() => disk.list(folder)),
    rename: (from, to) => run(() => disk.rename(from, to)),
    remove: (path) => run(() => disk.remove(path)),
    syncFolder: (folder) => run(() => disk.syncFolder(folder)),
    open: async (path, how) => {
      const file = await run(() => disk.open(path, how));
      return path.endsWith('.jsonl') ? segment(path, file) : file;
    },
  };

  function segment(path: string, file: DiskFile): DiskFile {
    let written = '';
    return {
      read: (at, length) => run(() => file.read(at, length)),
      state: () => file.state(),
      truncate: (size) => run(() => file.truncate(size)),
      close: () => run(() => file.close()),
      append: (bytes) =>
        run(async () => {
          await file.append(bytes);
          written += Buffer.from(bytes).toString();
        }),
      sync: () =>
        run(async () => {
          const text = written;
          const wait = syncTime();
          if (wait > 0) await sleep(platform.clock, `sync of ${path}`, wait);
          await file.sync();
          written = written.slice(text.length);
          onSynced(dirname(path), text.split('\n').slice(0, -1));
        }),
    };
  }
}
