import type { ReportRow } from '../../view/report.js';
import { byId, element, money, replace, row } from './elements.js';

// What the tables were booked with, by day, by shift, or table by table: to read and to print.

const by = new URLSearchParams(location.search).get('by') ?? 'day';
for (const link of byId('by').querySelectorAll('a'))
  if (link.getAttribute('href') === `?by=${by}`) link.setAttribute('aria-current', 'page');
for (const form of ['csv', 'json'])
  byId(form).setAttribute('href', `/floor/report.${form}?by=${encodeURIComponent(by)}`);
byId('print').addEventListener('click', () => print());

const PERIODS: Readonly<Record<string, string>> = { day: 'Day (UTC)', shift: 'Shift, ended (UTC)' };
const TITLES: Readonly<Record<string, string>> = { day: 'by day', shift: 'by shift', table: 'by table' };

const report = byId('report');
const within = (name: string): HTMLElement => report.querySelector(name) as HTMLElement;

function show(rows: readonly ReportRow[]): void {
  const [first] = rows;
  byId('says').hidden = first !== undefined;
  byId('says').textContent = 'Nothing was booked yet.';
  if (!first) return;
  const now = new Date().toISOString().slice(0, 16).replace('T', ' ');
  within('caption').textContent = `What the tables were booked with ${TITLES[by]}, as of ${now} UTC`;
  const meters = Object.keys(first.meters) as (keyof ReportRow['meters'])[];
  const period = PERIODS[by];
  const head = element('tr');
  for (const [i, name] of [...(period ? [period] : []), 'Table', ...meters, 'table won'].entries()) {
    const cell = element('th', name);
    cell.scope = 'col';
    cell.className = i > (period ? 1 : 0) ? 'number' : '';
    head.append(cell);
  }
  const figures = (those: readonly ReportRow[]): readonly string[] =>
    [
      ...meters.map(
        (meter) =>
          (one: ReportRow): number =>
            one.meters[meter],
      ),
      (one: ReportRow): number => one.won,
    ].map((of) => money(those.reduce((sum, one) => sum + of(one), 0)));
  replace(within('thead'), head);
  replace(
    within('tbody'),
    ...rows.map((one) => row(...(period ? [one.period] : []), one.table, ...figures([one]))),
  );
  replace(within('tfoot'), row('all', ...(period ? [''] : []), ...figures(rows)));
}

try {
  const response = await fetch(`/floor/report.json?by=${encodeURIComponent(by)}`);
  if (!response.ok) throw new Error(await response.text());
  show((await response.json()) as readonly ReportRow[]);
} catch (error) {
  byId('says').textContent = `The floor does not answer: ${(error as Error).message}`;
}
