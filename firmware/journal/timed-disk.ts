import type { Clock } from '../../hal/ports/clock.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import type { Disk, DiskFile } from './disk.js';

/** In milliseconds. A watchdog that is fed by what comes back waits longer. */
const LIMIT = 8000;

/** A disk of which no operation takes for ever: one that is late fails, whatever becomes of it later. */
export function timedDisk(disk: Disk, clock: Pick<Clock, 'after'>): Disk {
  const timed = <T>(path: string, operation: Promise<T>, undo: (late: T) => void = () => {}): Promise<T> =>
    new Promise((done, failed) => {
      let isLate = false;
      const cancel = clock.after(`an operation on ${path}`, LIMIT, () => {
        isLate = true;
        failed(new HardwareError('timeout', path, `the disk did not answer within ${LIMIT / 1000} s`));
      });
      operation.then(
        (result) => {
          cancel();
          if (isLate) undo(result);
          else done(result);
        },
        (error: Error) => {
          cancel();
          failed(error);
        },
      );
    });
  const timedFile = (path: string, file: DiskFile): DiskFile => ({
    read: (at, length) => timed(path, file.read(at, length)),
    append: (bytes) => timed(path, file.append(bytes)),
    state: () => timed(path, file.state()),
    truncate: (size) => timed(path, file.truncate(size)),
    sync: () => timed(path, file.sync()),
    close: () => timed(path, file.close()),
  });
  return {
    claim: (folder) => timed(folder, disk.claim(folder), (release) => void release()),
    device: (folder) => timed(folder, disk.device(folder)),
    space: (folder) => timed(folder, disk.space(folder)),
    makeFolder: (folder) => timed(folder, disk.makeFolder(folder)),
    list: (folder) => timed(folder, disk.list(folder)),
    open: async (path, how) =>
      timedFile(path, await timed(path, disk.open(path, how), (file) => void file.close())),
    rename: (from, to) => timed(from, disk.rename(from, to)),
    remove: (path) => timed(path, disk.remove(path)),
    syncFolder: (folder) => timed(folder, disk.syncFolder(folder)),
  };
}
