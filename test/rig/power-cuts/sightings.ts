import { DISPLAYS } from '../../support/session.js';
import type { EmulatedTable } from '../emulated/emulated-table.js';

/** What a display was seen to say, one after the other, in one life of the machine. */
export type Seen = ReadonlyMap<(typeof DISPLAYS)[number], readonly string[]>;

/** An eye on the displays. It looks often enough that nothing a person could read escapes it. */
export class Sightings {
  readonly #table: EmulatedTable;
  readonly #seen = new Map<(typeof DISPLAYS)[number], string[]>(DISPLAYS.map((display) => [display, []]));
  readonly #looking: NodeJS.Timeout;

  constructor(table: EmulatedTable) {
    this.#table = table;
    this.#looking = setInterval(() => this.#look(), 5);
  }

  end(): Seen {
    clearInterval(this.#looking);
    this.#look();
    return this.#seen;
  }

  #look(): void {
    for (const [display, texts] of this.#seen) {
      const [seat, role] = display;
      const text = this.#table.reads(role, seat);
      // It is dark until it is first drawn.
      if (text !== (texts.at(-1) ?? '')) texts.push(text);
    }
  }
}
