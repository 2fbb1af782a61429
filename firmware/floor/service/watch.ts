import type { Line } from '../ledger/line.js';
import { markOf } from '../ledger/recall-mark.js';
import { type RecordStep, toldIn } from '../ledger/shared-jackpot.js';
import type { KeptRecord } from '../ledger/take-records.js';
import { newWatched, WATCHED_FORM, type WatchedTable, watchRecord } from '../ledger/watched-table.js';
import { type JackpotHead, type LedgerStore, type LineWrite, recordsBehind } from '../store/ledger-store.js';

/** A start reads no more than so many records of a table behind what was kept. */
const KEPT_EVERY = 1000;

/** Hears of each record that is folded; and what is kept of a table waits until all that it heard is in the store. */
export interface Follower {
  took(step: RecordStep): void;
  settled(): Promise<void>;
}

/** What every table is at, as the ledger has its records. */
export class Watch {
  readonly #store: LedgerStore;
  readonly #follower: Follower;
  readonly #tables = new Map<string, WatchedTable>();
  readonly #keptAt = new Map<string, number>();
  /** The last record of each table that the store has, and the tables that must be read from there. */
  readonly #ends = new Map<string, number>();
  readonly #behind = new Set<string>();
  #marking: Promise<void> = Promise.resolve();

  private constructor(store: LedgerStore, follower: Follower) {
    this.#store = store;
    this.#follower = follower;
  }

  /** Of the tables as the store has them. */
  static async begin(store: LedgerStore, follower: Follower): Promise<Watch> {
    const watch = new Watch(store, follower);
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

  /** How far each table has been followed. */
  get places(): readonly JackpotHead[] {
    return [...this.#tables].map(([table, { journal, seq, wall }]) => ({
      table,
      journal,
      seq,
      wall: wall ?? '',
    }));
  }

  /** These are durable now. */
  took({ was, is: { table, journal, seq }, records }: LineWrite): void {
    this.#ends.set(table, seq);
    if (this.#behind.has(table)) return;
    const before = this.#tables.get(table);
    const watched = before?.journal === journal ? before : newWatched(journal);
    if ((was?.seq ?? 0) === watched.seq) this.#fold(table, watched, records);
    else void this.#readBehind(table, watched);
  }

  /** A commit was made whose answer was lost: what it took is in the store. */
  async #readBehind(table: string, watched: WatchedTable): Promise<void> {
    this.#behind.add(table);
    try {
      for (let was = -1, is = watched; was < is.seq && is.seq < (this.#ends.get(table) ?? 0); ) {
        was = is.seq;
        for await (const record of recordsBehind(this.#store, { ...is, table }))
          is = this.#fold(table, is, [record]);
      }
    } catch {
      // The store is away: what comes next tries again.
    } finally {
      this.#behind.delete(table);
    }
  }

  #fold(table: string, before: WatchedTable, records: readonly KeptRecord[]): WatchedTable {
    const watched = records.reduce((was, record) => this.#next(table, was, record), before);
    this.#tables.set(table, watched);
    if (watched.seq >= (this.#keptAt.get(table) ?? 0) + KEPT_EVERY) {
      this.#keptAt.set(table, watched.seq);
      // It can be made anew: a start without it takes longer.
      this.#follower
        .settled()
        .then(() => this.#store.keepFold({ table, form: WATCHED_FORM, kept: watched }))
        .catch(() => {});
    }
    return watched;
  }

  #next(table: string, was: WatchedTable, record: KeptRecord): WatchedTable {
    const is = watchRecord(was, record);
    const mark = markOf(table, WATCHED_FORM, was, is);
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
