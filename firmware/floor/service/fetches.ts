import type { FromFloor, KeptAtHome } from 'banco/firmware/outbox/messages.js';
import type { ChainPlace } from 'banco/firmware/outbox/sent-records.js';

/** In milliseconds: a table reads some megabytes of its journal to find what is fetched. */
const PATIENCE = 5000;

/** What was asked of tables that stays at home there. */
export class Fetches {
  readonly #tell: (table: string, message: FromFloor) => boolean;
  /** What waits for an answer, by the table and the place. */
  readonly #waiting = new Map<string, (lines: readonly string[]) => void>();

  /** With what tells a table something, if it is there. */
  constructor(tell: (table: string, message: FromFloor) => boolean) {
    this.#tell = tell;
  }

  /** What stays at home at a table behind this place, or the first part of it; null where the table does not answer. */
  async fetch(table: string, after: ChainPlace, last: number): Promise<readonly string[] | null> {
    const name = nameOf(table, after);
    return await new Promise((done) => {
      const end = (lines: readonly string[] | null): void => {
        clearTimeout(waiting);
        this.#waiting.delete(name);
        done(lines);
      };
      const waiting = setTimeout(() => end(null), PATIENCE);
      this.#waiting.set(name, end);
      if (!this.#tell(table, { is: 'fetch', after, last })) end(null);
    });
  }

  /** What a table sent of it. */
  came(table: string, { after, lines }: KeptAtHome): void {
    this.#waiting.get(nameOf(table, after))?.(lines);
  }
}

const nameOf = (table: string, { seq }: ChainPlace): string => `${table} ${seq}`;
