import type { Clock } from '../../hal/ports/clock.js';
import type { Entry } from '../journal/entry.js';
import { type HistoryRecord, WEEK } from './fault-history.js';
import type { ReadHistory } from './recent-faults.js';
import { type Walk, walkAfter } from './walk.js';

/** The last walk of the week: out of the journal once somebody asks, so that one goes on after a restart, and from then on as it happens. */
export class RecentWalk {
  readonly #clock: Clock;
  readonly #read: ReadHistory;
  readonly #from: number;
  readonly #since: HistoryRecord[] = [];
  #walk: Promise<Walk | null> | null = null;

  constructor(clock: Clock, read: ReadHistory) {
    this.#clock = clock;
    this.#read = read;
    this.#from = clock.wall();
  }

  add(entries: readonly Entry[]): void {
    const wall = new Date(this.#clock.wall()).toISOString();
    for (const entry of entries) if (entry.kind === 'service') this.#since.push({ ...entry, wall });
  }

  async now(): Promise<Walk | null> {
    this.#walk ??= this.#read(this.#clock.wall() - WEEK).then(
      (records) =>
        walkIn(
          null,
          records.filter(({ wall }) => Date.parse(wall) < this.#from),
        ),
      () => null,
    );
    const before = await this.#walk;
    // In the order in which they came: whoever asks next waits for these.
    const after = walkIn(before, this.#since.splice(0));
    this.#walk = Promise.resolve(after);
    return after;
  }
}

const walkIn = (walk: Walk | null, records: readonly HistoryRecord[]): Walk | null =>
  records.reduce(
    (before, { kind, body, wall }) => (kind === 'service' ? walkAfter(before, body, wall) : before),
    walk,
  );
