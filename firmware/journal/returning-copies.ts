import type { Disk } from '../../hal/ports/disk.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import { withCopies } from './copies.js';
import type { CopyReader } from './copy-reader.js';
import { CopyWriter } from './copy-writer.js';
import { findingText } from './finding.js';
import type { Journal, MemoryFault } from './journal.js';
import { AT_ONCE, type IdlePace, type Pace, Stopped } from './pace.js';
import { type JournalPosition, nextSegment } from './position.js';
import { proveSegment } from './prove-segment.js';
import { reaches } from './read.js';
import { LONGEST_COMMIT } from './record.js';
import { repairSegment } from './repair.js';
import { follow } from './walk.js';

/** In milliseconds: when a lost copy is tried again, for the first time and at most. */
const FIRST = 10_000;
const LONGEST = 640_000;

export interface ReturningSettings {
  readonly disk: Disk;
  readonly journal: Journal;
  readonly pace: IdlePace;
  /** It is whole again, and written. */
  readonly onBack: (folder: string) => void;
}

interface LostCopy {
  readonly folder: string;
  readonly whole: JournalPosition | null;
  /** It had everything up to here; null if that is not known. */
  readonly held: JournalPosition | null;
}

/**
 * Brings a lost copy back while the table runs, once its disk works again: completes it from the copies in use, slice by slice,
 * and joins it between two commits. A copy that was empty, or is of another journal, waits for the next start.
 */
export class ReturningCopies {
  readonly #settings: ReturningSettings;
  /** How often each was tried: a disk that comes and goes is tried less and less. */
  readonly #tries = new Map<string, number>();
  #working: Promise<void> = Promise.resolve();

  constructor(settings: ReturningSettings) {
    this.#settings = settings;
  }

  /** To be told at once. */
  lost({ folder, whole }: MemoryFault): void {
    const held = whole && this.#settings.journal.durable;
    this.#working = this.#working.then(() => this.#return({ folder, whole, held }));
  }

  /** Tries them at once, and then again as if they had only just been lost. */
  lookAgain(): void {
    this.#tries.clear();
    this.#settings.pace.hurry();
  }

  async stop(): Promise<void> {
    this.#settings.pace.stop();
    await this.#working;
  }

  async #return({ folder, whole, held }: LostCopy): Promise<void> {
    const { pace, journal, onBack } = this.#settings;
    try {
      for (let from = whole ?? journal.begins; ; ) {
        const tries = this.#tries.get(folder) ?? 0;
        this.#tries.set(folder, tries + 1);
        await pace.rest(Math.min(FIRST * 2 ** tries, LONGEST));
        try {
          if (await this.#bringBack(folder, from, held)) return onBack(folder);
        } catch (error) {
          if (!(error instanceof HardwareError)) throw error;
          // More than its end is wrong.
          if (error.code === 'disk-error') from = journal.begins;
        }
      }
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    }
  }

  async #bringBack(folder: string, from: JournalPosition, held: JournalPosition | null): Promise<boolean> {
    const { disk, journal, pace } = this.#settings;
    const claimed = { disk, folder, release: await disk.claim(folder) };
    const openings: Promise<CopyWriter>[] = [];
    let isBack = false;
    try {
      await this.#recognize(folder, held);
      let at = from;
      while (isFar(at, journal.durable)) at = await this.#complete(folder, at, journal.durable, pace);
      const complete = async (durable: JournalPosition): Promise<CopyWriter> => {
        await this.#complete(folder, at, durable, AT_ONCE);
        return await CopyWriter.open(claimed, durable);
      };
      isBack = await journal.join((durable) => {
        const opening = complete(durable);
        openings.push(opening);
        return opening;
      });
      return isBack;
    } finally {
      if (!isBack) {
        // One that was late may still be at it.
        const [late] = await Promise.allSettled(openings);
        await (late?.status === 'fulfilled' ? late.value.close() : claimed.release());
      }
    }
  }

  /** Nothing is written to a disk that is not the one that was lost. */
  async #recognize(folder: string, held: JournalPosition | null): Promise<void> {
    const { disk, journal } = this.#settings;
    const isOurs = await withCopies(disk, [folder], journal.durable, async ([copy]) => {
      if (!copy) return false;
      return held ? await reaches(copy, held) : (await follow([copy], journal.begins, journal.key)) !== null;
    });
    if (!isOurs) throw new HardwareError('refused', folder, 'it is empty, or of another journal');
  }

  /** Gives the copy what it lacks or has damaged between two positions. */
  async #complete(
    folder: string,
    from: JournalPosition,
    until: JournalPosition,
    pace: Pace,
  ): Promise<JournalPosition> {
    const { disk, journal } = this.#settings;
    let at = from;
    while (at.seq < until.seq) {
      at = await withCopies(disk, [...journal.folders, folder], until, async (copies) => {
        const { key } = journal;
        const { end, broken } = await proveSegment(copies, at, until, key, pace);
        if (broken) throw new HardwareError('disk-error', folder, findingText(broken));
        const view = copies.at(-1) as CopyReader;
        const wrong = view.divergences.get(at.segment);
        if (wrong) {
          const start = at.byte === 0 ? at : undefined;
          await repairSegment({ disk, view, views: copies, key, pace }, wrong, end.byte, start);
        }
        return end.seq === until.seq ? end : nextSegment(end);
      });
    }
    return at;
  }
}

const isFar = (at: JournalPosition, durable: JournalPosition): boolean =>
  at.segment !== durable.segment || durable.byte - at.byte > LONGEST_COMMIT;
