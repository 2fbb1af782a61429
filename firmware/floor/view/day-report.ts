import { csvLine } from 'banco/firmware/messages/csv.js';
import { plainAmount } from 'banco/firmware/messages/money.js';
import { countedOn, METER_NAMES, METERS, type Meter, unitsOf } from '../ledger/accounts.js';
import type { DayBalance } from '../store/ledger-store.js';

/** What a table has done in a day, in whole cents. */
export interface ReportedDay {
  readonly day: string;
  readonly table: string;
  readonly meters: Readonly<Record<Meter, number>>;
  /** What the table has kept of what was wagered. */
  readonly won: number;
}

/** Day by day, and in each of them table by table. */
export function reportedDays(balances: readonly DayBalance[]): readonly ReportedDay[] {
  const days = new Map<string, Omit<ReportedDay, 'won'> & { readonly meters: Record<Meter, number> }>();
  for (const { day, table, account, units } of balances) {
    const none = Object.fromEntries(METER_NAMES.map((meter) => [meter, 0])) as Record<Meter, number>;
    const { meters } = days.get(`${day} ${table}`) ?? { meters: none };
    if (isMeter(account)) meters[account] = Number(countedOn(account, units) / unitsOf(1));
    days.set(`${day} ${table}`, { day, table, meters });
  }
  return [...days.values()]
    .map((day) => ({ ...day, won: wonIn(day.meters) }))
    .sort((a, b) => a.day.localeCompare(b.day) || a.table.localeCompare(b.table, 'en', { numeric: true }));
}

/** Stakes that came back are in `won` and `refunded`. */
export const wonIn = ({
  wagered,
  antes,
  collected,
  won,
  refunded,
}: Readonly<Record<Meter, number>>): number => wagered + antes + collected - won - refunded;

export function daysAsCsv(days: readonly ReportedDay[]): string {
  const rows = days.map(({ day, table, meters, won }) => [
    day,
    table,
    ...METER_NAMES.map((meter) => plainAmount(meters[meter])),
    plainAmount(won),
  ]);
  return [['day', 'table', ...METER_NAMES, 'table won'], ...rows].map(csvLine).join('');
}

const isMeter = (account: string): account is Meter => Object.hasOwn(METERS, account);
