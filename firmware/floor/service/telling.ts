import type { ForTable } from 'banco/firmware/floor-says.js';
import type { TableLines } from './table-lines.js';

/** In milliseconds: how often it is looked what there is to tell, and when the same is told again. */
const LOOK = 1000;
const AGAIN = 3000;

export interface TellingSettings {
  /** The tables that are on their lines. */
  readonly there: () => Iterable<string>;
  readonly due: (table: string) => readonly ForTable[];
  readonly tell: TableLines['tell'];
}

/** Tells each table what it is to know, again and again, for as long as that is due. */
export class Telling {
  readonly #settings: TellingSettings;
  readonly #look: NodeJS.Timeout;
  /** What each table was told, and when. */
  readonly #told = new Map<string, ReadonlyMap<string, number>>();

  constructor(settings: TellingSettings) {
    this.#settings = settings;
    this.#look = setInterval(() => this.#tellAll(), LOOK);
  }

  close(): void {
    clearInterval(this.#look);
  }

  #tellAll(): void {
    const now = performance.now();
    for (const table of this.#settings.there()) this.#told.set(table, this.#tell(table, now));
  }

  #tell(table: string, now: number): ReadonlyMap<string, number> {
    const { due, tell } = this.#settings;
    const before = this.#told.get(table);
    return new Map(
      due(table).map((says) => {
        const text = JSON.stringify(says);
        const at = before?.get(text);
        if (at !== undefined && now < at + AGAIN - LOOK / 2) return [text, at];
        tell(table, { is: 'for-table', says });
        return [text, now];
      }),
    );
  }
}
