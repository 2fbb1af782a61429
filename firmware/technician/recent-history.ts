import type { Clock } from '../../hal/ports/clock.js';
import type { Entry } from '../journal/entry.js';
import { HISTORY_KINDS, type HistoryRecord, WEEK } from './fault-history.js';

/** Reads what the journal has since a time of day. */
export type ReadHistory = (since: number) => Promise<readonly HistoryRecord[]>;

/** The records of the last week that tell of faults and of service: out of the journal once somebody asks, and from then on as they come. */
export class RecentHistory {
  readonly #clock: Clock;
  readonly #read: ReadHistory;
  /** Everything before this moment is in the journal. */
  readonly #from: number;
  #before: Promise<readonly HistoryRecord[]> | null = null;
  readonly #since: HistoryRecord[] = [];

  constructor(clock: Clock, read: ReadHistory) {
    this.#clock = clock;
    this.#read = read;
    this.#from = clock.wall();
  }

  add(entries: readonly Entry[]): void {
    const wall = new Date(this.#clock.wall()).toISOString();
    for (const entry of entries) if (isHistory(entry)) this.#since.push({ ...entry, wall });
    const oldest = this.#clock.wall() - WEEK;
    while (this.#since[0] && Date.parse(this.#since[0].wall) < oldest) this.#since.shift();
  }

  /** In the order in which they were written. */
  async records(): Promise<readonly HistoryRecord[]> {
    this.#before ??= this.#read(this.#clock.wall() - WEEK).then(
      (records) => records.filter(({ wall }) => Date.parse(wall) < this.#from),
      () => [],
    );
    return [...(await this.#before), ...this.#since];
  }
}

const isHistory = (entry: Entry): entry is Extract<Entry, { kind: HistoryRecord['kind'] }> =>
  (HISTORY_KINDS as readonly string[]).includes(entry.kind);
