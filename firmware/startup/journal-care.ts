import { type Cancel, type Clock, every } from '../../hal/ports/clock.js';
import type { Disk } from '../../hal/ports/disk.js';
import type { State } from '../../src/table/state/state.js';
import type { LostPart } from '../decode/faults.js';
import type { MayGo } from '../journal/delete-archives.js';
import { findingText } from '../journal/finding.js';
import type { Journal, MemoryFault } from '../journal/journal.js';
import { IdlePace } from '../journal/pace.js';
import { ReturningCopies } from '../journal/returning-copies.js';
import { Scrubber } from '../journal/scrubber.js';
import { isBetweenCoups, watchSpace } from './disk-space.js';

/**
 * In milliseconds, between two slices of 16 kB: 320 kB of each copy in a second of idle time. A year of play (10^7 records, 2.1 GB)
 * takes two hours of it.
 */
export const SCRUB_REST = 50;
/** A copy that is brought back is wanted sooner. */
const RETURN_REST = 10;
const DAY = 86_400_000;

export interface CareSettings {
  readonly disk: Disk;
  readonly journal: Journal;
  readonly clock: Clock;
  readonly state: () => State;
  /** For how many years records are kept; for ever where nothing is set. */
  readonly years: number | undefined;
  /** Up to which record the floor has them, and for how many days more they wait for it; null where there is none. */
  readonly floor: { readonly has: () => number; readonly days: number } | null;
  readonly report: (fault: LostPart) => void;
  /** A copy that was lost is whole again, or a disk that was full has room. */
  readonly onBack: (folder: string) => void;
}

/** What a running table does for its journal in its idle time: looks at the room on its disks, reads all of it, and brings back lost copies. */
export class JournalCare {
  readonly #settings: CareSettings;
  readonly #scrubber: Scrubber;
  readonly #returning: ReturningCopies;
  readonly #stopLooking: Cancel;
  #stopWaiting: Cancel = () => {};

  constructor(settings: CareSettings) {
    const { disk, journal, onBack } = settings;
    this.#settings = settings;
    this.#stopLooking = watchSpace({ ...settings, onRoom: onBack });
    this.#scrubber = new Scrubber({
      disk,
      journal,
      pace: this.#pace(SCRUB_REST),
      mayGo: () => mayGo(settings),
      onBroken: (finding) => this.#whenBetweenCoups(() => settings.report(brokenFault(findingText(finding)))),
    });
    this.#returning = new ReturningCopies({ disk, journal, pace: this.#pace(RETURN_REST), onBack });
  }

  lost(fault: MemoryFault): void {
    this.#returning.lost(fault);
  }

  /** Somebody may have put a disk right: lost copies are tried at once. */
  lookAgain(): void {
    this.#returning.lookAgain();
  }

  async stop(): Promise<void> {
    this.#stopLooking();
    this.#stopWaiting();
    await this.#scrubber.stop();
    await this.#returning.stop();
  }

  #pace(rest: number): IdlePace {
    const { clock, journal, state } = this.#settings;
    const isIdle = (): boolean => state().phase.is !== 'dealing' && !journal.isWriting;
    return new IdlePace({ clock, rest, isIdle });
  }

  #whenBetweenCoups(work: () => void): void {
    const { clock, state } = this.#settings;
    this.#stopWaiting();
    this.#stopWaiting = every(clock, 'the end of the coup', 1000, () => {
      if (!isBetweenCoups(state())) return;
      this.#stopWaiting();
      work();
    });
  }
}

/** What is older than its years, and with the floor; or has waited for it for its days. */
export function mayGo({
  clock,
  years,
  floor,
}: Pick<CareSettings, 'clock' | 'years' | 'floor'>): MayGo | null {
  if (years === undefined) return null;
  const date = new Date(clock.wall());
  date.setUTCFullYear(date.getUTCFullYear() - years);
  const waited = date.getTime() - (floor?.days ?? 0) * DAY;
  return ({ seq, wall }) => {
    const written = Date.parse(wall);
    return written < date.getTime() && (!floor || seq <= floor.has() || written < waited);
  };
}

const brokenFault = (says: string): LostPart => ({
  device: 'memory',
  part: 'journal',
  code: 'damaged',
  says: `no copy of the journal has this as it was written: ${says}`,
  until: 'restored',
});
