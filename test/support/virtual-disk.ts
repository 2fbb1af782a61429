import { createHash, type Hash } from 'node:crypto';
import { basename, dirname } from 'node:path';
import type { Disk, DiskFile, DiskSpace } from '../../hal/ports/disk.js';
import { type FaultCode, HardwareError } from '../../hal/ports/hardware-error.js';

/** What is left of everything that was not synced, when the power goes. */
export interface Survival {
  /**
   * The bytes: lost, kept, only the first so many of them, or room for them, filled with zeros behind the first so many.
   */
  readonly bytes: 'lost' | 'kept' | { readonly first: number; readonly zeros: boolean };
  /** Files created, renamed and removed. */
  readonly names: 'lost' | 'kept';
}

export type Doing =
  | 'claim'
  | 'list'
  | 'open'
  | 'create'
  | 'read'
  | 'append'
  | 'truncate'
  | 'sync'
  | 'rename'
  | 'remove'
  | 'sync-folder';

/** One operation of the disk, as it was asked for. */
export interface Operation {
  readonly doing: Doing;
  readonly path: string;
  /** What is appended. */
  readonly bytes?: Uint8Array;
}

/** What an operation comes to. One that is stopped within, or fails, has done half of what it appends; a sync may do nothing. */
export type Outcome = 'done' | 'no sync' | 'stop before' | 'stop within' | { readonly fails: FaultCode };

/**
 * A machine with some disks, each a folder, and one more for the seal, as an operating system keeps them: what is written lies in memory until it is
 * synced. The power can go at any operation, and any operation can fail.
 */
export class VirtualDisk implements Disk {
  /** Every operation so far. */
  readonly operations: Operation[] = [];
  openFiles = 0;
  /** Of a hundred megabytes, where a folder has less free than all. */
  free: Readonly<Record<string, number>> = {};
  /** Decides what becomes of each operation. */
  plan: (operation: Operation, number: number) => Outcome = () => 'done';
  /** What an operation waits for before it happens; it happens at once where nothing is said. */
  takes: ((operation: Operation) => Promise<void>) | null = null;
  readonly #folders: Map<string, Folder>;
  #stopped = false;
  #onStop: () => void = () => {};
  /** Done when the power has gone. */
  readonly stopped: Promise<void>;

  constructor(folders: readonly string[] | Map<string, Folder>) {
    this.#folders =
      folders instanceof Map
        ? folders
        : new Map([...folders, 'seal'].map((folder) => [folder, new Folder()]));
    this.stopped = new Promise((stop) => {
      this.#onStop = stop;
    });
  }

  /** The machine after the power has come back. What is left may differ from disk to disk. */
  restarted(survives: (folder: string) => Survival): VirtualDisk {
    return new VirtualDisk(
      new Map([...this.#folders].map(([path, folder]) => [path, folder.after(survives(path))])),
    );
  }

  /** The program was killed and the machine runs on: a new program sees all that was written, synced or not. */
  killed(): VirtualDisk {
    return new VirtualDisk(new Map([...this.#folders].map(([path, folder]) => [path, folder.copy()])));
  }

  /** What is not synced of the file of a folder that has the most of it. */
  unsynced(folder: string): Buffer {
    const bytes = [...this.#folder(folder).now.values()].map((file) => file.unsynced);
    return bytes.reduce((most, more) => (more.length > most.length ? more : most), Buffer.alloc(0));
  }

  /** The files of a folder as a program sees them. */
  files(folder: string): Record<string, Buffer> {
    const files = [...this.#folder(folder).now].map(([name, file]) => [name, file.bytes] as const);
    return Object.fromEntries(files.sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** Two machines of one fingerprint have the same on their disks and in their memories, and go on alike. */
  fingerprint(): string {
    const hash = createHash('sha1');
    for (const [path, folder] of this.#folders) folder.into(hash.update(`${path}/`));
    return hash.digest('base64');
  }

  /** Puts a file there as it is, synced: to damage one, or to bring one from elsewhere. */
  put(path: string, bytes: Buffer | null): void {
    const folder = this.#folder(dirname(path));
    const name = basename(path);
    if (bytes === null) folder.now.delete(name);
    else folder.now.set(name, new File(Buffer.from(bytes), Buffer.from(bytes)));
    folder.sync();
  }

  /** Turns a bit of a file where it lies, open or not. */
  flip(path: string, byte: number, bit: number): void {
    this.#file(path).flip(byte, bit);
  }

  claim(folder: string): Promise<() => Promise<void>> {
    return this.#run('claim', folder, () => async () => {});
  }

  async device(folder: string): Promise<string> {
    return folder;
  }

  async space(folder: string): Promise<DiskSpace> {
    return { free: (this.free[folder] ?? 100) << 20, size: 100 << 20 };
  }

  async makeFolder(folder: string): Promise<void> {
    await this.#run('list', folder, () => this.#folder(folder));
  }

  list(folder: string): Promise<ReadonlyMap<string, number>> {
    const sizes = () =>
      [...this.#folder(folder).now].map(([name, { bytes }]) => [name, bytes.length] as const);
    return this.#run('list', folder, () => new Map(sizes()));
  }

  open(path: string, how: 'read' | 'append' | 'create'): Promise<DiskFile> {
    return this.#run(how === 'create' ? 'create' : 'open', path, () => {
      const { now } = this.#folder(dirname(path));
      const name = basename(path);
      if (how !== 'create') return this.#handle(path, this.#file(path));
      if (now.has(name)) throw new HardwareError('disk-error', path, 'it is there already');
      const file = new File(Buffer.alloc(0), Buffer.alloc(0));
      now.set(name, file);
      return this.#handle(path, file);
    });
  }

  rename(from: string, to: string): Promise<void> {
    return this.#run('rename', from, () => {
      const { now } = this.#folder(dirname(from));
      now.set(basename(to), this.#file(from));
      now.delete(basename(from));
    });
  }

  remove(path: string): Promise<void> {
    return this.#run('remove', path, () => {
      this.#file(path);
      this.#folder(dirname(path)).now.delete(basename(path));
    });
  }

  syncFolder(folder: string): Promise<void> {
    return this.#run('sync-folder', folder, () => this.#folder(folder).sync());
  }

  #handle(path: string, file: File): DiskFile {
    this.openFiles += 1;
    return {
      read: (at, length) => this.#run('read', path, () => Buffer.from(file.bytes.subarray(at, at + length))),
      append: (bytes) => {
        const half = (): void => file.append(bytes.subarray(0, bytes.length >> 1));
        return this.#run('append', path, () => file.append(bytes), half, bytes);
      },
      state: async () => ({
        isNamed: this.#folder(dirname(path)).now.get(basename(path)) === file,
        size: file.bytes.length,
      }),
      truncate: (size) => this.#run('truncate', path, () => file.truncate(size)),
      sync: () => {
        const fail = (): void => file.fail();
        return this.#run('sync', path, () => file.sync(), fail);
      },
      close: async () => {
        this.openFiles -= 1;
      },
    };
  }

  /** `half` is what is done of it where it is stopped within, or fails. */
  async #run<T>(
    doing: Doing,
    path: string,
    work: () => T,
    half: () => void = () => {},
    bytes?: Uint8Array,
  ): Promise<T> {
    const operation: Operation = { doing, path, ...(bytes && { bytes }) };
    if (this.takes) await this.takes(operation);
    if (this.#stopped) return never();
    const outcome = this.plan(operation, this.operations.push(operation) - 1);
    if (outcome === 'done') return work();
    if (outcome === 'no sync') return undefined as T;
    if (typeof outcome === 'object' || (outcome === 'stop within' && doing !== 'sync')) half();
    if (typeof outcome === 'object') throw new HardwareError(outcome.fails, path, `${doing} failed`);
    this.#stopped = true;
    this.#onStop();
    return never();
  }

  #folder(path: string): Folder {
    const folder = this.#folders.get(path);
    if (!folder) throw new HardwareError('gone', path, 'no such folder');
    return folder;
  }

  #file(path: string): File {
    const file = this.#folder(dirname(path)).now.get(basename(path));
    if (!file) throw new HardwareError('gone', path, 'no such file');
    return file;
  }
}

/** A program that has lost its power hears nothing more. One for each wait, or none of them could ever be forgotten. */
const never = (): Promise<never> => new Promise(() => {});

/** A file, as it is in memory and as it is on the disk. */
class File {
  bytes: Buffer;
  #safe: Buffer;
  /** What comes behind so many bytes was written since the last sync; a cut comes before all of it. */
  #clean: number;
  /** A sync failed: what it should have written is marked clean all the same, and never will be. */
  #failed = false;

  constructor(bytes: Buffer, safe: Buffer, clean = bytes.length) {
    this.bytes = bytes;
    this.#safe = safe;
    this.#clean = clean;
  }

  get unsynced(): Buffer {
    return this.bytes.subarray(this.#clean);
  }

  copy(): File {
    const copy = new File(this.bytes, this.#safe, this.#clean);
    copy.#failed = this.#failed;
    return copy;
  }

  append(bytes: Uint8Array): void {
    this.bytes = Buffer.concat([this.bytes, bytes]);
  }

  truncate(size: number): void {
    this.bytes = this.bytes.subarray(0, size);
    this.#clean = Math.min(this.#clean, size);
  }

  flip(byte: number, bit: number): void {
    const flipped = (bytes: Buffer): Buffer => {
      const copy = Buffer.from(bytes);
      if (byte < copy.length) copy[byte] = (copy[byte] ?? 0) ^ (1 << bit);
      return copy;
    };
    [this.bytes, this.#safe] = [flipped(this.bytes), flipped(this.#safe)];
  }

  sync(): void {
    if (!this.#failed) this.#safe = this.bytes;
    this.#clean = this.bytes.length;
  }

  fail(): void {
    this.#failed = true;
    this.#clean = this.bytes.length;
  }

  into(hash: Hash): void {
    hash.update(`${this.#clean} ${this.bytes.length} `).update(this.bytes);
    if (!this.#safe.equals(this.bytes)) hash.update(`${this.#safe.length} `).update(this.#safe);
  }

  after({ bytes }: Survival): File {
    if (bytes === 'lost' || this.#failed) return new File(this.#safe, this.#safe);
    if (bytes === 'kept') return new File(this.bytes, this.bytes);
    const first = this.bytes.subarray(0, this.#clean + bytes.first);
    const zeros = Buffer.alloc(bytes.zeros ? this.bytes.length - first.length : 0);
    const safe = Buffer.concat([first, zeros]);
    return new File(safe, safe);
  }
}

/** The names in a folder, as they are in memory and on the disk. */
class Folder {
  readonly now: Map<string, File>;
  #safe: ReadonlyMap<string, File>;

  constructor(now: ReadonlyMap<string, File> = new Map(), safe = now) {
    this.now = new Map(now);
    this.#safe = new Map(safe);
  }

  copy(): Folder {
    const copies = new Map([...this.now.values(), ...this.#safe.values()].map((file) => [file, file.copy()]));
    const copied = (files: ReadonlyMap<string, File>): Map<string, File> =>
      new Map([...files].map(([name, file]) => [name, copies.get(file) as File]));
    return new Folder(copied(this.now), copied(this.#safe));
  }

  sync(): void {
    this.#safe = new Map(this.now);
  }

  into(hash: Hash): void {
    for (const [name, file] of this.now) file.into(hash.update(`${name} `));
    for (const [name, file] of this.#safe) {
      if (this.now.get(name) !== file) file.into(hash.update(`synced as ${name} `));
    }
    for (const name of this.now.keys()) if (!this.#safe.has(name)) hash.update(`unsynced ${name} `);
  }

  after(survival: Survival): Folder {
    const names = survival.names === 'kept' ? this.now : this.#safe;
    return new Folder(new Map([...names].map(([name, file]) => [name, file.after(survival)])));
  }
}
