import type { Kind } from '../journal/entry.js';
import type { ChainPlace, KeptSpan, SentItem, SentRecords } from './sent-records.js';

/** What devices sent, two hundred telegrams in a coup, stays at home: from the hashes beside it the ledger can prove it when it is fetched. */
export const isKeptAtHome = (kind: Kind): boolean => kind === 'raw';

/** In bytes: what is sent at once may be a little more than this. */
const ENOUGH = 1 << 16;

/** Collects the records that leave, in order. */
export class LeavingRecords {
  readonly #after: ChainPlace;
  readonly #items: SentItem[] = [];
  #bytes = 0;
  #kept: KeptSpan | null = null;

  constructor(after: ChainPlace) {
    this.#after = after;
  }

  get areEnough(): boolean {
    return this.#bytes >= ENOUGH;
  }

  add(place: ChainPlace, kind: Kind, line: string): void {
    if (isKeptAtHome(kind)) {
      this.#kept = { first: this.#kept?.first ?? place.seq, seq: place.seq, hash: place.hash };
      return;
    }
    if (this.#kept) this.#items.push({ kept: this.#kept });
    this.#kept = null;
    this.#items.push({ line });
    this.#bytes += line.length;
  }

  get sent(): SentRecords {
    return { after: this.#after, items: this.#items };
  }
}
