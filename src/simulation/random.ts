/**
 * A seeded generator for simulation and tests: Chris Doty-Humphrey's sfc32, 128 bits of state. The same seed gives the
 * same shuffles on any machine. It deals no real table: that takes the operating system's secure generator.
 */
export class SeededRandom {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  /** `seed` is a whole number of up to 53 bits, which has as many streams as a number of 32 bits. */
  constructor(seed: number, stream = 0) {
    this.#a = stream | 0;
    this.#b = seed | 0;
    this.#c = Math.floor(seed / 2 ** 32) | 0;
    // Fifteen steps spread the seed over the whole state.
    for (let step = 0; step < 15; step++) this.shuffle(new Uint8Array(2), 0, 1);
  }

  /** Fisher-Yates over these places: each gets one of the cards not yet taken, all equally likely. At most 65,536 cards. */
  shuffle(cards: Uint8Array, from: number, to: number): void {
    // The simulation spends half its time here. The state is in local variables, and `| 0` tells V8 that they are integers:
    // without it, it takes twice as long.
    let a = this.#a | 0;
    let b = this.#b | 0;
    let c = this.#c | 0;
    let counter = this.#counter | 0;
    for (let place = from; place < to; ) {
      const bits = (a + b + counter) | 0;
      counter = (counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = Math.imul(c, 9);
      c = (((c << 21) | (c >>> 11)) + bits) | 0;

      if (draw(cards, place, bits & 0xffff)) place++;
      if (place < to && draw(cards, place, bits >>> 16)) place++;
    }
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#counter = counter;
  }
}

/**
 * Draws the card for a place by a number of sixteen random bits, where that number may.
 *
 * The high half of `bits` x `bound` is what is drawn, below `bound`. The 65,536 numbers there are cannot all be shared out
 * equally among `bound` cards: those that are left over draw nothing. The low half tells them (Lemire, "Fast random integer
 * generation in an interval", 2019).
 */
export function draw(cards: Uint8Array, place: number, bits: number): boolean {
  const bound = cards.length - place;
  const product = Math.imul(bits, bound);
  const low = product & 0xffff;
  if (low < bound && low < 0x10000 % bound) return false;
  const from = place + (product >>> 16);
  const card = cards[from] as number;
  cards[from] = cards[place] as number;
  cards[place] = card;
  return true;
}
