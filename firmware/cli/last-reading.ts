import { floatNow } from '../../src/table/meters/float.js';
import { metersBetween, readMeters } from '../../src/table/meters/read-meters.js';
import type { JournalPosition } from '../journal/position.js';
import type { Recorded } from '../journal/record.js';
import { en } from '../messages/en/index.js';
import { amount } from '../messages/money.js';
import { metersTables } from '../reports/meters-tables.js';
import { placeText, type RecordedAt } from '../reports/recorded-at.js';
import type { Report } from '../reports/report.js';
import { currencyInForce } from '../settings/currency.js';
import type { StoredTable } from '../table/stored-table.js';
import { tableAfter } from './read-back.js';

/** The meters as they stood behind a record. */
export class LastReading {
  #table: StoredTable;
  readonly #last: number;
  at: RecordedAt | null = null;

  constructor(stored: StoredTable, last: number) {
    this.#table = stored;
    this.#last = last;
  }

  add(record: Recorded, { hash }: JournalPosition): void {
    if (record.seq > this.#last) return;
    this.#table = tableAfter(this.#table, record);
    this.at = { record: record.seq, time: record.wall, hash };
  }

  report(): Report {
    const { state, lastStart } = this.#table;
    const currency = currencyInForce(lastStart.settings);
    const now = readMeters(state);
    const float = floatNow(state);
    const { number, from } = state.shift;
    const since = metersTables(metersBetween(from, now));
    return {
      currency,
      title: 'Meters since the table was first opened',
      about: [
        ['as of', this.at ? placeText(this.at) : 'the beginning'],
        ...(float === null
          ? []
          : [['the float should hold', amount(float, currency, en.names.marks)] as const]),
      ],
      tables: [
        ...metersTables(now),
        ...since.map((table) => ({ ...table, title: `${table.title}, in shift ${number}` })),
      ],
    };
  }

  data(): object {
    const { state } = this.#table;
    const now = readMeters(state);
    const { number, from } = state.shift;
    return {
      report: 'meters',
      at: this.at,
      meters: now,
      shift: { number, counted: metersBetween(from, now) },
      float: floatNow(state),
    };
  }
}
