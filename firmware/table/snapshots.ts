import type { Journal } from '../journal/journal.js';
import type { JournalPosition } from '../journal/position.js';
import type { StoredTable } from './stored-table.js';

/** A snapshot is kept after so many records: at most so many are folded anew at the next start. */
const SNAPSHOT_EVERY = 500;

/** Keeps a snapshot of the table now and then, between two coups, when a state is small and nothing is under way. */
export class Snapshots {
  readonly #journal: Pick<Journal, 'snapshot'>;
  readonly #every: number;
  /** The last record of the last snapshot; a new run does not ask how old that is. */
  #last = 0;

  constructor(journal: Pick<Journal, 'snapshot'>, every = SNAPSHOT_EVERY) {
    this.#journal = journal;
    this.#every = every;
  }

  /** The table as the records up to this position have it. */
  offer({ state, lastStart, shoeBytes, people, differs }: StoredTable, position: JournalPosition): void {
    const isBetweenCoups = state.phase.is === 'betting' || state.phase.is === 'closed';
    if (!isBetweenCoups || position.seq - this.#last < this.#every) return;
    this.#last = position.seq;
    const stored: StoredTable = { state, lastStart, shoeBytes, people, differs };
    // An error that fails this snapshot fails the next record, and is reported there.
    this.#journal.snapshot(position, stored).catch(() => {});
  }
}
