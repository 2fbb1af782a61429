import type { Journal } from '../journal/journal.js';
import type { JournalPosition } from '../journal/position.js';
import { type StoredTable, storedIn } from './stored-table.js';

/** A snapshot is kept after so many records: at most so many are folded anew at the next start. */
const SNAPSHOT_EVERY = 500;

/** The last table between two coups, and the position behind its last record. */
interface BetweenCoups {
  readonly stored: StoredTable;
  readonly position: JournalPosition;
}

/**
 * Keeps a snapshot of the table now and then, between two coups, when a state is small and nothing is under way; and at its end, so
 * that the program that starts next folds no coup that this one has settled.
 */
export class Snapshots {
  readonly #journal: Pick<Journal, 'snapshot'>;
  readonly #every: number;
  #newest: BetweenCoups | null = null;
  /** The last record of the last snapshot; a new run does not ask how old that is. */
  #last = 0;

  constructor(journal: Pick<Journal, 'snapshot'>, every = SNAPSHOT_EVERY) {
    this.#journal = journal;
    this.#every = every;
  }

  /** The table as the records up to this position have it. */
  offer(table: StoredTable, position: JournalPosition): void {
    const { state } = table;
    if (state.phase.is !== 'betting' && state.phase.is !== 'closed') return;
    const hasClosed = state.phase.is === 'closed' && this.#newest?.stored.state.phase.is === 'betting';
    this.#newest = { stored: storedIn(table), position };
    // An error that fails this snapshot fails the next record, and is reported there.
    if (hasClosed || position.seq - this.#last >= this.#every) this.keep().catch(() => {});
  }

  /** Keeps the last table between two coups. */
  async keep(): Promise<void> {
    if (!this.#newest || this.#newest.position.seq === this.#last) return;
    const { stored, position } = this.#newest;
    this.#last = position.seq;
    await this.#journal.snapshot(position, stored);
  }
}
