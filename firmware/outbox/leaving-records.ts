import type { Kind } from '../journal/entry.js';
import type { Leaving } from './record-source.js';
import type { ChainPlace, KeptSpan, SentItem } from './sent-records.js';

/** What devices sent, two hundred telegrams in a coup, stays at home. */
const staysAtHome = (kind: Kind): boolean => kind === 'raw';

/** In bytes: what is sent at once ends with the record that makes it so long. */
export const ENOUGH = 1 << 16;

/** Collects the records that leave, in order. */
export class LeavingRecords {
  readonly after: ChainPlace;
  readonly #items: SentItem[] = [];
  #end: ChainPlace;
  #kept: KeptSpan | null = null;
  #bytes = 0;

  constructor({ seq, hash }: ChainPlace) {
    this.after = { seq, hash };
    this.#end = this.after;
  }

  get isEmpty(): boolean {
    return this.#items.length === 0;
  }

  get areEnough(): boolean {
    return this.#bytes >= ENOUGH;
  }

  add({ seq, hash }: ChainPlace, kind: Kind, line: string): void {
    if (staysAtHome(kind)) {
      this.#kept = { first: this.#kept?.first ?? seq, seq, hash };
      return;
    }
    if (this.#kept) this.#items.push({ kept: this.#kept });
    this.#kept = null;
    this.#items.push({ line });
    this.#end = { seq, hash };
    this.#bytes += line.length;
  }

  get left(): Leaving {
    return { after: this.after, items: this.#items, end: this.#end };
  }
}
