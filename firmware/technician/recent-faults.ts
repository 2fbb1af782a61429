import type { Clock } from '../../hal/ports/clock.js';
import type { Entry } from '../journal/entry.js';
import { type FaultCount, faultCounts, HISTORY_KINDS, type HistoryRecord, WEEK } from './fault-history.js';

/** Reads what the journal has since a time of day. */
export type ReadHistory = (since: number) => Promise<readonly HistoryRecord[]>;

/** What failed within the last week: out of the journal once somebody asks, and from then on as it happens. */
export class RecentFaults {
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

  async counts(): Promise<ReadonlyMap<string, FaultCount>> {
    const now = this.#clock.wall();
    this.#before ??= this.#read(now - WEEK).then(
      (records) => records.filter(({ wall }) => Date.parse(wall) < this.#from),
      () => [],
    );
    return faultCounts([...(await this.#before), ...this.#since], now);
  }
}

const isHistory = (entry: Entry): entry is Extract<Entry, { kind: HistoryRecord['kind'] }> =>
  (HISTORY_KINDS as readonly string[]).includes(entry.kind);
