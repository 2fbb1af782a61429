/**
 * A seeded generator for simulation and tests: Chris Doty-Humphrey's sfc32, 128 bits of state. The same seed gives the
 * same shuffles on any machine. It deals no real table: that takes the operating system's secure generator.
 */
export class SeededRandom {
  #a = 0;
  #b: number;
  #c: number;
  #counter = 1;

  /** `seed` is a whole number of up to 53 bits. */
  constructor(seed: number) {
    this.#b = seed | 0;
    this.#c = Math.floor(seed / 2 ** 32) | 0;
    // Fifteen steps spread the seed over the whole state.
    this.shuffle(new Uint8Array(16), 15);
  }

  /** Fisher-Yates over the first `count` places: each gets one of the cards not yet taken, all equally likely. */
  shuffle(cards: Uint8Array, count: number): void {
    // Keep the state in local variables: the simulation spends half its time here.
    let a = this.#a;
    let b = this.#b;
    let c = this.#c;
    let counter = this.#counter;
    for (let place = 0; place < count; ) {
      const bits = (a + b + counter) | 0;
      counter = (counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = Math.imul(c, 9);
      c = (((c << 21) | (c >>> 11)) + bits) | 0;

      // A number below `bound`: the high half of bits x bound. The low half tells the few that would come too often.
      const bound = cards.length - place;
      const low = Math.imul(bits, bound) >>> 0;
      if (low < bound && low < 2 ** 32 % bound) continue;
      const from = place + Math.floor((bits >>> 0) * bound * 2 ** -32);
      const card = cards[from] as number;
      cards[from] = cards[place] as number;
      cards[place] = card;
      place++;
    }
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#counter = counter;
  }
}
