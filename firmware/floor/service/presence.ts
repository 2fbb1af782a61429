import type { Present } from '../view/floor-view.js';

/** Which tables are on their lines, since when, and with which version of the program. */
export class Presence {
  readonly #wall: () => number;
  readonly #tables = new Map<string, Present>();

  constructor(wall: () => number) {
    this.#wall = wall;
  }

  came(table: string, version: string): void {
    this.#tables.set(table, { version, isThere: true, since: this.#wall() });
  }

  left(table: string): void {
    const before = this.#tables.get(table);
    if (before) this.#tables.set(table, { ...before, isThere: false, since: this.#wall() });
  }

  /** Undefined for a table that has not come since this floor was started. */
  of(table: string): Present | undefined {
    return this.#tables.get(table);
  }
}
