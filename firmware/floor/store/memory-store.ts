import type { Account } from '../ledger/accounts.js';
import type { Line } from '../ledger/line.js';
import type { KeptRecord } from '../ledger/take-records.js';
import {
  type Balance,
  type Books,
  changesOf,
  type DayBalance,
  type EnrolledTable,
  type KeptFold,
  type LedgerStore,
  LineMoved,
  type LineWrite,
  type RaisedAlarm,
} from './ledger-store.js';

/** A ledger that is gone with its process: for a demonstration, and for tests. */
export class MemoryStore implements LedgerStore {
  readonly #tables = new Map<string, EnrolledTable>();
  readonly #lines = new Map<string, Line>();
  readonly #records = new Map<string, KeptRecord[]>();
  readonly #balances = new Map<string, Map<Account, bigint>>();
  readonly #alarms: RaisedAlarm[] = [];
  readonly #folds = new Map<string, KeptFold & { readonly form: number }>();

  async tables(): Promise<readonly EnrolledTable[]> {
    return [...this.#tables.values()];
  }

  async enrol(table: EnrolledTable): Promise<void> {
    this.#tables.set(table.table, table);
  }

  async lines(): Promise<readonly Line[]> {
    return [...this.#lines.values()];
  }

  async commit(writes: readonly LineWrite[]): Promise<void> {
    for (const { was, is } of writes) {
      const line = this.#lines.get(is.table);
      const isThere = line?.journal === is.journal && line.stopped === null ? line : null;
      if (was ? isThere?.seq !== was.seq || isThere.hash !== was.hash : line) throw new LineMoved(is.table);
    }
    for (const { is, records, alarm } of writes) {
      this.#lines.set(is.table, is);
      this.#recordsOf(is.table, is.journal).push(...records);
      const balances = this.#balances.get(is.table) ?? new Map<Account, bigint>();
      for (const [account, units] of changesOf(records.flatMap(({ bookings }) => bookings)))
        balances.set(account, (balances.get(account) ?? 0n) + units);
      this.#balances.set(is.table, balances);
      if (alarm)
        this.#alarms.push({ ...alarm, number: this.#alarms.length + 1, at: new Date().toISOString() });
    }
  }

  async records(table: string, journal: string, after: number, most: number): Promise<readonly KeptRecord[]> {
    const records = this.#recordsOf(table, journal);
    const first = records.findIndex(({ seq }) => seq > after);
    return first < 0 ? [] : records.slice(first, first + most);
  }

  async hashOf(table: string, journal: string, seq: number): Promise<string | null> {
    const [record] = await this.records(table, journal, seq - 1, 1);
    return record?.seq === seq ? record.hash : null;
  }

  async balances(): Promise<readonly Balance[]> {
    return [...this.#balances].flatMap(([table, accounts]) => balancesOf(table, accounts));
  }

  async books(): Promise<Books> {
    const sums = [...this.#lines.values()].flatMap(({ table, journal }) =>
      balancesOf(table, changesOf(this.#recordsOf(table, journal).flatMap(({ bookings }) => bookings))),
    );
    return { balances: await this.balances(), sums };
  }

  async days(): Promise<readonly DayBalance[]> {
    return [...this.#lines.values()].flatMap(({ table, journal }) => {
      const byDay = new Map<string, KeptRecord[]>();
      for (const record of this.#recordsOf(table, journal)) {
        const day = record.wall.slice(0, 10);
        const records = byDay.get(day) ?? [];
        records.push(record);
        byDay.set(day, records);
      }
      return [...byDay].flatMap(([day, records]) =>
        balancesOf(table, changesOf(records.flatMap(({ bookings }) => bookings))).map((balance) => ({
          day,
          ...balance,
        })),
      );
    });
  }

  async folds(form: number): Promise<readonly KeptFold[]> {
    return [...this.#folds.values()].filter((fold) => fold.form === form);
  }

  async keepFold(fold: KeptFold & { readonly form: number }): Promise<void> {
    this.#folds.set(fold.table, fold);
  }

  async alarms(most: number): Promise<readonly RaisedAlarm[]> {
    return this.#alarms.slice(-most).reverse();
  }

  async close(): Promise<void> {}

  #recordsOf(table: string, journal: string): KeptRecord[] {
    const name = `${table} ${journal}`;
    const records = this.#records.get(name) ?? [];
    this.#records.set(name, records);
    return records;
  }
}

const balancesOf = (table: string, accounts: ReadonlyMap<Account, bigint>): readonly Balance[] =>
  [...accounts].filter(([, units]) => units !== 0n).map(([account, units]) => ({ table, account, units }));
