import { type Fraction, fraction, toDecimal } from '../../src/odds/fraction.js';

/** `-1.0579%` */
export const percent = ({ n, d }: Fraction, digits = 4): string =>
  `${toDecimal(fraction(n * 100n, d), digits)}%`;

/** `4,998,398,275,503,360` */
export const grouped = (n: bigint | number): string => n.toString().replace(/\B(?=(\d{3})+$)/g, ',');

/** Rows of cells in aligned columns; those in `right` are aligned to the right. */
export function columns(rows: readonly (readonly string[])[], right: readonly number[] = []): string {
  const widths = rows.reduce<number[]>(
    (most, row) => row.map((cell, i) => Math.max(cell.length, most[i] ?? 0)),
    [],
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, i) => (right.includes(i) ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd();
  return `${rows.map(line).join('\n')}\n`;
}
