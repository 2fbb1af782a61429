import type { Currency } from '../messages/money.js';
import type { TableSettings } from './table-settings.js';

/** The currency of a table: a sign alone stands before the amount. */
export function currencyOf({ currency = '$' }: Pick<TableSettings, 'currency'>): Currency {
  if (typeof currency === 'string') return { sign: currency, place: 'before', decimals: null };
  const { sign, place = 'before', decimals = null } = currency;
  return { sign, place, decimals };
}
