import { join } from 'node:path';
import type { Cancel, Clock } from '../../hal/ports/clock.js';
import { type Disk, type DiskFile, readIfThere } from '../../hal/ports/disk.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import { isObject } from '../../src/reader/fields.js';
import { writeWhole } from './copy-writer.js';
import type { JournalPosition } from './position.js';
import type { SealKey } from './seal-key.js';

/**
 * How far a journal was confirmed, kept apart from its copies. Both copies alone cannot show that their end was taken away, or
 * that an older backup was put in their place: this does.
 */
export type Mark = Pick<JournalPosition, 'seq' | 'hash'>;

export const MARK = 'mark';
/** It is begun anew when it is longer than this. */
const LONGEST = 1 << 16;
/** In milliseconds: how far the mark may lag behind the journal while the table plays. */
const PACE = 100;

/** `none`: there is no file. `damaged`: there is one, and no line of it is a mark of this key. */
export async function readMark(disk: Disk, folder: string, key: SealKey): Promise<Mark | 'none' | 'damaged'> {
  const bytes = await readIfThere(disk, join(folder, MARK), LONGEST);
  if (!bytes) return 'none';
  // The last line may be torn.
  for (const line of bytes.toString('latin1').split('\n').reverse()) {
    const mark = markIn(line, key);
    if (mark) return mark;
  }
  return 'damaged';
}

const sealed = ({ seq, hash }: Mark, key: SealKey): string => key.seal(`mark ${seq} ${hash}`);

const printed = (mark: Mark, key: SealKey): string =>
  `${JSON.stringify({ seq: mark.seq, hash: mark.hash, mac: sealed(mark, key) })}\n`;

function markIn(line: string, key: SealKey): Mark | null {
  try {
    const value: unknown = JSON.parse(line);
    if (!isObject(value)) return null;
    const { seq, hash, mac } = value;
    if (typeof seq !== 'number' || typeof hash !== 'string') return null;
    return mac === sealed({ seq, hash }, key) ? { seq, hash } : null;
  } catch {
    return null;
  }
}

export interface MarkSettings {
  readonly disk: Disk;
  readonly folder: string;
  readonly key: SealKey;
  readonly clock: Pick<Clock, 'after'>;
  /** Its disk failed: this run keeps no mark any more. */
  readonly onLost: (error: HardwareError) => void;
}

/** Writes the mark behind the journal: nobody waits for it, and what comes while it is written is one mark. */
export class MarkWriter {
  readonly #settings: MarkSettings;
  #newest: Mark;
  #written: Mark;
  #file: DiskFile | null = null;
  #size = 0;
  #writing: Promise<void> | null = null;
  #closing = false;
  #isLost = false;
  #wake: () => void = () => {};

  constructor(settings: MarkSettings, mark: Mark) {
    this.#settings = settings;
    this.#newest = mark;
    this.#written = mark;
  }

  /** Begins the file anew, so that there is one before there is a record, and a disk that takes none is found at the start. */
  async begin(): Promise<void> {
    await this.#try(() => this.#append(printed(this.#newest, this.#settings.key)));
  }

  /** Everything up to here is durable in every copy in use. */
  advance(mark: Mark): void {
    this.#newest = mark;
    // A commit of nothing ends where the last one did: there is nothing to write, and whoever comes next begins.
    if (mark !== this.#written) this.#writing ??= this.#write();
  }

  /** Done when the mark stands at the end. */
  async close(): Promise<void> {
    this.#closing = true;
    this.#wake();
    await this.#writing;
    await this.#write();
    await this.#closeFile();
  }

  async #write(): Promise<void> {
    while (!this.#isLost && this.#newest !== this.#written) {
      const mark = this.#newest;
      await this.#try(() => this.#append(printed(mark, this.#settings.key)));
      this.#written = mark;
      if (!this.#closing) await this.#pause();
    }
    this.#writing = null;
  }

  async #try(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof HardwareError)) throw error;
      this.#isLost = true;
      this.#settings.onLost(error);
      await this.#closeFile().catch(() => {});
    }
  }

  async #closeFile(): Promise<void> {
    const file = this.#file;
    this.#file = null;
    await file?.close();
  }

  async #append(line: string): Promise<void> {
    const { disk, folder } = this.#settings;
    const bytes = Buffer.from(line);
    if (!this.#file || this.#size + bytes.length > LONGEST) {
      await this.#closeFile();
      await writeWhole(disk, folder, MARK, bytes);
      this.#file = await disk.open(join(folder, MARK), 'append');
      this.#size = bytes.length;
      return;
    }
    await this.#file.append(bytes);
    await this.#file.sync();
    this.#size += bytes.length;
  }

  #pause(): Promise<void> {
    return new Promise((done) => {
      const cancel: Cancel = this.#settings.clock.after('the mark of the journal', PACE, done);
      this.#wake = () => {
        cancel();
        done();
      };
    });
  }
}
