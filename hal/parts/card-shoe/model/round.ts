import type { ShoeCard } from '../telegram.js';

/** Where a card goes: hand 0 is the Player, 1 the Banker; the index counts from 1. */
export interface CardPosition {
  readonly hand: 0 | 1;
  readonly index: number;
}

/** The third cards of the Player on which the Banker draws, by the Banker's count. From 7 on the Banker stands. */
const BANKER_DRAWS_ON = ['0123456789', '0123456789', '0123456789', '012345679', '234567', '4567', '67'];

/** A round as the shoe follows it: the drawing order, the place of each card and the result. */
export class ShoeRound {
  readonly #hands: readonly [ShoeCard[], ShoeCard[]] = [[], []];

  get begun(): boolean {
    return this.#hands[0].length > 0;
  }

  /** Where the next card goes; null when the round is complete. */
  next(): CardPosition | null {
    const [player, banker] = this.#hands;
    if (banker.length < 2) return this.#place(player.length > banker.length ? 1 : 0);
    if (banker.length === 3) return null;
    const third = player[2];
    const [p, b] = [count(player.slice(0, 2)), count(banker)];
    if (p >= 8 || b >= 8) return null;
    if (!third && p <= 5) return this.#place(0);
    const draws = third ? BANKER_DRAWS_ON[b]?.includes(String(count([third]))) : b <= 5;
    return draws ? this.#place(1) : null;
  }

  put(place: CardPosition, card: ShoeCard): void {
    this.#hands[place.hand].push(card);
  }

  /** The byte of `G`: bits 6 to 4 the winner, bits 1 and 0 the pairs. */
  result(): number {
    const [player, banker] = this.#hands;
    const [p, b] = [count(player), count(banker)];
    const winner = p > b ? 1 : p === b ? 2 : 4;
    return 0x80 | (winner << 4) | (isPair(player) ? 1 : 0) | (isPair(banker) ? 2 : 0);
  }

  #place(hand: 0 | 1): CardPosition {
    return { hand, index: this.#hands[hand].length + 1 };
  }
}

function count(cards: readonly ShoeCard[]): number {
  return cards.reduce((sum, { rank }) => sum + (rank < 10 ? rank : 0), 0) % 10;
}

function isPair([first, second]: readonly ShoeCard[]): boolean {
  return first?.rank === second?.rank;
}
