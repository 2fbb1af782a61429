import { join } from 'node:path';
import type { Disk, DiskFile } from './disk.js';
import { type JournalPosition, segmentName } from './position.js';
import { SNAPSHOTS_KEPT, snapshotNames } from './snapshot.js';

/** Lines that go into one segment, in order. */
export interface SegmentWrite {
  readonly segment: number;
  readonly bytes: Buffer;
}

/** A folder that is this program's alone. */
export interface ClaimedFolder {
  readonly disk: Disk;
  readonly folder: string;
  readonly release: () => Promise<void>;
}

/** One copy of a journal as it is written. Whoever gets an error from it writes no more to it. */
export class CopyWriter {
  readonly folder: string;
  readonly #disk: Disk;
  readonly #release: () => Promise<void>;
  #file: DiskFile;
  #segment: number;

  private constructor({ disk, folder, release }: ClaimedFolder, file: DiskFile, segment: number) {
    this.#disk = disk;
    this.folder = folder;
    this.#release = release;
    this.#file = file;
    this.#segment = segment;
  }

  /** Goes on behind the last record. A disk that takes no writes is found out here. */
  static async open(claimed: ClaimedFolder, { segment, byte }: JournalPosition): Promise<CopyWriter> {
    const { disk, folder } = claimed;
    const name = segmentName(segment);
    const file =
      byte > 0 ? await disk.open(join(folder, name), 'append') : await createFile(disk, folder, name);
    return new CopyWriter(claimed, file, segment);
  }

  /** A segment is complete on the disk for good before the next one is begun. */
  async write(pieces: readonly SegmentWrite[]): Promise<void> {
    for (const { segment, bytes } of pieces) {
      if (segment !== this.#segment) {
        await this.#file.sync();
        await this.#file.close();
        this.#file = await createFile(this.#disk, this.folder, segmentName(segment));
        this.#segment = segment;
      }
      await this.#file.append(bytes);
    }
  }

  /** Done when all that was written is on the disk for good. */
  async sync(): Promise<void> {
    await this.#file.sync();
  }

  /** Under its name it is there whole, or not at all. */
  async keepSnapshot(name: string, bytes: Buffer): Promise<void> {
    await writeWhole(this.#disk, this.folder, name, bytes);
    const files = await this.#disk.list(this.folder);
    for (const old of snapshotNames(files.keys()).slice(SNAPSHOTS_KEPT))
      await this.#disk.remove(join(this.folder, old));
  }

  async close(): Promise<void> {
    await this.#release();
    await this.#file.close();
  }
}

export async function createFile(disk: Disk, folder: string, name: string): Promise<DiskFile> {
  const file = await disk.open(join(folder, name), 'create');
  await disk.syncFolder(folder);
  return file;
}

export const UNFINISHED = '.new';

/** A file that is there whole under its name, in place of what was there, or not at all. */
export async function writeWhole(disk: Disk, folder: string, name: string, bytes: Buffer): Promise<void> {
  const path = join(folder, name);
  const file = await disk.open(`${path}${UNFINISHED}`, 'create');
  await file.append(bytes);
  await file.sync();
  await file.close();
  await disk.rename(`${path}${UNFINISHED}`, path);
  await disk.syncFolder(folder);
}
