import { type FromFloor, type Hello, PROTOCOL, type ToFloor } from 'banco/firmware/outbox/messages.js';
import type { Fetches } from './fetches.js';
import type { Ledger } from './ledger.js';
import type { Presence } from './presence.js';
import type { Answering } from './table-lines.js';

interface Served {
  readonly ledger: Ledger;
  readonly fetches: Pick<Fetches, 'came'>;
  readonly presence: Pick<Presence, 'stands'>;
}

/** What the floor answers to one table, message by message. */
export class Conversation implements Answering {
  readonly #ledger: Ledger;
  readonly #fetches: Pick<Fetches, 'came'>;
  readonly #presence: Pick<Presence, 'stands'>;
  readonly #fingerprint: string;
  /** Who it is; null until it has said it and was let in. */
  #table: Hello | null = null;

  constructor({ ledger, fetches, presence }: Served, fingerprint: string) {
    this.#ledger = ledger;
    this.#fetches = fetches;
    this.#presence = presence;
    this.#fingerprint = fingerprint;
  }

  /** Rejects where the ledger could not take it, too. */
  async answer(message: ToFloor): Promise<FromFloor> {
    if (message.is === 'hello') return await this.#begin(message);
    if (!this.#table) throw new Error('it has not been let in');
    const { table, journal } = this.#table;
    if (message.is === 'kept') {
      this.#fetches.came(table, message);
      return await this.#ledger.begin(table, journal);
    }
    if (message.is === 'now') {
      this.#presence.stands(table, message.now);
      return await this.#ledger.begin(table, journal);
    }
    return message.is === 'records'
      ? await this.#ledger.take(table, journal, message)
      : await this.#ledger.isNowhere(table, journal, message.watermark);
  }

  async #begin(hello: Hello): Promise<FromFloor> {
    if (hello.protocol !== PROTOCOL) return { is: 'refused', why: 'other-protocol' };
    const isKnown = await this.#ledger.knows(hello.table, this.#fingerprint);
    this.#table = isKnown ? hello : null;
    if (!isKnown) return { is: 'refused', why: 'not-known' };
    return await this.#ledger.begin(hello.table, hello.journal);
  }
}
