import type { Account, Booking } from '../ledger/accounts.js';
import type { Act, Actors, WrittenAct } from '../ledger/acts.js';
import type { Line } from '../ledger/line.js';
import type { RecallMark, RecallPlace } from '../ledger/recall-mark.js';
import type { JackpotEntry, StoredShared } from '../ledger/shared-jackpot.js';
import type { KeptRecord } from '../ledger/take-records.js';
import {
  type ActWrite,
  type Balance,
  type Books,
  changesOf,
  type EnrolledTable,
  type JackpotBooks,
  type JackpotHead,
  JackpotMoved,
  type JackpotWrite,
  type KeptFold,
  type KeptJackpot,
  type KeptMark,
  type LedgerStore,
  LineMoved,
  type LineWrite,
  type Period,
  type PeriodBalance,
  type RaisedAlarm,
  UNDER_WAY,
  type WhichPlaces,
} from './ledger-store.js';
import { MemoryMarks } from './memory-marks.js';

/** A ledger that is gone with its process: for a demonstration, and for tests. */
export class MemoryStore implements LedgerStore {
  readonly #tables = new Map<string, EnrolledTable>();
  readonly #lines = new Map<string, Line>();
  readonly #records = new Map<string, KeptRecord[]>();
  readonly #balances = new Map<string, Map<Account, bigint>>();
  readonly #alarms: RaisedAlarm[] = [];
  readonly #acts: WrittenAct[] = [];
  readonly #jackpot: JackpotEntry[] = [];
  readonly #jackpotHeads = new Map<string, JackpotHead>();
  #keptJackpot: { readonly state: StoredShared | null; readonly number: number } = {
    state: null,
    number: 0,
  };
  readonly #corrections = new Map<string, Booking[]>();
  readonly #marks = new MemoryMarks();
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
      this.#addTo(
        is.table,
        records.flatMap(({ bookings }) => bookings),
      );
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
    const sums = [...this.#lines.values()].flatMap((line) =>
      balancesOf(
        line.table,
        changesOf([
          ...journalsOf(line).flatMap((journal) =>
            this.#recordsOf(line.table, journal).flatMap(({ bookings }) => bookings),
          ),
          ...(this.#corrections.get(line.table) ?? []),
        ]),
      ),
    );
    return { balances: await this.balances(), sums };
  }

  async report(by: Period): Promise<readonly PeriodBalance[]> {
    return [...this.#lines.values()].flatMap(({ table, journal, ended }) => {
      const told = [...ended.filter(({ isReplaced }) => !isReplaced).map((one) => one.journal), journal];
      const periods = new Map<string, Booking[]>();
      for (const one of told)
        for (const { period, bookings } of inPeriods(this.#recordsOf(table, one), by)) {
          const known = periods.get(period) ?? [];
          known.push(...bookings);
          periods.set(period, known);
        }
      return [...periods].flatMap(([period, bookings]) =>
        balancesOf(table, changesOf(bookings)).map((balance) => ({ period, ...balance })),
      );
    });
  }

  async folds(form: number): Promise<readonly KeptFold[]> {
    return [...this.#folds.values()].filter((fold) => fold.form === form);
  }

  async keepFold(fold: KeptFold & { readonly form: number }): Promise<void> {
    this.#folds.set(fold.table, fold);
  }

  async keepMark(mark: RecallMark): Promise<void> {
    this.#marks.keep(mark);
  }

  async places(table: string, which: WhichPlaces, most: number): Promise<readonly RecallPlace[]> {
    return this.#marks.places(table, which, most);
  }

  async mark(place: Pick<RecallPlace, 'table' | 'journal' | 'seq'>): Promise<KeptMark> {
    return this.#marks.mark(place);
  }

  async alarms(most: number): Promise<readonly RaisedAlarm[]> {
    return this.#alarms.slice(-most).reverse();
  }

  async act({ by, with: other, act, enrols, takesUp }: ActWrite): Promise<number> {
    if (takesUp) this.#takeUp(takesUp);
    if (enrols) await this.enrol(enrols);
    return this.#written({ by, with: other, act });
  }

  async acts(most: number): Promise<readonly WrittenAct[]> {
    return this.#acts.slice(-most).reverse();
  }

  async lastOrders() {
    const orders = this.#acts.flatMap((done) =>
      done.act.act === 'play' ? [{ ...done, act: done.act }] : [],
    );
    return [...new Map(orders.map((order) => [order.act.table, order])).values()];
  }

  async jackpot(): Promise<KeptJackpot> {
    const { state, number } = this.#keptJackpot;
    return {
      state,
      events: this.#jackpot.slice(number).map(({ event }) => event),
      number: this.#jackpot.length,
      heads: [...this.#jackpotHeads.values()],
      differing: this.#jackpot.filter(({ differs }) => differs).length,
    };
  }

  async writeJackpot({ was, entries, heads, act, keep }: JackpotWrite): Promise<number | null> {
    if (was !== this.#jackpot.length) throw new JackpotMoved();
    this.#jackpot.push(...entries);
    for (const head of heads) this.#jackpotHeads.set(head.table, head);
    if (keep) this.#keptJackpot = { state: keep, number: this.#jackpot.length };
    return act && this.#written(act);
  }

  async jackpotBooks(): Promise<JackpotBooks> {
    const sums = changesOf(this.#jackpot.flatMap(({ moves }) => moves));
    return { number: this.#jackpot.length, balances: sums, sums };
  }

  async close(): Promise<void> {}

  #written({ by, with: other, act }: Actors & { readonly act: Act }): number {
    const number = this.#acts.length + 1;
    this.#acts.push({ number, at: new Date().toISOString(), by, with: other, act });
    return number;
  }

  #takeUp({ was, is, corrections }: NonNullable<ActWrite['takesUp']>): void {
    const { table } = is;
    const line = this.#lines.get(table);
    if (line?.journal !== was.journal || line.seq !== was.seq || line.stopped !== was.stopped)
      throw new LineMoved(table);
    this.#lines.set(table, is);
    this.#corrections.set(table, [...(this.#corrections.get(table) ?? []), ...corrections]);
    this.#addTo(table, corrections);
  }

  #addTo(table: string, bookings: readonly Booking[]): void {
    const balances = this.#balances.get(table) ?? new Map<Account, bigint>();
    for (const [account, units] of changesOf(bookings))
      balances.set(account, (balances.get(account) ?? 0n) + units);
    this.#balances.set(table, balances);
  }

  #recordsOf(table: string, journal: string): KeptRecord[] {
    const name = `${table} ${journal}`;
    const records = this.#records.get(name) ?? [];
    this.#records.set(name, records);
    return records;
  }
}

const journalsOf = ({ ended, journal }: Line): readonly string[] => [
  ...ended.map((one) => one.journal),
  journal,
];

interface PeriodBookings {
  readonly period: string;
  readonly bookings: readonly Booking[];
}

function inPeriods(records: readonly KeptRecord[], by: Period): readonly PeriodBookings[] {
  if (by === 'table') return records.map(({ bookings }) => ({ period: '', bookings }));
  if (by === 'day') return records.map(({ wall, bookings }) => ({ period: wall.slice(0, 10), bookings }));
  const ends = records.flatMap(({ line, wall }, i) =>
    (JSON.parse(line) as { body: { type?: string } }).body.type === 'end-shift'
      ? [{ i, period: wall.slice(0, 19).replace('T', ' ') }]
      : [],
  );
  return records.map(({ bookings }, i) => ({
    period: ends.find((end) => i <= end.i)?.period ?? UNDER_WAY,
    bookings,
  }));
}

const balancesOf = (table: string, accounts: ReadonlyMap<Account, bigint>): readonly Balance[] =>
  [...accounts].filter(([, units]) => units !== 0n).map(([account, units]) => ({ table, account, units }));
