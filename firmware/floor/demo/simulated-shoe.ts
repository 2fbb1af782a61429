import { DECK, printCard } from 'banco/src/cards/card.js';
import type { SeededRandom } from 'banco/src/simulation/random.js';

const DECKS = 8;
/** So many cards are left behind the cutting card. */
export const BEHIND = 20;

/** A shoe whose order comes from a seed. */
export class SimulatedShoe {
  readonly #random: SeededRandom;
  readonly #cards = Uint8Array.from({ length: DECKS * DECK.length }, (_, i) => i % DECK.length);
  /** The place of the next card; 0 before it is shuffled. */
  #next = 0;

  constructor(random: SeededRandom) {
    this.#random = random;
  }

  /** It must be shuffled. */
  get isOver(): boolean {
    return this.#next === 0;
  }

  /** The cutting card comes now. */
  get isAtCuttingCard(): boolean {
    return this.#next > this.#cards.length - BEHIND;
  }

  end(): void {
    this.#next = 0;
  }

  shuffle(): void {
    this.#random.shuffle(this.#cards, 0, this.#cards.length);
  }

  /** As in `TS`. */
  draw(): string {
    const card = DECK[this.#cards[this.#next++] as number];
    if (card === undefined) throw new Error('the shoe is empty');
    return printCard(card);
  }
}
