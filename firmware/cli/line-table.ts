import { type Checked, Refusal } from '../../src/refusal.js';
import { readSheet } from '../../src/sheet/sheet.js';
import type { Table } from '../../src/sheet/table.js';

/** The table a line is for: the line's own sheet, or that of `--table`. */
export class LineTables {
  readonly #standard: Checked<Table> | null;
  /** A stream mostly repeats one sheet, so that the last one read is kept. */
  #lastSheet = '';
  #lastTable: Checked<Table> | null = null;

  constructor(standard: Checked<Table> | null) {
    this.#standard = standard;
  }

  of(sheet: unknown): Checked<Table> | null {
    if (sheet === undefined) return this.#standard;
    const text = JSON.stringify(sheet);
    if (text !== this.#lastSheet || this.#lastTable === null) {
      this.#lastSheet = text;
      this.#lastTable = readSheet(sheet);
    }
    return this.#lastTable;
  }

  need(sheet: unknown): Checked<Table> {
    return (
      this.of(sheet) ??
      new Refusal('bad-sheet', 'table: is missing; give a table sheet in the line, or with --table FILE')
    );
  }
}
