import { join } from 'node:path';
import { type Disk, type DiskFile, withFile } from '../../hal/ports/disk.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import { AT_ONCE, type Pace } from './pace.js';
import { type JournalPosition, segmentName } from './position.js';
import { outdated, snapshotNames } from './snapshot.js';

/** Lines to append to one segment, in order. */
export interface SegmentWrite {
  readonly segment: number;
  readonly bytes: Buffer;
}

/** A folder that no other program uses. */
export interface ClaimedFolder {
  readonly disk: Disk;
  readonly folder: string;
  readonly release: () => Promise<void>;
}

/** In bytes: a disk with less is full before the first record, and not in the middle of what a start writes. */
const RESERVE = 1 << 20;

/** Writes one copy of a journal. After an error, do not use it again. */
export class CopyWriter {
  readonly folder: string;
  readonly #disk: Disk;
  readonly #release: () => Promise<void>;
  /** Null once it is closed. */
  #file: DiskFile | null;
  #segment: number;
  /** So many bytes the file of the segment must have. */
  #size: number;

  private constructor({ disk, folder, release }: ClaimedFolder, file: DiskFile, at: JournalPosition) {
    this.#disk = disk;
    this.folder = folder;
    this.#release = release;
    this.#file = file;
    this.#segment = at.segment;
    this.#size = at.byte;
  }

  /** Continues after the last record. A disk that accepts no writes fails here. */
  static async open(claimed: ClaimedFolder, at: JournalPosition): Promise<CopyWriter> {
    const { disk, folder } = claimed;
    const { free } = await disk.space(folder);
    if (free < RESERVE) throw new HardwareError('full', folder, `${free} bytes are free`);
    const { segment, byte } = at;
    const name = segmentName(segment);
    const file =
      byte > 0 ? await disk.open(join(folder, name), 'append') : await createFile(disk, folder, name);
    return new CopyWriter(claimed, file, at);
  }

  /** Syncs a finished segment before it starts the next one. */
  async write(pieces: readonly SegmentWrite[]): Promise<void> {
    for (const { segment, bytes } of pieces) {
      if (segment !== this.#segment) {
        await this.#current.sync();
        await this.#closeFile();
        this.#file = await createFile(this.#disk, this.folder, segmentName(segment));
        this.#segment = segment;
        this.#size = 0;
      }
      await this.#current.append(bytes);
      this.#size += bytes.length;
    }
  }

  /** Done when everything written is durable, and the file is still where the next start looks for it. */
  async sync(): Promise<void> {
    const [{ isNamed, size }] = await Promise.all([this.#current.state(), this.#current.sync()]);
    const path = join(this.folder, segmentName(this.#segment));
    if (!isNamed) throw new HardwareError('gone', path, 'it was removed or moved while it was written');
    if (size !== this.#size) {
      const detail = `it has ${size} bytes, and ${this.#size} were written: somebody else writes to it`;
      throw new HardwareError('disk-error', path, detail);
    }
  }

  /** Writes the snapshot atomically, and removes those that are kept no longer. */
  async keepSnapshot(name: string, bytes: Buffer): Promise<void> {
    await writeWhole(this.#disk, this.folder, name, bytes);
    const files = await this.#disk.list(this.folder);
    for (const old of outdated(snapshotNames(files.keys()))) await this.#disk.remove(join(this.folder, old));
  }

  async close(): Promise<void> {
    await this.#release();
    await this.#closeFile();
  }

  get #current(): DiskFile {
    if (!this.#file) throw new HardwareError('gone', this.folder, 'its file is closed');
    return this.#file;
  }

  async #closeFile(): Promise<void> {
    const file = this.#file;
    this.#file = null;
    await file?.close();
  }
}

export async function createFile(disk: Disk, folder: string, name: string): Promise<DiskFile> {
  const file = await disk.open(join(folder, name), 'create');
  try {
    await disk.syncFolder(folder);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

export const UNFINISHED = '.new';

/** Replaces a file atomically: it is there whole under its name, or not at all. */
export async function writeWhole(
  disk: Disk,
  folder: string,
  name: string,
  bytes: Buffer,
  pace: Pace = AT_ONCE,
): Promise<void> {
  const path = join(folder, name);
  await withFile(disk, `${path}${UNFINISHED}`, 'create', (file) => appendAll(file, bytes, pace));
  await disk.rename(`${path}${UNFINISHED}`, path);
  await disk.syncFolder(folder);
}

/** In slices that are synced one by one: the commits of a running table wait for none of them for long. */
export async function appendAll(file: DiskFile, bytes: Buffer, pace: Pace): Promise<void> {
  for (const [, slice] of slicesOf(bytes, pace)) {
    await file.append(slice);
    await file.sync();
    await pace.spend(slice.length);
  }
}

/** Each with where it begins. */
export function* slicesOf(bytes: Buffer, { slice }: Pace): Generator<readonly [at: number, bytes: Buffer]> {
  for (let at = 0; at < bytes.length; at += slice) yield [at, bytes.subarray(at, at + slice)];
}
