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
