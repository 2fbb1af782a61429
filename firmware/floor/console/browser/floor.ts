import type { Act } from '../../ledger/acts.js';
import type { Fetched } from '../../service/fetch-kept.js';
import type { RaisedAlarm } from '../../store/ledger-store.js';
import type { FloorView, Past, TableView } from '../../view/floor-view.js';
import { askFor } from './act-dialog.js';
import { button, byId, element, money, replace, showList, time } from './elements.js';
import { jackpotActText, showJackpot } from './jackpot.js';

// The console's page: it asks for the view every second, and shows it.

const SECOND = 1000;
/** In milliseconds: a table writes no record for so long only where nobody plays. */
const QUIET = 60_000;

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

function show({ tables, alarms, jackpot, past, books, now }: FloorView): void {
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
  showList('alarms', alarms, alarmLine);
  showJackpot(jackpot);
  showList('past', past, (one) => element('li', pastText(one)));
  for (const table of tables) {
    const row = rows.get(table.table) ?? newRow(table.table);
    replace(row, ...cells(table, now));
  }
}

function alarmLine(alarm: RaisedAlarm): HTMLElement {
  const { table, stop, seq, at } = alarm;
  const line = element(
    'li',
    `${time(at)} table ${table}: ${STOPS[stop]}. The ledger has its records up to ${seq}, and takes no more. `,
  );
  line.append(button('Let it go on', `The line of table ${table}`, () => takeUp(alarm)));
  return line;
}

function takeUp({ table, stop, came }: RaisedAlarm): void {
  askFor(
    `Let the line of table ${table} go on`,
    GOES_ON[stop],
    [{ name: 'reason', label: 'What was found' }],
    ({ reason = '' }) => ({ act: 'take-up', table, stop, ...(came !== null && { journal: came }), reason }),
  );
}

function letIn(): void {
  const fields = [
    { name: 'table', label: 'Table' },
    { name: 'fingerprint', label: 'Fingerprint of its key, as it prints it' },
  ];
  askFor(
    'Let a table in',
    'It may speak to this floor by this key alone: a key that it had before counts no more.',
    fields,
    ({ table = '', fingerprint = '' }) => ({ act: 'let-in', table, fingerprint }),
  );
}

function pastText(one: Past): string {
  if ('stop' in one) return `${time(one.at)} table ${one.table} was stopped: ${STOPS[one.stop]}`;
  const who = `entry ${one.number}, by ${one.by}${one.with === null ? '' : ` and ${one.with}`}`;
  return `${time(one.at)} ${doneText(one.act)} (${who})`;
}

function doneText(act: Act): string {
  switch (act.act) {
    case 'let-in':
      return `table ${act.table} was let in`;
    case 'take-up':
      return `table ${act.table} goes on: ${act.reason}`;
    case 'jackpot':
      return `the Jackpot: ${jackpotActText(act.event)}`;
  }
}

const STOPS = {
  fork: 'it has sent another history than the one that is known',
  forged: 'a record is not what its hash says',
  unbalanced: 'the figures of a record contradict each other',
  'other-journal': 'it has begun another journal',
} as const;

const GOES_ON = {
  forged: 'It sends again what the ledger does not have, from where it was stopped.',
  unbalanced: 'It sends again what the ledger does not have, from where it was stopped.',
  fork: 'The history that it has now is taken from its first record on, and counts in the place of the one that is known. What is known stays in the ledger.',
  'other-journal':
    'The journal that it has now is taken from its first record on, and counts beside the one that is known, which has ended.',
} as const;

function newRow(table: string): HTMLTableRowElement {
  const row = body.insertRow();
  rows.set(table, row);
  return row;
}

function cells(view: TableView, now: number): readonly HTMLElement[] {
  const { table, line, is, meters, won } = view;
  const head = element('th');
  head.append(button(table, 'Its last coups', () => void recall(table)));
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
    ...(coups.length > 0
      ? coups.toReversed().flatMap((coup) => coupLines(table, coup))
      : [element('p', 'There is none.')]),
  );
}

interface Coup {
  readonly shoe: number;
  readonly number: number;
  readonly steps: readonly {
    readonly seq: number;
    readonly wall: string;
    readonly what: string;
    readonly said: readonly string[];
  }[];
}

function coupLines(table: string, { shoe, number, steps }: Coup): readonly HTMLElement[] {
  const list = element('ol');
  for (const { wall, what, said } of steps) {
    const item = element('li', `${time(wall)} ${what}`);
    for (const one of said) item.append(element('p', one));
    list.append(item);
  }
  const sent = element('ol');
  const [first, last] = [steps[0]?.seq ?? 1, steps.at(-1)?.seq ?? 1];
  const fetch = button(
    'What devices sent',
    'It is fetched from the table',
    () => void showSent(sent, `table=${encodeURIComponent(table)}&first=${first}&last=${last}`),
  );
  return [element('h3', `Coup ${number} of shoe ${shoe}`), list, fetch, sent];
}

async function showSent(list: HTMLElement, which: string): Promise<void> {
  replace(list, element('li', 'It is fetched.'));
  const response = await fetch(`/floor/raw.json?${which}`);
  const answer = response.ok ? ((await response.json()) as Fetched) : ({ is: 'away' } as const);
  switch (answer.is) {
    case 'fetched':
      return replace(
        list,
        ...answer.sent.map(({ seq, wall, device, hex }) =>
          element('li', `${time(wall)} record ${seq}, ${device}: ${hex}`),
        ),
        ...(answer.sent.length > 0 ? [] : [element('li', 'No device sent anything.')]),
      );
    case 'away':
      return replace(list, element('li', 'The table does not answer, or does not have it.'));
    case 'wrong': {
      const line = element(
        'li',
        `WRONG: behind record ${answer.behind} it is not what the ledger knows of it.`,
      );
      line.className = 'bad';
      return replace(list, line);
    }
  }
}

function age(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / SECOND));
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
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

byId('let-in').addEventListener('click', letIn);
void look();
