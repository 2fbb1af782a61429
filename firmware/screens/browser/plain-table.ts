import { h } from './dom.js';

/** A table of texts; the first of each row names it. */
export const table = (columns: readonly string[], rows: readonly (readonly string[])[]): HTMLElement =>
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
        h('tr', {}, h('th', { scope: 'row' }, of), ...cells.map((cell) => h('td', {}, cell))),
      ),
    ),
  );
