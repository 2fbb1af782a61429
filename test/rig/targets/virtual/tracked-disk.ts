import type { Disk, DiskFile, DiskSpace } from 'banco/hal/ports/disk.js';

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
    return this.track(this.#disk.claim(folder));
  }

  device(folder: string): Promise<string> {
    return this.track(this.#disk.device(folder));
  }

  /** The disk of the host may be as full as it likes: that is no part of a scenario. */
  async space(): Promise<DiskSpace> {
    return { free: 1 << 30, size: 1 << 30 };
  }

  makeFolder(folder: string): Promise<void> {
    return this.track(this.#disk.makeFolder(folder));
  }

  list(folder: string): Promise<ReadonlyMap<string, number>> {
    return this.track(this.#disk.list(folder));
  }

  async open(path: string, how: 'read' | 'append' | 'create'): Promise<DiskFile> {
    const file = await this.track(this.#disk.open(path, how));
    return {
      read: (at, length) => this.track(file.read(at, length)),
      append: (bytes) => this.track(file.append(bytes)),
      state: () => this.track(file.state()),
      truncate: (size) => this.track(file.truncate(size)),
      sync: () => this.track(file.sync()),
      close: () => this.track(file.close()),
    };
  }

  rename(from: string, to: string): Promise<void> {
    return this.track(this.#disk.rename(from, to));
  }

  remove(path: string): Promise<void> {
    return this.track(this.#disk.remove(path));
  }

  syncFolder(folder: string): Promise<void> {
    return this.track(this.#disk.syncFolder(folder));
  }

  /** Whoever waits for the operation goes on before it counts as done. */
  async track<T>(work: Promise<T>): Promise<T> {
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
