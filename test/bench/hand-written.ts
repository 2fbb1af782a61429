/**
 * The yardstick of the bench: a loop written by hand for nothing but speed. It deals coups from eight decks, shuffles no card
 * before it is dealt, draws two cards by one word of random bits, in integers alone, and tallies points, third cards and pairs
 * in one flat array. It shares no code with `src/`.
 */
export class HandWritten {
  readonly tally = new Float64Array(20_000);
  readonly #shoe = Uint8Array.from({ length: 416 }, (_, i) => i % 52);
  readonly #state = new Int32Array([0x9e3779b9, 0x243f6a88, 0xb7e15162, 1]);

  run(coups: number): void {
    const shoe = this.#shoe;
    const tally = this.tally;
    let [a, b, c, d] = this.#state as unknown as [number, number, number, number];
    let place = 0;
    let left = 0;
    for (let n = 0; n < coups; n++) {
      if (left === 0) {
        left = 69;
        place = 0;
      }
      left--;
      for (const end = place + 4; place < end; ) {
        const word = (a + b + d) | 0;
        d = (d + 1) | 0;
        a = b ^ (b >>> 9);
        b = Math.imul(c, 9);
        c = (((c << 21) | (c >>> 11)) + word) | 0;
        if (draw(shoe, place, word & 0xffff)) place++;
        if (place < end && draw(shoe, place, word >>> 16)) place++;
      }
      const p1 = shoe[place - 4] as number;
      const b1 = shoe[place - 3] as number;
      const p2 = shoe[place - 2] as number;
      const b2 = shoe[place - 1] as number;
      let p = (VALUE[p1] as number) + (VALUE[p2] as number);
      let k = (VALUE[b1] as number) + (VALUE[b2] as number);
      if (p > 9) p -= 10;
      if (k > 9) k -= 10;
      const row = p * 110 + k * 11;
      let playerMatch = MATCH[p1 * 52 + p2] as number;
      let bankerMatch = MATCH[b1 * 52 + b2] as number;
      const twin = playerMatch > 0 && bankerMatch > 0 && p1 >> 2 === b1 >> 2 ? 1 : 0;
      let playerThird = 0;
      let third = 10;
      if (p < 6 && k < 8) {
        for (const end = place + 1; place < end; ) {
          const word = (a + b + d) | 0;
          d = (d + 1) | 0;
          a = b ^ (b >>> 9);
          b = Math.imul(c, 9);
          c = (((c << 21) | (c >>> 11)) + word) | 0;
          if (draw(shoe, place, word >>> 16)) place++;
        }
        const card = shoe[place - 1] as number;
        playerThird = 1;
        third = VALUE[card] as number;
        p += third;
        if (p > 9) p -= 10;
        if (playerMatch === 3 && card === p1) playerMatch = 4;
      }
      const bankerThird = DRAWS[row + third] as number;
      if (bankerThird) {
        for (const end = place + 1; place < end; ) {
          const word = (a + b + d) | 0;
          d = (d + 1) | 0;
          a = b ^ (b >>> 9);
          b = Math.imul(c, 9);
          c = (((c << 21) | (c >>> 11)) + word) | 0;
          if (draw(shoe, place, word >>> 16)) place++;
        }
        const card = shoe[place - 1] as number;
        k += VALUE[card] as number;
        if (k > 9) k -= 10;
        if (bankerMatch === 3 && card === b1) bankerMatch = 4;
      }
      const player = (p * 2 + playerThird) * 5 + playerMatch;
      const code = (player * 100 + (k * 2 + bankerThird) * 5 + bankerMatch) * 2 + twin;
      tally[code] = (tally[code] as number) + 1;
    }
    this.#state.set([a, b, c, d]);
  }
}

function draw(shoe: Uint8Array, place: number, bits: number): boolean {
  const bound = 416 - place;
  const product = Math.imul(bits, bound);
  const low = product & 0xffff;
  if (low < bound && low < 65536 % bound) return false;
  const from = place + (product >>> 16);
  const card = shoe[from] as number;
  shoe[from] = shoe[place] as number;
  shoe[place] = card;
  return true;
}

const VALUE = Uint8Array.from({ length: 52 }, (_, i) => (i >> 2 < 9 ? (i >> 2) + 1 : 0));
const MATCH = Uint8Array.from({ length: 52 * 52 }, (_, i) => matchOf(Math.floor(i / 52), i % 52));
const DRAWS = Uint8Array.from({ length: 100 * 11 }, (_, i) =>
  bankerDraws(Math.floor(i / 110), Math.floor(i / 11) % 10, i % 11),
);

/** None, one red and one black, one colour, one suit. Suits are spades, hearts, diamonds, clubs. */
function matchOf(one: number, other: number): number {
  if (one >> 2 !== other >> 2) return 0;
  if (one === other) return 3;
  const isRed = (card: number): boolean => (card & 3) === 1 || (card & 3) === 2;
  return isRed(one) === isRed(other) ? 2 : 1;
}

function bankerDraws(player: number, banker: number, third: number): number {
  if (player > 7 || banker > 6) return 0;
  if (third === 10 || banker < 3) return banker < 6 ? 1 : 0;
  if (banker === 3) return third === 8 ? 0 : 1;
  return third < 8 && third >= 2 * (banker - 3) ? 1 : 0;
}
