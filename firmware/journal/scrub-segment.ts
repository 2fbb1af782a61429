import type { Disk } from '../../hal/ports/disk.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import { withCopies } from './copies.js';
import type { CopyReader, Divergence } from './copy-reader.js';
import type { Finding } from './finding.js';
import type { Journal } from './journal.js';
import type { Pace } from './pace.js';
import { type JournalPosition, nextSegment, segmentName } from './position.js';
import { type ProvenSegment, proveSegment } from './prove-segment.js';
import type { Recorded } from './record.js';
import { repairSegment } from './repair.js';

export interface SegmentSettings {
  readonly disk: Disk;
  readonly journal: Journal;
  readonly pace: Pace;
  readonly visit: (record: Recorded) => void;
}

interface Look extends ProvenSegment {
  readonly until: JournalPosition;
  readonly isWhole: boolean;
}

/** Looks at one segment of a running journal until every copy in use has it whole. */
export class SegmentScrub {
  readonly #settings: SegmentSettings;
  readonly #from: JournalPosition;
  readonly #told = new Set<string>();
  readonly #repaired = new Set<string>();

  constructor(settings: SegmentSettings, from: JournalPosition) {
    this.#settings = settings;
    this.#from = from;
  }

  /** Gives where to go on, or what no copy has. */
  async run(): Promise<JournalPosition | Finding> {
    for (let looks = 1; ; looks++) {
      const look = await this.#look(looks === 1 ? this.#settings.visit : () => {});
      if (look?.isWhole) return look.end.seq === look.until.seq ? look.end : nextSegment(look.end);
      // What is wrong once may have been the reading.
      if (look?.broken && looks > 1) return look.broken;
    }
  }

  /** Null where a copy could not be read. */
  async #look(visit: SegmentSettings['visit']): Promise<Look | null> {
    const { disk, journal, pace } = this.#settings;
    const { folders, durable: until, key } = journal;
    try {
      return await withCopies(disk, folders, until, async (copies) => {
        const proven = await proveSegment(copies, this.#from, until, key, pace, visit);
        const wrong = proven.broken ? [] : copies.filter((copy) => this.#divergence(copy));
        for (const copy of wrong) await this.#repair(copy, copies, proven.end, until);
        return { ...proven, until, isWhole: !proven.broken && wrong.length === 0 };
      });
    } catch (error) {
      if (!(error instanceof HardwareError)) throw error;
      const folder = folders.find((one) => `${error.where}/`.startsWith(`${one}/`));
      if (!folder) throw error;
      journal.lose(folder, error, this.#from);
      return null;
    }
  }

  #divergence(copy: CopyReader): Divergence | undefined {
    return copy.divergences.get(this.#from.segment);
  }

  async #repair(
    view: CopyReader,
    views: readonly CopyReader[],
    end: JournalPosition,
    until: JournalPosition,
  ): Promise<void> {
    const { disk, journal, pace } = this.#settings;
    const { folder } = view;
    const divergence = this.#divergence(view) as Divergence;
    const { kind, at } = divergence;
    const what = `${segmentName(at.segment)} is not what was written from record ${at.seq + 1} on`;
    if (kind === 'unreadable' || this.#repaired.has(folder)) {
      const detail = kind === 'unreadable' ? 'the disk does not give it back' : `${what}, after its repair`;
      return journal.lose(folder, new HardwareError('disk-error', folder, detail), this.#from);
    }
    const isOpen = until.segment === this.#from.segment;
    if (isOpen) journal.turn();
    if (!this.#told.has(folder)) {
      this.#told.add(folder);
      journal.notice({ about: folder, says: `${what}; it is made anew from the other copy` });
      await journal.append([]);
    }
    // A segment that was open is closed by now: the next look repairs it.
    if (isOpen) return;
    this.#repaired.add(folder);
    await repairSegment({ disk, view, views, key: journal.key, pace }, divergence, end.byte, this.#from);
  }
}
