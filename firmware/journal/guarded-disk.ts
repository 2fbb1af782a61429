import type { Disk, DiskFile } from '../../hal/ports/disk.js';

/** Stands around an operation on a path. `undo` takes back what comes of one that nobody waits for any more. */
export type Guard = <T>(path: string, operation: Promise<T>, undo?: (late: T) => void) => Promise<T>;

/** A disk with a guard around each of its operations. */
export function guardedDisk(disk: Disk, guard: Guard): Disk {
  const guardedFile = (path: string, file: DiskFile): DiskFile => ({
    read: (at, length) => guard(path, file.read(at, length)),
    append: (bytes) => guard(path, file.append(bytes)),
    state: () => guard(path, file.state()),
    truncate: (size) => guard(path, file.truncate(size)),
    sync: () => guard(path, file.sync()),
    close: () => guard(path, file.close()),
  });
  return {
    claim: (folder) => guard(folder, disk.claim(folder), (release) => void release()),
    device: (folder) => guard(folder, disk.device(folder)),
    space: (folder) => guard(folder, disk.space(folder)),
    makeFolder: (folder) => guard(folder, disk.makeFolder(folder)),
    list: (folder) => guard(folder, disk.list(folder)),
    open: async (path, how) =>
      guardedFile(path, await guard(path, disk.open(path, how), (file) => void file.close())),
    rename: (from, to) => guard(from, disk.rename(from, to)),
    remove: (path) => guard(path, disk.remove(path)),
    syncFolder: (folder) => guard(folder, disk.syncFolder(folder)),
  };
}
