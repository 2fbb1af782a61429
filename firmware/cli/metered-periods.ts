import { metersBetween, readMeters } from '../../src/table/meters/read-meters.js';
import type { Meters } from '../../src/table/state/meters.js';
import type { Recorded } from '../journal/record.js';
import { metersTables, periodsTable } from '../reports/meters-tables.js';
import type { Report } from '../reports/report.js';
import { currencyInForce } from '../settings/currency.js';
import type { StoredTable } from '../table/stored-table.js';
import { tableAfter } from './read-back.js';

interface Split {
  readonly first: number;
  readonly last: number;
  readonly key: (table: StoredTable, record: Recorded) => string;
}

interface Period {
  readonly period: string;
  readonly from: number;
  readonly to: number;
  readonly counted: Meters;
}

/** What was counted in each period, one behind the other. */
export class MeteredPeriods {
  #table: StoredTable;
  readonly #split: Split;
  readonly #ended: Period[] = [];
  #open: { period: string; from: number; to: number; began: StoredTable } | null = null;

  constructor(stored: StoredTable, split: Split) {
    this.#table = stored;
    this.#split = split;
  }

  add(record: Recorded): void {
    const { first, last, key } = this.#split;
    if (record.seq > last) return;
    const before = this.#table;
    this.#table = tableAfter(before, record);
    if (record.seq < first) return;
    // What ends a shift belongs to it.
    const period = key(before, record);
    if (this.#open?.period === period) this.#open.to = record.seq;
    else {
      this.#end(before);
      this.#open = { period, from: record.seq, to: record.seq, began: before };
    }
  }

  #end(now: StoredTable): void {
    if (!this.#open) return;
    const { began, ...of } = this.#open;
    this.#ended.push({ ...of, counted: metersBetween(readMeters(began.state), readMeters(now.state)) });
    this.#open = null;
  }

  #all(): readonly Period[] {
    this.#end(this.#table);
    return this.#ended;
  }

  report(): Report {
    const all = this.#all();
    const [only, ...more] = all;
    return {
      title: 'What was counted',
      currency: currencyInForce(this.#table.lastStart.settings),
      about: only ? [['records', `${only.from} to ${(more.at(-1) ?? only).to}`]] : [],
      tables: only && more.length === 0 ? metersTables(only.counted) : [periodsTable(all)],
    };
  }

  data(): object {
    return { report: 'periods', periods: this.#all() };
  }
}

/** What a period is called that a record belongs to. */
export const PERIODS = {
  shift: ({ state }: StoredTable) => `shift ${state.shift.number}`,
  shoe: ({ state }: StoredTable) => `shoe ${state.shoe.number}`,
  day: (_: StoredTable, { wall }: Recorded) => wall.slice(0, 10),
} as const satisfies Readonly<Record<string, (table: StoredTable, record: Recorded) => string>>;
