import type { TableNow } from 'banco/firmware/outbox/table-now.js';
import type { Present } from '../view/floor-view.js';

/** Which tables are on their lines, since when, and with which version of the program. */
export class Presence {
  readonly #wall: () => number;
  readonly #tables = new Map<string, Present>();
  readonly #now = new Map<string, TableNow>();

  constructor(wall: () => number) {
    this.#wall = wall;
  }

  /** Whoever says so calls what it gets once the table has left: nothing happens then where it has come again meanwhile. */
  came(table: string, version: string): () => void {
    const came: Present = { version, isThere: true, since: this.#wall() };
    this.#tables.set(table, came);
    return () => {
      if (this.#tables.get(table) !== came) return;
      this.#tables.set(table, { ...came, isThere: false, since: this.#wall() });
      this.#now.delete(table);
    };
  }

  /** What a table says of itself that is in no record. */
  stands(table: string, now: TableNow): void {
    this.#now.set(table, now);
  }

  /** Null where it has not said so since it came. */
  now(table: string): TableNow | null {
    return this.#now.get(table) ?? null;
  }

  /** The tables that are on their lines. */
  get there(): readonly string[] {
    return [...this.#tables].flatMap(([table, { isThere }]) => (isThere ? [table] : []));
  }

  /** Undefined for a table that has not come since this floor was started. */
  of(table: string): Present | undefined {
    return this.#tables.get(table);
  }
}
