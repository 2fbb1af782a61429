import type { ShoeCard } from '../../hal/parts/card-shoe/telegram.js';
import { type smallTable, TableBench } from './table-bench.js';

/** A table whose dealer pulls cards from a shoe that reads them. */
export class DealtBench extends TableBench {
  constructor({ settings, board }: ReturnType<typeof smallTable>) {
    super({ settings: { ...settings, shoe: 'card-reading' }, board });
  }

  /** Shuffled, cut and burnt, with these cards to come. */
  async prepare(ranks: readonly number[]): Promise<void> {
    const cards: ShoeCard[] = [1, ...ranks].map((rank, i) => ({ rank, suit: i % 2 ? 'heart' : 'spade' }));
    this.hands.shoe?.load(cards);
    this.hands.shoe?.pressStart();
    await this.clock.advance(500);
    await this.confirmBy('supervisor-key');
    await this.press('confirm');
    await this.press('confirm');
    await this.press('burn');
    await this.pull(1);
    this.hands.shoe?.pressStart();
    await this.clock.advance(500);
  }

  async pull(cards: number): Promise<void> {
    for (let i = 0; i < cards; i++) {
      this.hands.shoe?.pull();
      await this.clock.advance(300);
    }
  }
}
