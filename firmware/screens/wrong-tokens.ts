/** Wrong tokens from one address within a minute, before it is told to wait, and the table is told. */
const MOST = 10;
const MINUTE = 60_000;
/** Addresses that are remembered: the oldest is forgotten first. */
const MOST_ADDRESSES = 256;

/**
 * Counts the wrong tokens of each address. A right one is let in whatever came before it from its address, so that nobody locks a screen
 * out by guessing; and nobody guesses one of 144 bits. The count ends the answers, and calls people.
 */
export class WrongTokens {
  readonly #counted = new Map<string, { count: number; readonly since: number }>();
  readonly #tooMany: (address: string) => void;
  /** One line a minute, from however many addresses they come. */
  #told = Number.NEGATIVE_INFINITY;

  constructor(tooMany: (address: string) => void) {
    this.#tooMany = tooMany;
  }

  /** Counts one; true where there were too many. */
  isTooMany(address: string): boolean {
    const now = performance.now();
    const before = this.#counted.get(address);
    const counted = before && now - before.since < MINUTE ? before : { count: 0, since: now };
    counted.count += 1;
    if (counted !== before) {
      this.#counted.delete(address);
      this.#counted.set(address, counted);
      for (const oldest of this.#counted.keys()) {
        if (this.#counted.size <= MOST_ADDRESSES) break;
        this.#counted.delete(oldest);
      }
    }
    if (counted.count <= MOST) return false;
    if (now - this.#told >= MINUTE) {
      this.#told = now;
      this.#tooMany(address);
    }
    return true;
  }
}
