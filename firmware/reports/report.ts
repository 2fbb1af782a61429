import type { Cents } from '../../src/money/cents.js';
import { type Currency, plainAmount } from '../messages/money.js';

/** A report as it is printed, whatever it is printed as: what it is of, and its tables. */
export interface Report {
  readonly title: string;
  readonly about: readonly (readonly [name: string, says: string])[];
  readonly tables: readonly ReportTable[];
  /** Of its amounts; null where it has none. */
  readonly currency: Currency | null;
}

export interface ReportTable {
  readonly title: string;
  /** The first names what each row is of. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export type Cell = string | number | Money;

/** An amount, written in the table's currency. */
export interface Money {
  readonly cents: Cents;
}

export const money = (cents: Cents): Money => ({ cents });

export const plainCell = (cell: Cell): string =>
  typeof cell === 'object' ? plainAmount(cell.cents) : `${cell}`;
