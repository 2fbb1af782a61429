import type { Disk, DiskFile, DiskSpace } from 'banco/hal/ports/disk.js';

/** A disk of which one folder can be removed and put back, as if it were a disk of its own. */
export class RemovableDisk implements Disk {
  readonly #disk: Disk;
  readonly #folder: string;
  /** What is thrown while it is away. */
  readonly #gone: (path: string) => Error;
  #isPlugged = true;

  constructor(disk: Disk, folder: string, gone: (path: string) => Error) {
    this.#disk = disk;
    this.#folder = folder;
    this.#gone = gone;
  }

  unplug(): void {
    this.#isPlugged = false;
  }

  plug(): void {
    this.#isPlugged = true;
  }

  async claim(folder: string): Promise<() => Promise<void>> {
    return await this.#at(folder).claim(folder);
  }

  /** The folder that can be removed is a disk of its own. */
  async device(folder: string): Promise<string> {
    const device = await this.#at(folder).device(folder);
    return folder.startsWith(this.#folder) ? `${device}, removable` : device;
  }

  async space(folder: string): Promise<DiskSpace> {
    return await this.#at(folder).space(folder);
  }

  async makeFolder(folder: string): Promise<void> {
    await this.#at(folder).makeFolder(folder);
  }

  async list(folder: string): Promise<ReadonlyMap<string, number>> {
    return await this.#at(folder).list(folder);
  }

  async open(path: string, how: 'read' | 'append' | 'create'): Promise<DiskFile> {
    const file = await this.#at(path).open(path, how);
    // A file that was open stays lost when the disk comes back.
    let lost = false;
    const opened = (): DiskFile => {
      lost ||= !this.#has(path);
      if (lost) throw this.#gone(path);
      return file;
    };
    return {
      read: async (at, length) => await opened().read(at, length),
      append: async (bytes) => await opened().append(bytes),
      state: async () => await opened().state(),
      truncate: async (size) => await opened().truncate(size),
      sync: async () => await opened().sync(),
      close: () => file.close(),
    };
  }

  async rename(from: string, to: string): Promise<void> {
    await this.#at(from).rename(from, to);
  }

  async remove(path: string): Promise<void> {
    await this.#at(path).remove(path);
  }

  async syncFolder(folder: string): Promise<void> {
    await this.#at(folder).syncFolder(folder);
  }

  #at(path: string): Disk {
    if (!this.#has(path)) throw this.#gone(path);
    return this.#disk;
  }

  #has(path: string): boolean {
    return this.#isPlugged || !path.startsWith(this.#folder);
  }
}
