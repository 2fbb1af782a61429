import type { Currency } from '../messages/money.js';
import type { SettingsInForce } from './settings-changes.js';
import type { TableSettings } from './table-settings.js';

/** The currency of a table: a sign alone stands before the amount. */
export function currencyOf({ currency = '$' }: Pick<TableSettings, 'currency'>): Currency {
  if (typeof currency === 'string') return { sign: currency, place: 'before', decimals: null };
  const { sign, place = 'before', decimals = null } = currency;
  return { sign, place, decimals };
}

/** That of a table as its journal has it. A journal that is read from elsewhere may say anything. */
export function currencyInForce(inForce: SettingsInForce): Currency {
  const { currency, 'currency.sign': sign, 'currency.place': place, 'currency.decimals': decimals } = inForce;
  const named = typeof currency === 'string' ? currency : typeof sign === 'string' ? sign : '$';
  return {
    ...currencyOf({ currency: named }),
    ...(place === 'after' && { place }),
    ...((decimals === 0 || decimals === 2) && { decimals }),
  };
}
