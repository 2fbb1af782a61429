import type { Recorded } from '../journal/record.js';
import type { StoredTable } from '../table/stored-table.js';
import { unsupportedVersion } from '../table/unsupported-version.js';
import { cardsToHex, VIRTUAL_SHOE } from '../table/virtual-shoe.js';
import { describe } from './words.js';

/**
 * Describes the records of a table that stands so now. What lies in a virtual shoe in play is told as far as it has been
 * dealt: whoever reads a journal may be at the table.
 */
export function withheld({ state, shoe, lastStart }: StoredTable): (record: Recorded) => string {
  // How many of its cards were dealt, only the version knows that wrote them down.
  const before = unsupportedVersion(lastStart);
  const inPlay = before !== null || (state.phase.is !== 'closed' && state.phase.is !== 'shuffle');
  const whole = inPlay ? cardsToHex(shoe) : null;
  const drawn = state.shoe.given;
  return (record) => {
    const secret = record.kind === 'raw' && record.body.device === VIRTUAL_SHOE && record.body.hex === whole;
    if (!secret) return describe(record);
    if (before !== null) return `${VIRTUAL_SHOE}: ${shoe.length} cards withheld: it is of version ${before}`;
    const dealt = cardsToHex(shoe.slice(0, drawn));
    return `${VIRTUAL_SHOE}: ${dealt}; ${shoe.length - drawn} cards withheld: not yet dealt`;
  };
}
