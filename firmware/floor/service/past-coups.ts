import { START } from 'banco/firmware/journal/position.js';
import type { Recorded } from 'banco/firmware/journal/record.js';
import { Recall, type RecalledCoup } from 'banco/firmware/recall/recall.js';
import { storedTable } from 'banco/firmware/table/stored-form.js';
import { NEW_TABLE } from 'banco/firmware/table/stored-table.js';
import type { RecallPlace } from '../ledger/recall-mark.js';
import { type LedgerStore, recordsBehind, type WhichPlaces } from '../store/ledger-store.js';

/** The coups of a table that ended last; by its number; or all from a place on, until the next one. */
export type WhichCoups =
  | { readonly last: number }
  | { readonly shoe: number; readonly coup: number }
  | Pick<RecallPlace, 'journal' | 'seq'>;

/** A coup that has ended, step by step, and in which journal. */
export interface PastCoup extends RecalledCoup {
  readonly journal: string;
}

/** More than a table plays in a day. */
const MOST_PLACES = 100;

/**
 * What has happened at tables, from the records that the ledger has. Of a coup that is played nothing is told, as cards may be hidden.
 */
export class PastCoups {
  readonly #store: LedgerStore;

  constructor(store: LedgerStore) {
    this.#store = store;
  }

  /** Where coups can be recalled from, the newest first. */
  async places(table: string, which: WhichPlaces): Promise<readonly RecallPlace[]> {
    return await this.#store.places(table, which, MOST_PLACES);
  }

  /** The oldest first. `journal` is the one that the table writes now. */
  async recall(table: string, journal: string, which: WhichCoups): Promise<readonly PastCoup[]> {
    if ('last' in which) return await this.#last(table, journal, which.last);
    if ('journal' in which) return await this.#from(table, which);
    const { shoe, coup } = which;
    const places = await this.#store.places(table, { shoe }, MOST_PLACES);
    const place = places.find(({ coups }) => coups < coup);
    const coups = place ? await this.#from(table, place) : [];
    return coups.filter((one) => one.shoe === shoe && one.number === coup);
  }

  /** From the last place on that has so many behind it. */
  async #last(table: string, journal: string, most: number): Promise<readonly PastCoup[]> {
    const places = await this.#store.places(table, {}, MOST_PLACES);
    const own = places.filter((place) => place.journal === journal);
    let coups: readonly PastCoup[] = [];
    for (const place of [...own, { journal, seq: 0 }]) {
      coups = [...(await this.#from(table, place)), ...coups];
      if (coups.length >= most) break;
    }
    return coups.slice(-most);
  }

  /** What happened since the coup before belongs to a coup: it is read from the place before on. */
  async #from(
    table: string,
    { journal, seq }: Pick<RecallPlace, 'journal' | 'seq'>,
  ): Promise<readonly PastCoup[]> {
    const { before, next } = await this.#store.mark({ table, journal, seq });
    const stored = before && storedTable(before);
    const recall = new Recall(stored ?? NEW_TABLE, Number.POSITIVE_INFINITY);
    const from = stored ? before.seq : START.seq;
    for await (const record of recordsBehind(this.#store, { table, journal, seq: from })) {
      if (next !== null && record.seq > next) break;
      recall.add(JSON.parse(record.line) as Recorded);
    }
    return recall.coups
      .filter(({ ended, steps }) => ended && (steps.at(-1)?.seq ?? 0) > seq)
      .map((coup) => ({ ...coup, journal }));
  }
}
