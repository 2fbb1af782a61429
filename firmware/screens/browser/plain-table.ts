import { csvLine } from '../../messages/csv.js';
import { plainAmount } from '../../messages/money.js';
import { h } from './dom.js';
import { say } from './words.js';

/** An amount is written as the table writes it, or plain for a spreadsheet. */
export type Cell = string | { readonly cents: number };

/** The first column names each row. */
export interface PlainTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export const drawTable = ({ columns, rows }: PlainTable): HTMLElement =>
  h(
    'table',
    {},
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        ...columns.map((column) => (column === '' ? h('td', {}) : h('th', { scope: 'col' }, column))),
      ),
    ),
    h(
      'tbody',
      {},
      ...rows.map(([of = '', ...cells]) =>
        h('tr', {}, h('th', { scope: 'row' }, shown(of)), ...cells.map((cell) => h('td', {}, shown(cell)))),
      ),
    ),
  );

const shown = (cell: Cell): string => (typeof cell === 'string' ? cell : say.money(cell.cents));

/** Without it, spreadsheets take the suits for something else. */
const UTF_8 = '\uFEFF';

/** The tables one behind the other, with an empty line between. */
export const csvOf = (tables: readonly PlainTable[]): string =>
  UTF_8 +
  tables
    .map(({ columns, rows }) => [columns, ...rows].map((row) => csvLine(row.map(plain))).join(''))
    .join('\r\n');

const plain = (cell: Cell): string => (typeof cell === 'string' ? cell : plainAmount(cell.cents));
