import type { LineWrite } from '../store/ledger-store.js';
import { MemoryStore } from '../store/memory-store.js';

/** Some commits fail: before anything is written, or behind it, when nobody hears of that any more. */
export class FailingStore extends MemoryStore {
  readonly #random: () => number;
  /** Which part of them. */
  failing: number;

  constructor(random: () => number, failing: number) {
    super();
    this.#random = random;
    this.failing = failing;
  }

  override async commit(writes: readonly LineWrite[]): Promise<void> {
    const fails = this.#random() < this.failing;
    if (fails && this.#random() < 0.5) throw new Error('the server is down');
    await super.commit(writes);
    if (fails) throw new Error('the answer was lost');
  }
}
