import type { FloorView, TableView } from '../../view/floor-view.js';
import { age, byId, element, money, replace } from './elements.js';

// What all tables come to.

export function showSums({ tables, books, now }: FloorView): void {
  const there = tables.filter(({ presence }) => presence?.isThere).length;
  const sum = (of: (table: TableView) => number): string =>
    money(tables.reduce((all, table) => all + of(table), 0));
  replace(
    byId('sums'),
    fact('tables', `${there} of ${tables.length} on their lines`, there < tables.length),
    fact(
      'on seats',
      sum(({ is }) => is?.credit ?? 0),
    ),
    fact(
      'wagered',
      sum(({ meters }) => meters.wagered),
    ),
    fact(
      'the tables have won',
      sum(({ won }) => won),
    ),
    fact('books', booksText(books, now), books?.balance === false),
  );
}

const booksText = (books: FloorView['books'], now: number): string =>
  books === null
    ? 'not looked at yet'
    : `${books.balance ? 'balance' : 'DO NOT BALANCE'}, ${age(now - books.at)} ago`;

function fact(name: string, value: string, isBad = false): HTMLElement {
  const pair = element('div');
  const is = element('dd', value);
  is.className = isBad ? 'bad' : '';
  pair.append(element('dt', name), is);
  return pair;
}
