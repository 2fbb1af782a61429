import { PRINTERS } from '../reports/print-report.js';
import type { Report } from '../reports/report.js';
import { UsageError } from './command.js';

/** How the options `--csv`, `--json` and `--html` have a report printed: as text without any. */
export function printerOf(as: Readonly<Record<'csv' | 'json' | 'html', boolean>>) {
  const asked = (['csv', 'json', 'html'] as const).filter((one) => as[one]);
  if (asked.length > 1) throw new UsageError(`--${asked[0]} and --${asked[1]} do not go together`);
  return printer(asked[0] ?? 'txt');
}

export const FORMS = ['txt', 'csv', 'html', 'json'] as const;
export type Form = (typeof FORMS)[number];

/** Prints a report, or for programs what it was made of. */
export const printer =
  (form: Form) =>
  (report: Report, data: object): string =>
    form === 'json' ? `${JSON.stringify(data, null, 2)}\n` : PRINTERS[form](report);
