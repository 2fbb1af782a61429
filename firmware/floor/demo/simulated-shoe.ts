import { type Card, DECK, printCard } from 'banco/src/cards/card.js';
import type { SeededRandom } from 'banco/src/simulation/random.js';
import type { Event } from 'banco/src/table/events.js';

const DECKS = 8;
/** So many cards are left behind the cutting card. */
export const BEHIND = 20;

/** A shoe whose order comes from a seed. */
export class SimulatedShoe {
  readonly #random: SeededRandom;
  readonly #cards = Uint8Array.from({ length: DECKS * DECK.length }, (_, i) => i % DECK.length);
  /** The place of the next card; 0 before it is shuffled. */
  #next = 0;
  #isLastCoup = false;

  constructor(random: SeededRandom) {
    this.#random = random;
  }

  /** It must be shuffled. */
  get isOver(): boolean {
    return this.#next === 0;
  }

  /** The cutting card comes now. */
  get isAtCuttingCard(): boolean {
    return !this.#isLastCoup && this.#next > this.#cards.length - BEHIND;
  }

  /** It has come. */
  get isLastCoup(): boolean {
    return this.#isLastCoup;
  }

  end(): void {
    this.#next = 0;
    this.#isLastCoup = false;
  }

  /** What has happened at the table, in another order of its cards: what lies behind in this one are those that are left. */
  passed(event: Event): void {
    if (event.type === 'shuffled') this.end();
    if (event.type === 'card') this.#take(event.card ?? '');
    if (event.type === 'cutting-card') this.#isLastCoup = true;
  }

  #take(card: string): void {
    const found = this.#cards.findIndex(
      (one, at) => at >= this.#next && printCard(DECK[one] as Card) === card,
    );
    if (found < 0) throw new Error(`there is no ${card} left in the shoe`);
    const [other, its] = [this.#cards[this.#next] as number, this.#cards[found] as number];
    this.#cards.set([its], this.#next);
    this.#cards.set([other], found);
    this.#next += 1;
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
