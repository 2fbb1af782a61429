import { dirname, resolve } from 'node:path';
import type { Disk } from '../../hal/ports/disk.js';
import type { SyncView } from '../technician/computer-view.js';

/** Of each folder so many are kept. */
const MOST = 1000;

/** How long a disk took to make writes durable of late: a worn card is slow long before it fails. */
export class SyncTimes {
  readonly #now: () => number;
  readonly #times = new Map<string, number[]>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The same disk, with its syncs measured. */
  of(disk: Disk): Disk {
    return {
      claim: (folder) => disk.claim(folder),
      device: (folder) => disk.device(folder),
      space: (folder) => disk.space(folder),
      makeFolder: (folder) => disk.makeFolder(folder),
      list: (folder) => disk.list(folder),
      rename: (from, to) => disk.rename(from, to),
      remove: (path) => disk.remove(path),
      syncFolder: (folder) => disk.syncFolder(folder),
      open: async (path, how) => {
        const file = await disk.open(path, how);
        return {
          read: (at, length) => file.read(at, length),
          append: (bytes) => file.append(bytes),
          truncate: (size) => file.truncate(size),
          state: () => file.state(),
          close: () => file.close(),
          sync: async () => {
            const began = this.#now();
            await file.sync();
            this.#took(dirname(resolve(path)), this.#now() - began);
          },
        };
      },
    };
  }

  /** Null where nothing was written below that folder. */
  below(folder: string): SyncView | null {
    const root = resolve(folder);
    const times = [...this.#times]
      .flatMap(([at, took]) => (at === root || at.startsWith(`${root}/`) ? took : []))
      .toSorted((one, other) => one - other);
    const nth = (part: number): number => times[Math.ceil(part * times.length) - 1] ?? 0;
    return times.length === 0 ? null : { count: times.length, p50: nth(0.5), p99: nth(0.99), worst: nth(1) };
  }

  #took(folder: string, milliseconds: number): void {
    const times = this.#times.get(folder) ?? [];
    times.push(milliseconds);
    if (times.length > MOST) times.shift();
    this.#times.set(folder, times);
  }
}
