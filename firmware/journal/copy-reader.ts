import { join } from 'node:path';
import type { Disk, DiskFile } from '../../hal/ports/disk.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import { ArchivedSegment } from './archived-segment.js';
import type { FindingKind } from './finding.js';
import { type JournalPosition, type SegmentFile, segmentFiles, segmentName } from './position.js';
import { goesOn, isTorn, LONGEST_COMMIT, LONGEST_RECORD, NEWLINE } from './record.js';

const CHUNK = 4 * LONGEST_RECORD;
const NOTHING = Buffer.alloc(0);

/** Where a copy first differs from what was written, and how. */
export interface Divergence {
  readonly kind: FindingKind;
  readonly at: JournalPosition;
}

export type Tail = 'nothing' | 'torn' | 'excess' | 'damaged' | 'unreadable';

/** Reads one copy of a journal, up to the sizes that its segments had when they were listed. */
export class CopyReader {
  readonly folder: string;
  /** Of the plain segments, archived or not. */
  readonly sizes: ReadonlyMap<number, number>;
  /** The first divergence of each segment that has one. */
  readonly divergences = new Map<number, Divergence>();
  /** The last read failed. */
  unreadable = false;
  readonly #disk: Disk;
  readonly #segments: ReadonlyMap<number, SegmentFile>;
  #file: Pick<DiskFile, 'read' | 'close'> | null = null;
  #opened = 0;
  /** The buffer: its segment, its first byte, and whether the segment ends with it. */
  #bytes: Buffer = NOTHING;
  #segment = 0;
  #from = 0;
  #last = false;

  constructor(disk: Disk, folder: string, files: ReadonlyMap<string, number>) {
    this.#disk = disk;
    this.folder = folder;
    this.#segments = segmentFiles(files);
    this.sizes = new Map([...this.#segments].map(([segment, { size }]) => [segment, size]));
  }

  sizeOf(segment: number): number {
    return this.sizes.get(segment) ?? 0;
  }

  /** As it lies in the folder; a plain one where there is none. */
  fileOf(segment: number): SegmentFile {
    return this.#segments.get(segment) ?? { name: segmentName(segment), size: 0, packed: null };
  }

  /** A record that was never confirmed is no longer than a commit: one that ends earlier than that was cut short. */
  tellCutFromTorn(end: JournalPosition): void {
    for (const [segment, { kind, at }] of this.divergences) {
      const near = segment === end.segment && end.byte - at.byte <= LONGEST_COMMIT;
      if (kind === 'torn' && !near && at.seq < end.seq) this.divergences.set(segment, { kind: 'behind', at });
    }
  }

  addDivergence(kind: FindingKind, at: JournalPosition): void {
    if (!this.divergences.has(at.segment)) this.divergences.set(at.segment, { kind, at });
  }

  /** Whether the buffer has the line at this position. */
  hasLineAt({ segment, byte }: JournalPosition): boolean {
    if (segment !== this.#segment || byte < this.#from) return false;
    return this.#last || this.#from + this.#bytes.length - byte >= LONGEST_RECORD;
  }

  async bufferAt(place: JournalPosition): Promise<void> {
    if (this.hasLineAt(place)) return;
    const { segment, byte } = place;
    const bytes = await this.read(segment, byte, CHUNK);
    this.unreadable = bytes === null;
    this.#segment = segment;
    this.#from = byte;
    this.#bytes = bytes ?? NOTHING;
    this.#last = this.#bytes.length < CHUNK;
  }

  /** The bytes from here to the end of the line, including it, or to the end of the segment. */
  lineAt({ segment, byte }: JournalPosition): Buffer {
    const start = byte - this.#from;
    if (segment !== this.#segment || start < 0) return NOTHING;
    const end = this.#bytes.indexOf(NEWLINE, start);
    return this.#bytes.subarray(start, end < 0 ? undefined : end + 1);
  }

  /** What follows the last verified record. `excess`: it is damaged, and nothing in it has the form of a later record. */
  async tailAt({ segment, byte, seq }: JournalPosition): Promise<Tail> {
    const left = this.sizeOf(segment) - byte;
    if (left <= 0) return 'nothing';
    const bytes = await this.read(segment, byte, left);
    if (bytes === null) return 'unreadable';
    if (isTorn(bytes, seq + 1)) return 'torn';
    return goesOn(bytes, seq) ? 'damaged' : 'excess';
  }

  /** Fewer bytes only at the end of the segment; null if the disk fails. */
  async read(segment: number, byte: number, length: number): Promise<Buffer | null> {
    try {
      if (segment !== this.#opened) await this.#turnTo(segment);
      const there = Math.min(length, this.sizeOf(segment) - byte);
      return this.#file && there > 0 ? await this.#file.read(byte, there) : NOTHING;
    } catch (error) {
      if (error instanceof HardwareError) return null;
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#file?.close();
    this.#file = null;
    this.#opened = 0;
  }

  async #turnTo(segment: number): Promise<void> {
    await this.close();
    if (this.sizes.has(segment)) this.#file = await this.#openSegment(segment);
    this.#opened = segment;
  }

  async #openSegment(segment: number): Promise<Pick<DiskFile, 'read' | 'close'>> {
    const listed = this.fileOf(segment);
    try {
      return await this.#openFile(listed);
    } catch (error) {
      // A running table may have archived it since.
      const now = segmentFiles(await this.#disk.list(this.folder)).get(segment);
      if (now?.name === listed.name || now?.size !== listed.size) throw error;
      return await this.#openFile(now);
    }
  }

  async #openFile({ name, size, packed }: SegmentFile): Promise<Pick<DiskFile, 'read' | 'close'>> {
    const file = await this.#disk.open(join(this.folder, name), 'read');
    return packed === null ? file : new ArchivedSegment(file, { packed, size });
  }
}
