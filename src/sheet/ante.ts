import type { Cents } from '../money/cents.js';
import { isObject } from '../reader/fields.js';
import { quote } from '../refusal.js';
import type { Rulebook } from '../rulebooks/rulebook.js';
import type { Reading } from './reading.js';
import { type Ante, cite } from './table.js';

/** nz 14: the flat fee of Ante Up Baccarat. */
export function readAnte(reading: Reading, rulebook: Rulebook, minimum: Cents | null): Ante | null {
  const ante = reading.ownField('ante', rulebook);
  if (ante === undefined) return null;
  if (!isObject(ante)) {
    reading.fault(`ante: must be {"amount": cents, "waivedFrom": cents or null}, not ${quote(ante)}`);
    return null;
  }
  reading.onlyFields('an ante', ante, ['amount', 'waivedFrom']);
  if (ante['amount'] === undefined) reading.fault('ante.amount: is missing');
  const amount = reading.cents('ante.amount', ante['amount']);
  const waivedFrom = reading.cents('ante.waivedFrom', ante['waivedFrom'] ?? undefined);
  // 12.5% is one eighth.
  if (amount !== null && minimum !== null && amount * 8 > minimum) {
    reading.fault(
      `ante.amount: ${amount} is over 12.5% of the table minimum ${minimum} (${cite(rulebook, rulebook.betting.ante?.most ?? '')}); ` +
        `at most ${Math.floor(minimum / 8)}`,
    );
  }
  return amount === null ? null : { amount, waivedFrom };
}
