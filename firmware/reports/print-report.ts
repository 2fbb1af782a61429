import { csvLine } from '../messages/csv.js';
import { en } from '../messages/en/index.js';
import { amount, type Currency } from '../messages/money.js';
import { type Cell, plainCell, type Report, type ReportTable } from './report.js';

// A report as text for a terminal, as CSV for a spreadsheet, and as a page that a browser prints.

export const PRINTERS = { txt: printText, csv: printCsv, html: printHtml } as const;
export type Printed = keyof typeof PRINTERS;

/** A table of nothing says nothing. */
const filled = ({ tables }: Report): readonly ReportTable[] => tables.filter(({ rows }) => rows.length > 0);

function printText(report: Report): string {
  const { title, about, currency } = report;
  const width = Math.max(0, ...about.map(([name]) => name.length));
  const lines = about.map(([name, says]) => `${name.padEnd(width)}  ${says}\n`);
  return [`${title}\n`, lines.join(''), ...filled(report).map((table) => textTable(table, currency))]
    .filter((part) => part !== '')
    .join('\n');
}

function textTable({ title, columns, rows }: ReportTable, currency: Report['currency']): string {
  const cells = [columns, ...rows.map((row) => row.map((cell) => shownCell(cell, currency)))];
  const widths = columns.map((_, i) => Math.max(...cells.map((row) => row[i]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd();
  return `${title}\n${cells.map((row) => `  ${line(row)}\n`).join('')}`;
}

/** One line a figure, so that no two tables need the same columns. */
function printCsv({ about, tables, currency }: Report): string {
  const lines = [
    ['table', 'row', 'column', 'value'],
    ...[...about, ...(currency ? [['currency', currency.sign] as const] : [])].map(([name, says]) => [
      '',
      name,
      '',
      says,
    ]),
    ...tables.flatMap(({ title, columns, rows }) =>
      rows.flatMap(([of = '', ...cells]) =>
        cells.map((cell, i) => [title, plainCell(of), columns[i + 1] ?? '', plainCell(cell)]),
      ),
    ),
  ];
  return lines.map(csvLine).join('');
}

function printHtml(report: Report): string {
  const { title, about, currency } = report;
  const facts = about.map(([name, says]) => `<dt>${escaped(name)}</dt><dd>${escaped(says)}</dd>`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
<h1>${escaped(title)}</h1>
<dl>${facts.join('')}</dl>
${filled(report)
  .map((table) => htmlTable(table, currency))
  .join('\n')}
</html>
`;
}

const STYLE = `
body { font: 10pt/1.4 system-ui, sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1.5em; }
dd { margin: 0; overflow-wrap: anywhere; }
table { border-collapse: collapse; margin: 1.5em 0; width: 100%; break-inside: avoid; }
caption { text-align: left; font-weight: bold; }
th, td { text-align: right; padding: 0.15em 0.6em; border-bottom: 1px solid #bbb; font-variant-numeric: tabular-nums; }
th:first-child, td:first-child { text-align: left; }
@page { margin: 15mm; }
`;

function htmlTable({ title, columns, rows }: ReportTable, currency: Report['currency']): string {
  const head = columns.map((column) => `<th scope="col">${escaped(column)}</th>`).join('');
  const body = rows.map(
    (row) => `<tr>${row.map((cell) => `<td>${escaped(shownCell(cell, currency))}</td>`).join('')}</tr>`,
  );
  return `<table><caption>${escaped(title)}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

const shownCell = (cell: Cell, currency: Currency | null): string =>
  typeof cell === 'object' && currency ? amount(cell.cents, currency, en.names.marks) : `${plainCell(cell)}`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
