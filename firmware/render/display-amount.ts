import { fixedPoint } from '../../hal/outputs/segments.js';
import type { Cents } from '../../src/money/cents.js';
import { currencyOf } from '../settings/currency.js';
import type { TableSettings } from '../settings/table-settings.js';

/** An amount on a display of digits: without cents where the currency has none, unless there are some. */
export const displayAmount = (settings: Pick<TableSettings, 'currency'>, cents: Cents): string =>
  currencyOf(settings).decimals === 0 && cents % 100 === 0
    ? fixedPoint(cents / 100, 0)
    : fixedPoint(cents, 2);
