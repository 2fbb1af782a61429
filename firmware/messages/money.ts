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

/** `$1,250`, `$2.50`, `−$25`, `1,250 kr`. An amount that has cents is never written without them. */
export function amount(cents: Cents, { sign, place, decimals }: Currency, marks: NumberMarks): string {
  const shown = cents % 100 === 0 && decimals !== 2 ? 0 : 2;
  const [whole = '', part] = (Math.abs(cents) / 100).toFixed(shown).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, marks.thousands);
  const figures = part === undefined ? grouped : `${grouped}${marks.decimal}${part}`;
  return `${cents < 0 ? '−' : ''}${place === 'before' ? `${sign}${figures}` : `${figures} ${sign}`}`;
}
