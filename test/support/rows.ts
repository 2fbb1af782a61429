import t, { type Test } from 'tap';

/** Its cells, as many as the test's table has columns. */
export type Row = readonly [string, string, string, string, string, string, string, ...string[]];

/**
 * A table as text: a line a row, `|` between its cells. The last of so many columns takes the rest of its line; an empty
 * first cell says again what the one above it says.
 */
export function rowsOf(text: string, columns = Number.POSITIVE_INFINITY): readonly Row[] {
  let above = '';
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const cells = line.split('|');
      const last = cells.splice(columns - 1);
      const [first = '', ...others] = last.length > 0 ? [...cells, last.join('|')] : cells;
      above = first.trim() || above;
      return [above, ...others.map((cell) => cell.trim())] as unknown as Row;
    });
}

/** A test whose rows stand below its title: each is checked. */
export const testOfRows =
  (title: string, check: (t: Test, row: Row, rows: readonly Row[]) => void, columns?: number) =>
  (text: TemplateStringsArray, ...values: readonly unknown[]): void => {
    t.test(title, async (t) => {
      const rows = rowsOf(String.raw({ raw: text }, ...values), columns);
      for (const row of rows) check(t, row, rows);
    });
  };

/** The same as a tag, for a table within a test. */
export const rows = ({ raw }: TemplateStringsArray, ...values: readonly unknown[]): readonly Row[] =>
  rowsOf(String.raw({ raw }, ...values));
