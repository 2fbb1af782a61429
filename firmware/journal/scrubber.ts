import type { Disk } from '../../hal/ports/disk.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import { archiveSegments } from './archive-segments.js';
import { deleteArchives, type MayGo } from './delete-archives.js';
import type { Finding } from './finding.js';
import { type Journal, JournalError } from './journal.js';
import { type IdlePace, type Pace, Stopped } from './pace.js';
import { SegmentScrub } from './scrub-segment.js';
import { SnapshotScrub } from './scrub-snapshots.js';

/** In milliseconds, before each pass. */
const BETWEEN_PASSES = 600_000;

interface PassSettings {
  readonly disk: Disk;
  readonly journal: Journal;
  readonly pace: Pace;
}

export interface ScrubSettings extends PassSettings {
  readonly pace: IdlePace;
  /** Null where all records are kept. */
  readonly mayGo: () => MayGo | null;
  /** No copy has this as it was written. */
  readonly onBroken: (finding: Finding) => void;
}

/**
 * Reads every copy of a running journal again and again, proves its chain, and makes anew from another copy what one has damaged.
 * That is a notice; a disk that cannot be read loses its copy, as one that cannot be written does.
 */
export class Scrubber {
  readonly #settings: ScrubSettings;
  #working: Promise<void>;

  constructor(settings: ScrubSettings) {
    this.#settings = settings;
    this.#working = this.#run();
  }

  async stop(): Promise<void> {
    this.#settings.pace.stop();
    await this.#working;
  }

  async #run(): Promise<void> {
    const { pace, journal, onBroken } = this.#settings;
    try {
      while (journal.folders.length > 0) {
        await pace.rest(BETWEEN_PASSES);
        await this.#archive();
        const broken = await scrub(this.#settings).catch(nothingWhenADiskFails);
        if (broken) onBroken(broken);
      }
    } catch (error) {
      // A journal that was closed or has failed says so itself.
      if (!(error instanceof Stopped || error instanceof JournalError)) throw error;
    }
  }

  /** A journal that is as long as it may be becomes no longer; one that is longer becomes shorter, a little each day. */
  async #archive(): Promise<void> {
    const { disk, journal, mayGo } = this.#settings;
    const archived = await archiveSegments(this.#settings);
    const may = mayGo();
    if (may) await deleteArchives({ disk, journal, mayGo: may, most: 2 * archived });
  }
}

/** Its copy is lost with the next record that is written, or with the next segment that is read. */
function nothingWhenADiskFails(error: unknown): null {
  if (error instanceof HardwareError) return null;
  throw error;
}

/** One pass through all that was durable when it began. Gives what no copy has; what lies behind it cannot be proven. */
export async function scrub({ disk, journal, pace }: PassSettings): Promise<Finding | null> {
  const snapshots = new SnapshotScrub({ disk, journal, pace });
  await snapshots.begin();
  const until = journal.durable.seq;
  const settings = { disk, journal, pace, visit: snapshots.visit };
  for (let at = journal.begins; at.seq < until; ) {
    const next = await new SegmentScrub(settings, at).run();
    if ('kind' in next) return next;
    at = next;
  }
  await snapshots.end();
  return null;
}
