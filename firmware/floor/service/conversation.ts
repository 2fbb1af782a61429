import {
  type FromFloor,
  type Hello,
  type KeptAtHome,
  PROTOCOL,
  type ToFloor,
} from 'banco/firmware/outbox/messages.js';
import type { Ledger } from './ledger.js';

interface Told {
  /** A table was let in. */
  hello(hello: Hello): void;
  /** What was fetched of it has come. */
  kept(table: string, kept: KeptAtHome): void;
}

/** What the floor answers to one table, message by message. */
export class Conversation {
  readonly #ledger: Ledger;
  readonly #fingerprint: string;
  readonly #told: Told;
  /** Who it is; null until it has said it and was let in. */
  #table: Hello | null = null;

  constructor(ledger: Ledger, fingerprint: string, told: Told) {
    this.#ledger = ledger;
    this.#fingerprint = fingerprint;
    this.#told = told;
  }

  /** Rejects where the ledger could not take it: then the line ends, and the table sends again. */
  async answer(message: ToFloor): Promise<FromFloor> {
    if (message.is === 'hello') return await this.#begin(message);
    if (!this.#table) throw new Error('it has not been let in');
    const { table, journal } = this.#table;
    if (message.is === 'kept') {
      this.#told.kept(table, message);
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
    this.#told.hello(hello);
    return await this.#ledger.begin(hello.table, hello.journal);
  }
}
