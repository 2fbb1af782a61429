import { readEvent } from '../../src/machine/event.js';
import { reduce } from '../../src/machine/reduce.js';
import { CLOSED, type State } from '../../src/machine/state.js';
import type { Step } from '../../src/machine/step.js';
import { type Checked, Refusal } from '../../src/refusal.js';
import type { Fold } from '../journal/read.js';
import type { Recorded } from '../journal/record.js';
import { sha256 } from '../journal/snapshot.js';
import { programVersion } from '../version.js';
import { cardsFromHex, VIRTUAL_SHOE } from './virtual-shoe.js';

/** What a table must not forget. */
export interface Remembered {
  readonly state: State;
  /** The cards of the virtual shoe, in order, from the record of its shuffle; none where the shoe is a real one. */
  readonly shoe: readonly string[];
}

const NOTHING: Remembered = { state: CLOSED, shoe: [] };

/** The table is what its records come to. An event that was refused changed nothing. */
export const tableFold: Fold<Remembered> = {
  // What is remembered is of another form where its beginning is.
  version: `${programVersion()} ${sha256(JSON.stringify(NOTHING)).slice(0, 8)}`,
  start: NOTHING,
  apply(before, record) {
    if (record.kind === 'raw' && record.body.device === VIRTUAL_SHOE)
      return { ...before, shoe: cardsFromHex(record.body.hex) };
    const step = stepOf(before.state, record);
    return step === null || step instanceof Refusal ? before : { ...before, state: step.state };
  },
};

/** What an event of the journal makes of the table; null for a record that is none. */
export function stepOf(state: State, record: Recorded): Checked<Step> | null {
  if (record.kind !== 'event') return null;
  // It may have been written by another version of this program.
  const event = readEvent(record.body);
  return event instanceof Refusal ? event : reduce(state, event);
}
