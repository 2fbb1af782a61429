import { CARDS_IN_A_DECK, type Card, DECK, faceOf, pointValue } from '../cards/card.js';
import { cardsIn } from '../cards/decks.js';
import { MATCHES, matchOf } from '../cards/hand.js';
import { handCode, RESULT_CODES, resultCode } from '../cards/result-code.js';
import { bankerDraws, NO_CARD, playerDraws } from '../cards/table-of-play.js';
import { SeededRandom } from './random.js';

/**
 * Deals coups from shuffled shoes and tallies their results by code.
 *
 * Every shoe gives the same number of coups, as many as are sure to find six cards. Ending on a cutting card would make
 * the number depend on the cards, and so favour some results; this way each coup, wherever in the shoe it comes, has
 * exactly the chances of the first from a fresh shoe, which are those that `countResults` counts.
 */
export class Simulation {
  readonly tally = new Float64Array(RESULT_CODES);
  readonly #random: SeededRandom;
  readonly #shoe: Uint8Array;
  readonly #coupsAShoe: number;
  #coupsLeft = 0;
  #next = 0;

  constructor(decks: number, seed: number, stream = 0) {
    this.#random = new SeededRandom(seed, stream);
    this.#shoe = Uint8Array.from({ length: cardsIn(decks) }, (_, i) => i % CARDS_IN_A_DECK);
    this.#coupsAShoe = Math.floor(cardsIn(decks) / MOST_CARDS);
  }

  run(coups: number): void {
    for (let left = coups; left > 0; ) {
      if (this.#coupsLeft === 0) {
        this.#random.shuffle(this.#shoe, 0, this.#coupsAShoe * MOST_CARDS);
        this.#coupsLeft = this.#coupsAShoe;
        this.#next = 0;
      }
      const coupsNow = Math.min(left, this.#coupsLeft);
      this.#deal(coupsNow);
      this.#coupsLeft -= coupsNow;
      left -= coupsNow;
    }
  }

  #deal(coups: number): void {
    const shoe = this.#shoe;
    const tally = this.tally;
    let next = this.#next;
    for (let coup = 0; coup < coups; coup++) {
      const p1 = shoe[next++] as number;
      const b1 = shoe[next++] as number;
      const p2 = shoe[next++] as number;
      const b2 = shoe[next++] as number;
      const player = sum(VALUES[p1] as number, VALUES[p2] as number);
      const banker = sum(VALUES[b1] as number, VALUES[b2] as number);
      let playerMatch = MATCH[p1 * CARDS_IN_A_DECK + p2] as number;
      let bankerMatch = MATCH[b1 * CARDS_IN_A_DECK + b2] as number;
      const twin = playerMatch > 0 && bankerMatch > 0 && faceOf(p1 as Card) === faceOf(b1 as Card) ? 1 : 0;

      let playerPoints = player;
      let third = NO_CARD;
      const playerThird = playerDraws(player, banker);
      if (playerThird) {
        const card = shoe[next++] as number;
        third = VALUES[card] as number;
        playerPoints = sum(player, third);
        if (playerMatch === PERFECT && card === p1) playerMatch = TRIPLE;
      }
      let bankerPoints = banker;
      const bankerThird = bankerDraws(player, banker, third);
      if (bankerThird) {
        const card = shoe[next++] as number;
        bankerPoints = sum(banker, VALUES[card] as number);
        if (bankerMatch === PERFECT && card === b1) bankerMatch = TRIPLE;
      }

      const code = resultCode(
        handCode(playerPoints, playerThird, playerMatch),
        handCode(bankerPoints, bankerThird, bankerMatch),
        twin,
      );
      tally[code] = (tally[code] as number) + 1;
    }
    this.#next = next;
  }
}

const MOST_CARDS = 6;

const VALUES = Uint8Array.from(DECK, pointValue);
const MATCH = Uint8Array.from({ length: CARDS_IN_A_DECK ** 2 }, (_, i) =>
  MATCHES.indexOf(matchOf(Math.floor(i / CARDS_IN_A_DECK) as Card, (i % CARDS_IN_A_DECK) as Card)),
);
const PERFECT = MATCHES.indexOf('perfect');
const TRIPLE = MATCHES.indexOf('triple');

const LAST_DIGIT = Uint8Array.from({ length: 19 }, (_, total) => total % 10);
const sum = (a: number, b: number): number => LAST_DIGIT[a + b] as number;
