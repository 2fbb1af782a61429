import type { FloorView, TableView } from '../../view/floor-view.js';

// The console's page: it asks for the view every second, and shows it.

const SECOND = 1000;
/** In milliseconds: a table writes no record for so long only where nobody plays. */
const QUIET = 60_000;

const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`there is no ${id} on the page`);
  return found;
};
const body = document.querySelector('tbody') as HTMLTableSectionElement;
const dialog = byId('recall') as HTMLDialogElement;
const rows = new Map<string, HTMLTableRowElement>();

async function look(): Promise<void> {
  try {
    const response = await fetch('/floor/view.json', { signal: AbortSignal.timeout(5 * SECOND) });
    if (!response.ok) throw new Error(response.statusText);
    show((await response.json()) as FloorView);
    byId('away').hidden = true;
  } catch {
    byId('away').hidden = false;
  }
  setTimeout(look, SECOND);
}

function show({ tables, alarms, books, now }: FloorView): void {
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
  byId('alarms').hidden = alarms.length === 0;
  replace(
    byId('alarms').querySelector('ul') as HTMLElement,
    ...alarms.map(({ table, stop, seq, at }) =>
      element(
        'li',
        `${time(at)} table ${table}: ${STOPS[stop]}. The ledger has its records up to ${seq}, and takes no more.`,
      ),
    ),
  );
  for (const table of tables) {
    const row = rows.get(table.table) ?? newRow(table.table);
    replace(row, ...cells(table, now));
  }
}

const STOPS = {
  fork: 'it has sent another history than the one that is known',
  forged: 'a record is not what its hash says',
  unbalanced: 'the figures of a record contradict each other',
  'other-journal': 'it has begun another journal',
} as const;

function newRow(table: string): HTMLTableRowElement {
  const row = body.insertRow();
  rows.set(table, row);
  return row;
}

function cells(view: TableView, now: number): readonly HTMLElement[] {
  const { table, line, is, meters, won } = view;
  const head = element('th');
  const button = element('button', table);
  button.title = 'Its last coups';
  button.addEventListener('click', () => void recall(table));
  head.append(button);
  head.scope = 'row';
  const wants = is
    ? [...is.faults.map(({ device, effect }) => `${device}: ${effect}`), ...Object.values(is.lost)]
    : [];
  if (is?.question) wants.unshift(`an officer must answer: ${is.question}`);
  return [
    head,
    lineCell(view, now),
    cell(is ? `${is.phase}, shoe ${is.shoe}, coup ${is.coups}` : 'has sent nothing', is ? '' : 'muted'),
    cell(wants.join('; ') || 'nothing', wants.length > 0 ? 'bad wants' : 'muted wants'),
    cell(`${is?.players ?? ''}`, 'number'),
    cell(is ? money(is.credit) : '', 'number'),
    cell(money(meters.in), 'number'),
    cell(money(meters.out), 'number'),
    cell(money(meters.wagered), 'number'),
    cell(money(won), won < 0 ? 'number bad' : 'number'),
    cell(view.agrees ? 'agree' : 'DIFFER', view.agrees ? 'good' : 'bad'),
    cell(line ? `${line.seq}` : '', 'number'),
    cell(is ? `${is.version ?? ''} ${(is.program ?? '').slice(0, 12)}` : '', 'muted'),
  ];
}

function lineCell({ line, presence, is }: TableView, now: number): HTMLElement {
  if (line?.stopped) return cell(`STOPPED: ${line.stopped}`, 'bad');
  if (!presence) return cell('has not come yet', 'bad');
  if (!presence.isThere) return cell(`away for ${age(now - presence.since)}`, 'bad');
  const quiet = is?.wall ? now - Date.parse(is.wall) : 0;
  return cell(quiet > QUIET ? `quiet for ${age(quiet)}` : 'there', quiet > QUIET ? 'muted' : 'good');
}

const booksText = (books: FloorView['books'], now: number): string =>
  books === null
    ? 'not looked at yet'
    : `${books.balance ? 'balance' : 'DO NOT BALANCE'}, ${age(now - books.at)} ago`;

async function recall(table: string): Promise<void> {
  byId('recalled').textContent = `Table ${table}: its last coups`;
  replace(byId('coups'), element('p', 'It is read.'));
  dialog.showModal();
  const response = await fetch(`/floor/recall.json?table=${encodeURIComponent(table)}&last=3`);
  if (!response.ok) return replace(byId('coups'), element('p', await response.text()));
  const coups = (await response.json()) as readonly Coup[];
  replace(
    byId('coups'),
    ...(coups.length > 0 ? coups.toReversed().flatMap(coupLines) : [element('p', 'There is none.')]),
  );
}

interface Coup {
  readonly shoe: number;
  readonly number: number;
  readonly steps: readonly {
    readonly wall: string;
    readonly what: string;
    readonly said: readonly string[];
  }[];
}

function coupLines({ shoe, number, steps }: Coup): readonly HTMLElement[] {
  const list = element('ol');
  for (const { wall, what, said } of steps) {
    const item = element('li', `${time(wall)} ${what}`);
    for (const one of said) item.append(element('p', one));
    list.append(item);
  }
  return [element('h3', `Coup ${number} of shoe ${shoe}`), list];
}

const money = (cents: number): string =>
  (cents / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const time = (at: string): string => at.replace('T', ' ').replace(/\..*/, '');

function age(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / SECOND));
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, text = ''): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function cell(text: string, kind = ''): HTMLElement {
  const made = element('td', text);
  made.className = kind;
  return made;
}

function fact(name: string, value: string, isBad = false): HTMLElement {
  const pair = element('div');
  const is = element('dd', value);
  is.className = isBad ? 'bad' : '';
  pair.append(element('dt', name), is);
  return pair;
}

const replace = (within: HTMLElement, ...children: readonly HTMLElement[]): void =>
  within.replaceChildren(...children);

void look();
