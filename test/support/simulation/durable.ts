import { type Entry, printEntry } from '../../../firmware/journal/entry.js';
import type { Recorded } from '../../../firmware/journal/record.js';
import type { StoredTable } from '../../../firmware/table/stored-table.js';
import { tableFold } from '../../../firmware/table/table-fold.js';

/** What of all that the program wanted written down is on its disks for good, and what that comes to. */
export class Durable {
  state: StoredTable;
  /** In the order in which it was asked for. */
  readonly #asked: Entry[] = [];
  readonly #synced: Map<string, number>;
  #folded = 0;
  #seen = 0;

  constructor(state: StoredTable, folders: readonly string[]) {
    this.state = state;
    this.#synced = new Map(folders.map((folder) => [folder, 0]));
  }

  ask(entries: readonly Entry[]): void {
    this.#asked.push(...entries);
  }

  /** The copy is not written any more. */
  lose(folder: string): void {
    this.#synced.delete(folder);
    this.#fold();
  }

  synced(folder: string, lines: readonly string[]): void {
    let count = this.#synced.get(folder);
    if (count === undefined) return;
    for (const line of lines) {
      if (line.includes('"kind":"snapshot"')) continue;
      const asked = this.#asked[count];
      if (!asked || !line.includes(`${printEntry(asked)},"hash"`))
        throw new Error(`on the disk is ${line}, and not ${JSON.stringify(asked)}`);
      count += 1;
    }
    this.#synced.set(folder, count);
    this.#fold();
  }

  /** Somebody sees what these have led to. */
  seen(entries: readonly Entry[]): void {
    for (const entry of entries) {
      while (this.#seen < this.#folded && this.#asked[this.#seen] !== entry) this.#seen += 1;
      if (this.#seen >= this.#folded) throw new Error(`seen before it was durable: ${JSON.stringify(entry)}`);
      this.#seen += 1;
    }
  }

  /** Whether a start may have come to this: all that was durable, and of the rest as much as there was, in order. */
  mayBe(found: StoredTable): boolean {
    const text = JSON.stringify(found);
    let { state } = this;
    for (let next = this.#folded; ; next++) {
      if (JSON.stringify(state) === text) return true;
      const entry = this.#asked[next];
      if (!entry) return false;
      state = tableFold.apply(state, entry as Recorded, NOWHERE);
    }
  }

  #fold(): void {
    const count = Math.min(...this.#synced.values());
    for (; this.#folded < count && Number.isFinite(count); this.#folded++)
      this.state = tableFold.apply(this.state, this.#asked[this.#folded] as Recorded, NOWHERE);
  }
}

/** The fold of a table does not ask where its records lie. */
const NOWHERE = { seq: 0, hash: '', segment: 1, line: 0, byte: 0 };
