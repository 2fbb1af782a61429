import type { Fields } from '../../src/reader/fields.js';
import { refusal } from '../../src/reader/refusal.js';
import { readSheet } from '../../src/sheet/sheet.js';
import type { Table } from '../../src/sheet/table.js';
import type { Checked } from '../../src/table/input.js';

/** The table a line is for: the line's own sheet, or that of `--table`. */
export class LineTables {
  readonly #standard: Checked<Table> | null;
  /** Most streams repeat one sheet, so the last one is kept. */
  #lastSheet: unknown;
  #lastTable: Checked<Table> | null = null;

  constructor(standard: Checked<Table> | null) {
    this.#standard = standard;
  }

  of(sheet: unknown): Checked<Table> | null {
    if (sheet === undefined) return this.#standard;
    if (this.#lastTable === null || !isSame(sheet, this.#lastSheet)) {
      this.#lastSheet = sheet;
      this.#lastTable = readSheet(sheet);
    }
    return this.#lastTable;
  }

  need(sheet: unknown): Checked<Table> {
    return this.of(sheet) ?? refusal('bad-sheet', ['table'], { is: 'missing' });
  }
}

/** Whether two JSON values are equal, including the order of their fields. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [names, others] = [Object.keys(a), Object.keys(b)];
  return (
    names.length === others.length &&
    Array.isArray(a) === Array.isArray(b) &&
    names.every((name, i) => name === others[i] && isSame((a as Fields)[name], (b as Fields)[name]))
  );
}
