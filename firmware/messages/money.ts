import type { Cents } from '../../src/money/cents.js';

/** How amounts are written on screens and displays. Inside they are whole cents, whatever the currency. */
export interface Currency {
  readonly sign: string;
  /** `after`: with a space between. */
  readonly place: 'before' | 'after';
  /** Always so many decimals, or null: two where there are any. */
  readonly decimals: 0 | 2 | null;
}

/** What a language puts between thousands, and before decimals. */
export interface NumberMarks {
  readonly thousands: string;
  readonly decimal: string;
}

/** `-1234.50`: for programs, and for a spreadsheet. */
export function plainAmount(cents: Cents): string {
  const digits = `${Math.abs(cents)}`.padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `$1,250`, `$2.50`, `−$25`, `1,250 kr`. An amount that has cents is never written without them. */
export function amount(cents: Cents, { sign, place, decimals }: Currency, marks: NumberMarks): string {
  const [whole = '', part] = plainAmount(Math.abs(cents)).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, marks.thousands);
  const figures = cents % 100 === 0 && decimals !== 2 ? grouped : `${grouped}${marks.decimal}${part}`;
  return `${cents < 0 ? '−' : ''}${place === 'before' ? `${sign}${figures}` : `${figures} ${sign}`}`;
}
