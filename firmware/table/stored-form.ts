import type { Snapshot } from '../journal/snapshot.js';
import type { StoredTable } from './stored-table.js';

/**
 * The form in which a table is stored. What was settled is never folded anew, so a program must read what the programs before
 * it have stored: `test/forms` does not compile where it could not. A new form has the next number, and the older one is
 * converted below.
 */
export const FORM = 1;

/** The table of a snapshot; null if it is in a form that this program does not know. */
export const storedTable = ({ form, state }: Pick<Snapshot, 'form' | 'state'>): StoredTable | null =>
  form === FORM ? (state as StoredTable) : null;
