import type { Disk, DiskFile, DiskSpace } from 'banco/firmware/journal/disk.js';

/** A real disk that a virtual clock waits for: no virtual time passes while an operation runs. */
export class TrackedDisk implements Disk {
  readonly #disk: Disk;
  #running = 0;

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  /** Resolves when no operation is running, and none was started by the result of another. */
  async idle(): Promise<void> {
    while (this.#running > 0) await new Promise((done) => setImmediate(done));
  }

  claim(folder: string): Promise<() => Promise<void>> {
    return this.#tracked(this.#disk.claim(folder));
  }

  device(folder: string): Promise<string> {
    return this.#tracked(this.#disk.device(folder));
  }

  /** The disk of the host may be as full as it likes: that is no part of a scenario. */
  async space(): Promise<DiskSpace> {
    return { free: 1, size: 1 };
  }

  makeFolder(folder: string): Promise<void> {
    return this.#tracked(this.#disk.makeFolder(folder));
  }

  list(folder: string): Promise<ReadonlyMap<string, number>> {
    return this.#tracked(this.#disk.list(folder));
  }

  async open(path: string, how: 'read' | 'append' | 'create'): Promise<DiskFile> {
    const file = await this.#tracked(this.#disk.open(path, how));
    return {
      read: (at, length) => this.#tracked(file.read(at, length)),
      append: (bytes) => this.#tracked(file.append(bytes)),
      truncate: (size) => this.#tracked(file.truncate(size)),
      sync: () => this.#tracked(file.sync()),
      close: () => this.#tracked(file.close()),
    };
  }

  rename(from: string, to: string): Promise<void> {
    return this.#tracked(this.#disk.rename(from, to));
  }

  remove(path: string): Promise<void> {
    return this.#tracked(this.#disk.remove(path));
  }

  syncFolder(folder: string): Promise<void> {
    return this.#tracked(this.#disk.syncFolder(folder));
  }

  /** Whoever waits for the operation goes on before it counts as done. */
  async #tracked<T>(work: Promise<T>): Promise<T> {
    this.#running += 1;
    try {
      return await work;
    } finally {
      setImmediate(() => {
        this.#running -= 1;
      });
    }
  }
}
