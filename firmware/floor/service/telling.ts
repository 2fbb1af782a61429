import type { ForTable } from 'banco/firmware/floor-says.js';
import type { TableLines } from './table-lines.js';

/** In milliseconds. */
const AGAIN = 1000;

export interface TellingSettings {
  /** The tables that are on their lines. */
  readonly there: () => Iterable<string>;
  readonly due: (table: string) => readonly ForTable[];
  readonly tell: TableLines['tell'];
}

/** Tells each table what it is to know, again and again, until its own records say that it does. */
export class Telling {
  readonly #settings: TellingSettings;
  readonly #again: NodeJS.Timeout;

  constructor(settings: TellingSettings) {
    this.#settings = settings;
    this.#again = setInterval(() => this.tell(), AGAIN);
  }

  tell(): void {
    const { there, due, tell } = this.#settings;
    for (const table of there()) for (const says of due(table)) tell(table, { is: 'for-table', says });
  }

  close(): void {
    clearInterval(this.#again);
  }
}
