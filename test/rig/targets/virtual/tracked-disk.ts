import type { Disk, DiskFile } from 'banco/firmware/journal/disk.js';

/** A real disk that a virtual clock can wait for: whatever it takes, no virtual time passes. */
export class TrackedDisk implements Disk {
  readonly #disk: Disk;
  #underWay = 0;

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  /** Done when nothing is under way, nor was begun by what came of it. */
  async idle(): Promise<void> {
    while (this.#underWay > 0) await new Promise((done) => setImmediate(done));
  }

  claim(folder: string): Promise<() => Promise<void>> {
    return this.#waited(this.#disk.claim(folder));
  }

  makeFolder(folder: string): Promise<void> {
    return this.#waited(this.#disk.makeFolder(folder));
  }

  list(folder: string): Promise<ReadonlyMap<string, number>> {
    return this.#waited(this.#disk.list(folder));
  }

  async open(path: string, how: 'read' | 'append' | 'create'): Promise<DiskFile> {
    const file = await this.#waited(this.#disk.open(path, how));
    return {
      read: (at, length) => this.#waited(file.read(at, length)),
      append: (bytes) => this.#waited(file.append(bytes)),
      truncate: (size) => this.#waited(file.truncate(size)),
      sync: () => this.#waited(file.sync()),
      close: () => this.#waited(file.close()),
    };
  }

  rename(from: string, to: string): Promise<void> {
    return this.#waited(this.#disk.rename(from, to));
  }

  remove(path: string): Promise<void> {
    return this.#waited(this.#disk.remove(path));
  }

  syncFolder(folder: string): Promise<void> {
    return this.#waited(this.#disk.syncFolder(folder));
  }

  /** What goes on with it has gone on before it counts as done. */
  async #waited<T>(work: Promise<T>): Promise<T> {
    this.#underWay += 1;
    try {
      return await work;
    } finally {
      setImmediate(() => {
        this.#underWay -= 1;
      });
    }
  }
}
