import type { Recorded } from '../journal/record.js';
import { recordText } from '../messages/en/log.js';
import type { StoredTable } from '../table/stored-table.js';
import { unsupportedVersion } from '../table/unsupported-version.js';
import { cardsToHex, VIRTUAL_SHOE } from '../table/virtual-shoe.js';

/**
 * Prints the records of a table. Of a virtual shoe in play it prints only the cards that were dealt: whoever reads a journal may
 * be at the table.
 */
export function withheld({ state, shoe, lastStart }: StoredTable): (record: Recorded) => string {
  // Only the version that wrote an older journal knows how many of its cards were dealt.
  const before = unsupportedVersion(lastStart);
  const inPlay = before !== null || (state.phase.is !== 'closed' && state.phase.is !== 'shuffle');
  const whole = inPlay ? cardsToHex(shoe) : null;
  const drawn = state.shoe.given;
  return (record) => {
    const secret = record.kind === 'raw' && record.body.device === VIRTUAL_SHOE && record.body.hex === whole;
    if (!secret) return recordText(record);
    if (before !== null) return `${VIRTUAL_SHOE}: ${shoe.length} cards withheld: it is of version ${before}`;
    const dealt = cardsToHex(shoe.slice(0, drawn));
    return `${VIRTUAL_SHOE}: ${dealt}; ${shoe.length - drawn} cards withheld: not yet dealt`;
  };
}
