import type { Line } from '../ledger/line.js';
import { newWatched, WATCHED_FORM, type WatchedTable, watchRecord } from '../ledger/watched-table.js';
import type { LedgerStore, LineWrite } from '../store/ledger-store.js';

/** So many records are read at once at a start. */
const MANY = 5000;
/** A start reads no more than so many records of a table behind what was kept. */
const KEPT_EVERY = 1000;

/** What every table is at, as the ledger has its records. */
export class Watch {
  readonly #store: LedgerStore;
  readonly #tables = new Map<string, WatchedTable>();
  readonly #keptAt = new Map<string, number>();

  private constructor(store: LedgerStore) {
    this.#store = store;
  }

  /** Of the tables as the store has them. */
  static async begin(store: LedgerStore): Promise<Watch> {
    const watch = new Watch(store);
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

  /** These are durable now. */
  took({ is: { table, journal }, records }: LineWrite): void {
    let watched = this.#tables.get(table) ?? newWatched(journal);
    for (const record of records) watched = watchRecord(watched, record);
    this.#tables.set(table, watched);
    if (watched.seq < (this.#keptAt.get(table) ?? 0) + KEPT_EVERY) return;
    this.#keptAt.set(table, watched.seq);
    // It can be made anew: a start without it takes longer.
    this.#store.keepFold({ table, form: WATCHED_FORM, kept: watched }).catch(() => {});
  }

  async #catchUp({ table, journal }: Line, kept: WatchedTable): Promise<void> {
    let watched = kept;
    this.#keptAt.set(table, kept.seq);
    for (;;) {
      const records = await this.#store.records(table, journal, watched.seq, MANY);
      for (const record of records) watched = watchRecord(watched, record);
      if (records.length < MANY) break;
    }
    this.#tables.set(table, watched);
  }
}
