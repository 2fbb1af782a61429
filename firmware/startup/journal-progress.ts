import type { Clock } from '../../hal/ports/clock.js';
import type { Disk } from '../../hal/ports/disk.js';
import { guardedDisk } from '../journal/guarded-disk.js';

/** In milliseconds: a start that takes longer is told about, and how often its progress counts. */
const LONG = 1000;
const STEP = 250;

/**
 * Follows how a journal is opened, by the operations of its disk. After a month of play that takes seconds, in which nothing
 * else shows that the program works. An operation that hangs is no progress until its time is over.
 */
export class JournalProgress {
  /** To be used in the place of the disk. */
  readonly disk: Disk;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #onStep: (percent: number | null) => void;
  readonly #began: number;
  #steppedAt = 0;
  #bytes = 0;
  #read = 0;
  #percent = 0;
  #isOver = false;

  /** `onStep` gets how much of the journal was read; null while that is not worth telling. */
  constructor(disk: Disk, clock: Pick<Clock, 'now'>, onStep: (percent: number | null) => void) {
    this.#clock = clock;
    this.#onStep = onStep;
    this.#began = clock.now();
    this.disk = this.#watched(disk);
  }

  /** The journal is open: what is done with it from now on is no progress of the start. */
  end(): void {
    this.#isOver = true;
  }

  #watched(disk: Disk): Disk {
    const guarded = guardedDisk(disk, (_, operation) => this.#done(operation));
    return {
      ...guarded,
      list: async (folder) => {
        const files = await guarded.list(folder);
        for (const size of files.values()) this.#bytes += size;
        return files;
      },
      open: async (path, how) => {
        const file = await guarded.open(path, how);
        return { ...file, read: (at, length) => this.#counted(file.read(at, length)) };
      },
    };
  }

  async #counted(reading: Promise<Buffer>): Promise<Buffer> {
    const bytes = await reading;
    this.#read += bytes.length;
    return bytes;
  }

  async #done<T>(operation: Promise<T>): Promise<T> {
    try {
      return await operation;
    } finally {
      this.#step();
    }
  }

  #step(): void {
    if (this.#isOver) return;
    const now = this.#clock.now();
    if (now - this.#steppedAt < STEP) return;
    this.#steppedAt = now;
    const percent = Math.floor((100 * this.#read) / Math.max(1, this.#bytes));
    // What is repaired is read again, and may be listed again.
    this.#percent = Math.max(this.#percent, Math.min(99, percent));
    this.#onStep(now - this.#began < LONG ? null : this.#percent);
  }
}
