import type { Disk, DiskFile } from 'banco/firmware/journal/disk.js';
import { HardwareError } from 'banco/hal/ports/hardware-error.js';

/** Disks of which one, mounted at a folder, can be pulled out of the machine and put in again. */
export class RemovableDisk implements Disk {
  readonly #disk: Disk;
  readonly #folder: string;
  #there = true;

  constructor(disk: Disk, folder: string) {
    this.#disk = disk;
    this.#folder = folder;
  }

  unplug(): void {
    this.#there = false;
  }

  plug(): void {
    this.#there = true;
  }

  async claim(folder: string): Promise<() => Promise<void>> {
    return await this.#at(folder).claim(folder);
  }

  async makeFolder(folder: string): Promise<void> {
    await this.#at(folder).makeFolder(folder);
  }

  async list(folder: string): Promise<ReadonlyMap<string, number>> {
    return await this.#at(folder).list(folder);
  }

  async open(path: string, how: 'read' | 'append' | 'create'): Promise<DiskFile> {
    const file = await this.#at(path).open(path, how);
    // One that was open stays lost, as it is on a disk that comes back.
    let lost = false;
    const there = (): DiskFile => {
      lost ||= !this.#has(path);
      if (lost) throw gone(path);
      return file;
    };
    return {
      read: async (at, length) => await there().read(at, length),
      append: async (bytes) => await there().append(bytes),
      truncate: async (size) => await there().truncate(size),
      sync: async () => await there().sync(),
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
    if (!this.#has(path)) throw gone(path);
    return this.#disk;
  }

  #has(path: string): boolean {
    return this.#there || !path.startsWith(this.#folder);
  }
}

const gone = (path: string): HardwareError => new HardwareError('disk-error', path, 'the disk is not there');
