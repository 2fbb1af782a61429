/**
 * The yardstick of the bench: a loop written by hand for nothing but speed, that shuffles eight decks, deals coups and
 * settles one unit on each of the three main bets of nz Baccarat. It shares no code with `src/`.
 */
export class HandWritten {
  /** Won by each bet, in twentieths of a unit. */
  player = 0;
  banker = 0;
  tie = 0;
  readonly #shoe = new Uint8Array(416);
  readonly #state = new Int32Array([0x9e3779b9, 0x243f6a88, 0xb7e15162, 1]);

  constructor() {
    for (let i = 0; i < 416; i++) this.#shoe[i] = i % 13 < 9 ? (i % 13) + 1 : 0;
  }

  run(coups: number): void {
    const shoe = this.#shoe;
    let [a, b, c, d] = this.#state as unknown as [number, number, number, number];
    let [player, banker, tie] = [0, 0, 0];
    let next = 0;
    let left = 0;
    for (let n = 0; n < coups; n++) {
      if (left === 0) {
        for (let i = 0; i < 414; i++) {
          const r = (a + b + d) | 0;
          d = (d + 1) | 0;
          a = b ^ (b >>> 9);
          b = Math.imul(c, 9);
          c = (((c << 21) | (c >>> 11)) + r) | 0;
          const j = i + Math.floor((r >>> 0) * (416 - i) * 2 ** -32);
          const card = shoe[j] as number;
          shoe[j] = shoe[i] as number;
          shoe[i] = card;
        }
        left = 69;
        next = 0;
      }
      left--;

      let p = (shoe[next] as number) + (shoe[next + 2] as number);
      let k = (shoe[next + 1] as number) + (shoe[next + 3] as number);
      next += 4;
      if (p > 9) p -= 10;
      if (k > 9) k -= 10;
      if (p < 8 && k < 8) {
        let draws = k < 6;
        if (p < 6) {
          const third = shoe[next++] as number;
          p += third;
          if (p > 9) p -= 10;
          if (k === 3) draws = third !== 8;
          else if (k === 4) draws = third > 1 && third < 8;
          else if (k === 5) draws = third > 3 && third < 8;
          else if (k === 6) draws = third === 6 || third === 7;
        }
        if (draws) {
          k += shoe[next++] as number;
          if (k > 9) k -= 10;
        }
      }
      if (p === k) {
        tie += 160;
      } else {
        tie -= 20;
        if (p > k) {
          player += 20;
          banker -= 20;
        } else {
          player -= 20;
          banker += 19;
        }
      }
    }
    this.#state.set([a, b, c, d]);
    this.player += player;
    this.banker += banker;
    this.tie += tie;
  }
}
