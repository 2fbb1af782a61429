import type { Disk, DiskFile, DiskSpace } from 'banco/hal/ports/disk.js';
import type { FaultCode } from 'banco/hal/ports/hardware-error.js';

/** A disk of which one folder can be removed and put back, as if it were a disk of its own. */
export class RemovableDisk implements Disk {
  readonly #disk: Disk;
  readonly #folder: string;
  /** What is thrown while it is away, or fails. */
  readonly #gone: (path: string, code: FaultCode) => Error;
  #fault: FaultCode | null = null;

  constructor(disk: Disk, folder: string, gone: (path: string, code: FaultCode) => Error) {
    this.#disk = disk;
    this.#folder = folder;
    this.#gone = gone;
  }

  unplug(): void {
    this.fail('gone');
  }

  plug(): void {
    this.#fault = null;
  }

  /** It is there, and nothing can be done with it. */
  fail(code: FaultCode): void {
    this.#fault = code;
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
      if (lost) throw this.#gone(path, this.#fault ?? 'gone');
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
    if (!this.#has(path)) throw this.#gone(path, this.#fault ?? 'gone');
    return this.#disk;
  }

  #has(path: string): boolean {
    return this.#fault === null || !path.startsWith(this.#folder);
  }
}
