import { type FromFloor, type Hello, PROTOCOL, type ToFloor } from 'banco/firmware/outbox/messages.js';
import type { Ledger } from './ledger.js';

/** What the floor answers to one table, message by message. */
export class Conversation {
  readonly #ledger: Ledger;
  readonly #fingerprint: string;
  readonly #onHello: (hello: Hello) => void;
  /** Who it is; null until it has said it and was let in. */
  #table: Hello | null = null;

  constructor(ledger: Ledger, fingerprint: string, onHello: (hello: Hello) => void) {
    this.#ledger = ledger;
    this.#fingerprint = fingerprint;
    this.#onHello = onHello;
  }

  /** Rejects where the ledger could not take it: then the line ends, and the table sends again. */
  async answer(message: ToFloor): Promise<FromFloor> {
    if (message.is === 'hello') return await this.#begin(message);
    if (!this.#table) throw new Error('it has not been let in');
    const { table, journal } = this.#table;
    return message.is === 'records'
      ? await this.#ledger.take(table, journal, message)
      : await this.#ledger.isNowhere(table, journal, message.watermark);
  }

  async #begin(hello: Hello): Promise<FromFloor> {
    if (hello.protocol !== PROTOCOL) return { is: 'refused', why: 'other-protocol' };
    const isKnown = await this.#ledger.knows(hello.table, this.#fingerprint);
    this.#table = isKnown ? hello : null;
    if (!isKnown) return { is: 'refused', why: 'not-known' };
    this.#onHello(hello);
    return await this.#ledger.begin(hello.table, hello.journal);
  }
}
