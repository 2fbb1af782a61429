import type { ReportRow } from '../../view/report.js';
import { byId, element, money, replace, row } from './elements.js';

// What the tables were booked with, by day, by shift, or table by table.

const by = new URLSearchParams(location.search).get('by') ?? 'day';
for (const link of byId('by').querySelectorAll('a'))
  if (link.getAttribute('href') === `?by=${by}`) link.setAttribute('aria-current', 'page');
for (const form of ['csv', 'json'])
  byId(form).setAttribute('href', `/floor/report.${form}?by=${encodeURIComponent(by)}`);

const PERIODS: Readonly<Record<string, string>> = { day: 'Day (UTC)', shift: 'Shift, ended (UTC)' };

function show(rows: readonly ReportRow[]): void {
  const report = byId('report');
  const [first] = rows;
  byId('says').hidden = first !== undefined;
  byId('says').textContent = 'Nothing was booked yet.';
  if (!first) return;
  const meters = Object.keys(first.meters) as (keyof ReportRow['meters'])[];
  const period = PERIODS[by];
  const head = element('tr');
  for (const [i, name] of [...(period ? [period] : []), 'Table', ...meters, 'table won'].entries()) {
    const cell = element('th', name);
    cell.scope = 'col';
    cell.className = i > (period ? 1 : 0) ? 'number' : '';
    head.append(cell);
  }
  replace(report.querySelector('thead') as HTMLElement, head);
  replace(
    report.querySelector('tbody') as HTMLElement,
    ...rows.map((one) =>
      row(
        ...(period ? [one.period] : []),
        one.table,
        ...meters.map((meter) => money(one.meters[meter])),
        money(one.won),
      ),
    ),
  );
}

try {
  const response = await fetch(`/floor/report.json?by=${encodeURIComponent(by)}`);
  if (!response.ok) throw new Error(await response.text());
  show((await response.json()) as readonly ReportRow[]);
} catch (error) {
  byId('says').textContent = `The floor does not answer: ${(error as Error).message}`;
}
