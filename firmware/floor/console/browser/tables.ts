import type { TableView } from '../../view/floor-view.js';
import { age, button, element, money } from './elements.js';
import { playLines } from './play.js';
import { recall } from './recall.js';

// A row for each table.

/** In milliseconds: a table writes no record for so long only where nobody plays. */
const QUIET = 60_000;

const body = document.querySelector('#tables tbody') as HTMLTableSectionElement;
const columns = [...document.querySelectorAll('#tables thead th')].map((head) => head.textContent ?? '');
const rows = new Map<string, HTMLTableRowElement>();

export function showTables(tables: readonly TableView[], now: number): void {
  for (const table of tables) {
    const row = rows.get(table.table) ?? newRow(table.table);
    for (const [i, cell] of cells(table, now).entries()) {
      cell.dataset['column'] = columns[i];
      putCell(row, i, cell);
    }
  }
}

/** One that has not changed stays, with the focus that is on it. */
function putCell(row: HTMLTableRowElement, i: number, cell: HTMLElement): void {
  const before = row.cells[i];
  if (!before) row.append(cell);
  else if (before.outerHTML !== cell.outerHTML) before.replaceWith(cell);
}

function newRow(table: string): HTMLTableRowElement {
  const row = body.insertRow();
  rows.set(table, row);
  return row;
}

function cells(view: TableView, at: number): readonly HTMLElement[] {
  const { table, line, is, now, meters, won } = view;
  const head = element('th');
  head.append(button(table, 'Its coups', () => recall(table)));
  head.scope = 'row';
  const wants = [
    ...(view.play.isDisabled ? [`it is disabled: ${view.play.reason}`] : []),
    ...(is?.wants ?? []),
    ...(now?.stuck ?? []),
  ];
  return [
    head,
    lineCell(view, at),
    cell(is ? `${is.phase}, shoe ${is.shoe}, coup ${is.coup}` : 'has sent nothing', is ? '' : 'muted'),
    cell(wants.join('; ') || 'nothing', wants.length > 0 ? 'bad long' : 'muted'),
    nowCell(now?.calls, 'nobody'),
    nowCell(now?.doors, 'closed'),
    cell(`${is?.players ?? ''}`, 'number'),
    cell(is ? money(is.credit) : '', 'number'),
    cell(money(meters.in), 'number'),
    cell(money(meters.out), 'number'),
    cell(money(meters.wagered), 'number'),
    cell(money(won), won < 0 ? 'number bad' : 'number'),
    cell(view.agrees ? 'agree' : 'DIFFER', view.agrees ? 'good' : 'bad'),
    cell(line ? `${line.seq}` : '', 'number'),
    cell(is ? `${is.version ?? ''} ${(is.program ?? '').slice(0, 12)}` : '', 'muted'),
    playCell(view),
  ];
}

/** Its button acts on what the table stood at when it was drawn. */
function playCell(view: TableView): HTMLElement {
  const made = cell('', 'short');
  made.dataset['is'] = JSON.stringify(view.play);
  made.append(...playLines(view));
  return made;
}

/** What only the table itself can say. */
function nowCell(is: readonly string[] | undefined, none: string): HTMLElement {
  if (!is) return cell('not known', 'muted');
  return is.length > 0 ? cell(is.join(', '), 'bad short') : cell(none, 'muted');
}

function lineCell({ line, presence, is }: TableView, now: number): HTMLElement {
  if (line?.stopped) return cell(`STOPPED: ${line.stopped}`, 'bad');
  if (!presence) return cell('has not come yet', 'bad');
  if (!presence.isThere) return cell(`away for ${age(now - presence.since)}`, 'bad');
  const quiet = is?.wall ? now - Date.parse(is.wall) : 0;
  return cell(quiet > QUIET ? `quiet for ${age(quiet)}` : 'there', quiet > QUIET ? 'muted' : 'good');
}

function cell(text: string, kind = ''): HTMLElement {
  const made = element('td', text);
  made.className = kind;
  return made;
}
