import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { Recorded } from 'banco/firmware/journal/record.js';
import type { HostStep } from '../host/host-events.js';
import type { Line } from '../ledger/line.js';
import { markOf } from '../ledger/recall-mark.js';
import { type RecordStep, toldIn, winIn } from '../ledger/shared-jackpot.js';
import type { KeptRecord } from '../ledger/take-records.js';
import { newWatched, WATCHED_FORM, type WatchedTable, watchRecord } from '../ledger/watched-table.js';
import { type JackpotHead, type LedgerStore, type LineWrite, recordsBehind } from '../store/ledger-store.js';

/** A start reads no more than so many records of a table behind what was kept. */
const KEPT_EVERY = 1000;
/** How it follows where much comes. Times are in milliseconds. */
interface Pace {
  /** So many records are folded at once: what the tables send waits so long. */
  readonly step: number;
  /** While more has come within so long, a pause follows each step, so many times as long as it took. */
  readonly storm: number;
  readonly pause: number;
  /** So many records wait here. What more comes is read from the store later, in pages of so many. */
  readonly mostWaiting: number;
  readonly page: number;
}
const PACE: Pace = { step: 200, storm: 100, pause: 10, mostWaiting: 100_000, page: 1000 };

/** Hears of each record that is folded; and what is kept of a table waits until all that it heard is in the store. */
export interface Follower {
  took(step: RecordStep): void;
  settled(): Promise<void>;
}

/** Hears of each record that is folded from now on. */
export type Listener = (step: HostStep) => void;

/** Some records of a table that are durable. */
interface Durable {
  readonly table: string;
  readonly journal: string;
  /** The last record before them. */
  readonly was: number;
  readonly records: readonly KeptRecord[];
}

/**
 * What every table is at, as the ledger has its records. Where more comes than it can follow, it follows when there is time: no table
 * waits for it.
 */
export class Watch {
  readonly #store: LedgerStore;
  readonly #follower: Follower;
  readonly #listeners = new Set<Listener>();
  readonly #pace: Pace;
  readonly #tables = new Map<string, WatchedTable>();
  readonly #keptAt = new Map<string, number>();
  /** The last record of each table that the store has, and the tables that must be read from there. */
  readonly #ends = new Map<string, Pick<JackpotHead, 'journal' | 'seq'>>();
  readonly #unread = new Set<string>();
  readonly #waiting: Durable[] = [];
  #waitingRecords = 0;
  #isFollowing = false;
  #cameAt = 0;
  #marking: Promise<void> = Promise.resolve();

  private constructor(store: LedgerStore, follower: Follower, pace: Pace) {
    this.#store = store;
    this.#follower = follower;
    this.#pace = pace;
  }

  /** Of the tables as the store has them. */
  static async begin(store: LedgerStore, follower: Follower, pace = PACE): Promise<Watch> {
    const watch = new Watch(store, follower, pace);
    const folds = new Map((await store.folds(WATCHED_FORM)).map(({ table, kept }) => [table, kept]));
    for (const line of await store.lines()) {
      const kept = folds.get(line.table);
      await watch.#catchUp(line, kept?.journal === line.journal ? kept : newWatched(line.journal));
    }
    return watch;
  }

  of(table: string): WatchedTable | undefined {
    return this.#tables.get(table);
  }

  /** Until what it gives is called. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** How far each table has been followed. */
  get places(): readonly JackpotHead[] {
    return [...this.#tables].map(([table, { journal, seq, wall }]) => ({
      table,
      journal,
      seq,
      wall: wall ?? '',
    }));
  }

  /** Of so many tables the store has more than it knows of. */
  get behind(): number {
    return [...this.#ends].filter(([table, { journal, seq }]) => this.#watched(table, journal).seq < seq)
      .length;
  }

  /** These are durable now. */
  took({ was, is: { table, journal, seq }, records }: LineWrite): void {
    this.#ends.set(table, { journal, seq });
    this.#cameAt = performance.now();
    if (this.#unread.has(table)) return;
    if (this.#waitingRecords + records.length > this.#pace.mostWaiting) this.#unread.add(table);
    else this.#add({ table, journal, was: was?.seq ?? 0, records });
    if (!this.#isFollowing) void this.#follow();
  }

  #add(durable: Durable): void {
    this.#waiting.push(durable);
    this.#waitingRecords += durable.records.length;
  }

  async #follow(): Promise<void> {
    this.#isFollowing = true;
    for (;;) {
      const began = performance.now();
      this.#foldSome();
      const [unread] = this.#unread;
      if (this.#waiting.length === 0 && unread === undefined) break;
      await this.#yield(performance.now() - began);
      if (this.#waiting.length === 0 && unread !== undefined) await this.#read(unread);
    }
    this.#isFollowing = false;
  }

  /** To the tables that send. */
  async #yield(took: number): Promise<void> {
    const { storm, pause } = this.#pace;
    await (performance.now() - this.#cameAt < storm ? sleep(pause * took) : turn());
  }

  /** What waits longest, no more of it than is folded at once. */
  #foldSome(): void {
    for (let left = this.#pace.step; left > 0; ) {
      const first = this.#waiting.shift();
      if (!first) return;
      const records = first.records.slice(0, left);
      const was = records.at(-1)?.seq;
      if (was !== undefined && records.length < first.records.length)
        this.#waiting.unshift({ ...first, was, records: first.records.slice(left) });
      left -= records.length;
      this.#waitingRecords -= records.length;
      this.#fold({ ...first, records });
    }
  }

  async #read(table: string): Promise<void> {
    const { journal = '' } = this.#ends.get(table) ?? {};
    const { seq } = this.#watched(table, journal);
    const records = await this.#store.records(table, journal, seq, this.#pace.page).catch(() => []);
    // Where the store is away, what comes next tries again.
    if (records.length === 0) this.#unread.delete(table);
    else this.#add({ table, journal, was: seq, records });
  }

  #watched(table: string, journal: string): WatchedTable {
    const watched = this.#tables.get(table);
    return watched?.journal === journal ? watched : newWatched(journal);
  }

  #fold({ table, journal, was, records }: Durable): void {
    const before = this.#watched(table, journal);
    // A commit was made whose answer was lost: what it took is in the store.
    if (was > before.seq) {
      this.#unread.add(table);
      return;
    }
    const watched = records
      .filter(({ seq }) => seq > before.seq)
      .reduce((is, record) => this.#next(table, is, record), before);
    this.#tables.set(table, watched);
    const end = this.#ends.get(table);
    if (end?.journal === journal && end.seq <= watched.seq) this.#unread.delete(table);
    if (watched.seq >= (this.#keptAt.get(table) ?? 0) + KEPT_EVERY) {
      this.#keptAt.set(table, watched.seq);
      // It can be made anew: a start without it takes longer.
      this.#follower
        .settled()
        .then(() => this.#store.keepFold({ table, form: WATCHED_FORM, kept: watched }))
        .catch(() => {});
    }
  }

  #next(table: string, was: WatchedTable, record: KeptRecord): WatchedTable {
    const is = watchRecord(was, record);
    if (this.#listeners.size > 0) {
      const states = { was: was.stored.state, is: is.stored.state };
      const step = { table, journal: is.journal, record: JSON.parse(record.line) as Recorded, ...states };
      for (const listener of this.#listeners) listener(step);
    }
    const mark = markOf(table, was, is);
    // One behind the other. Without it, a recall begins at an earlier one.
    if (mark) this.#marking = this.#marking.then(() => this.#store.keepMark(mark)).catch(() => {});
    const { seq, wall } = record;
    this.#follower.took({
      table,
      journal: is.journal,
      seq,
      wall,
      was: was.stored.state,
      is: is.stored.state,
      told: toldIn(record.line),
      win: winIn(record.line),
    });
    return is;
  }

  async #catchUp({ table, journal }: Line, kept: WatchedTable): Promise<void> {
    let watched = kept;
    this.#keptAt.set(table, kept.seq);
    for await (const record of recordsBehind(this.#store, { table, journal, seq: kept.seq }))
      watched = this.#next(table, watched, record);
    this.#tables.set(table, watched);
    await this.#marking;
  }
}
