import type { TableView } from '../../view/floor-view.js';
import { age, button, element, money, replace } from './elements.js';
import { playLines } from './play.js';
import { recall } from './recall.js';

// A row for each table.

/** In milliseconds: a table writes no record for so long only where nobody plays. */
const QUIET = 60_000;

const body = document.querySelector('#tables tbody') as HTMLTableSectionElement;
const rows = new Map<string, HTMLTableRowElement>();

export function showTables(tables: readonly TableView[], now: number): void {
  for (const table of tables) {
    const row = rows.get(table.table) ?? newRow(table.table);
    replace(row, ...cells(table, now));
  }
}

function newRow(table: string): HTMLTableRowElement {
  const row = body.insertRow();
  rows.set(table, row);
  return row;
}

function cells(view: TableView, now: number): readonly HTMLElement[] {
  const { table, line, is, meters, won } = view;
  const head = element('th');
  head.append(button(table, 'Its coups', () => recall(table)));
  head.scope = 'row';
  const wants = is?.wants ?? [];
  return [
    head,
    lineCell(view, now),
    playsCell(view),
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

function playsCell(view: TableView): HTMLElement {
  const { is } = view;
  const plays = cell(
    is ? `${is.phase}, shoe ${is.shoe}, coup ${is.coups} ` : 'has sent nothing ',
    is ? '' : 'muted',
  );
  plays.append(...playLines(view));
  return plays;
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
