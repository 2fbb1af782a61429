import { csvLine } from 'banco/firmware/messages/csv.js';
import { plainAmount } from 'banco/firmware/messages/money.js';
import { countedOn, METER_NAMES, METERS, type Meter, unitsOf } from '../ledger/accounts.js';
import type { PeriodBalance } from '../store/ledger-store.js';

/** What a table has done in one period, in whole cents. */
export interface ReportRow {
  /** A day, as in `2026-01-31`; when a shift ended; or nothing, where it is all that is known of the table. */
  readonly period: string;
  readonly table: string;
  readonly meters: Readonly<Record<Meter, number>>;
  /** What the table has kept of what was wagered. */
  readonly won: number;
}

/** Period by period, and in each of them table by table. */
export function reportRows(balances: readonly PeriodBalance[]): readonly ReportRow[] {
  const rows = new Map<string, Omit<ReportRow, 'won'> & { readonly meters: Record<Meter, number> }>();
  for (const { period, table, account, units } of balances) {
    const none = Object.fromEntries(METER_NAMES.map((meter) => [meter, 0])) as Record<Meter, number>;
    const { meters } = rows.get(`${period}\n${table}`) ?? { meters: none };
    if (isMeter(account)) meters[account] = Number(countedOn(account, units) / unitsOf(1));
    rows.set(`${period}\n${table}`, { period, table, meters });
  }
  return [...rows.values()]
    .map((row) => ({ ...row, won: wonIn(row.meters) }))
    .sort(
      (a, b) => a.period.localeCompare(b.period) || a.table.localeCompare(b.table, 'en', { numeric: true }),
    );
}

/** Stakes that came back are in `won` and `refunded`. */
export const wonIn = ({
  wagered,
  antes,
  collected,
  won,
  refunded,
}: Readonly<Record<Meter, number>>): number => wagered + antes + collected - won - refunded;

export function reportAsCsv(rows: readonly ReportRow[]): string {
  const lines = rows.map(({ period, table, meters, won }) => [
    period,
    table,
    ...METER_NAMES.map((meter) => plainAmount(meters[meter])),
    plainAmount(won),
  ]);
  return [['period', 'table', ...METER_NAMES, 'table won'], ...lines].map(csvLine).join('');
}

const isMeter = (account: string): account is Meter => Object.hasOwn(METERS, account);
