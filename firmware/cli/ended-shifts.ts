import type { JournalPosition } from '../journal/position.js';
import type { Recorded } from '../journal/record.js';
import type { RecordedAt } from '../reports/recorded-at.js';
import type { ShiftOfTable } from '../reports/shift-report.js';
import { currencyInForce } from '../settings/currency.js';
import type { StoredTable } from '../table/stored-table.js';
import { tableAfter } from './read-back.js';

/** Finds the end of one shift among records, or of the last, with the end of the one before it. */
export class EndedShifts {
  found: ShiftOfTable | null = null;
  readonly #wanted: number | null;
  #table: StoredTable;
  #before: RecordedAt | null = null;

  constructor(stored: StoredTable, wanted: number | null) {
    this.#table = stored;
    this.#wanted = wanted;
  }

  /** It needs no earlier records. */
  get isWhole(): boolean {
    return this.found !== null && (this.found.from !== null || this.found.shift.number === 1);
  }

  add(record: Recorded, { hash }: JournalPosition): void {
    const { lastShift } = this.#table.state;
    this.#table = tableAfter(this.#table, record);
    const { state, lastStart } = this.#table;
    const shift = state.lastShift;
    if (!shift || shift === lastShift) return;
    const to = { record: record.seq, time: record.wall, hash };
    if (this.#wanted === null || shift.number === this.#wanted) {
      const { machine, version, settings } = lastStart;
      const currency = currencyInForce(settings);
      this.found = { machine, version, from: this.#before, to, shift, currency };
    }
    this.#before = to;
  }
}
