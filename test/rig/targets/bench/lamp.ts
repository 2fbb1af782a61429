/** In milliseconds: what has not changed for so long does not blink. The longest half of a blink is 500 ms. */
const STILL = 700;
/** Halves of a blink between those of 4 Hz and of 1 Hz. */
const FAST = 300;

/**
 * What an eye says of a lamp, from the moments when it came and went: one that has just changed has either changed or begun
 * to blink, and nobody can say which before the next change is due.
 */
export class BlinkDetector {
  #lit = false;
  /** The last changes without a pause between them. */
  #changes: number[] = [];

  change(lit: boolean, at: number): void {
    if (lit === this.#lit) return;
    this.#lit = lit;
    if (at - (this.#changes.at(-1) ?? at) > STILL) this.#changes = [];
    this.#changes = [...this.#changes, at].slice(-3);
  }

  at(now: number): 'on' | 'off' | 'slow' | 'fast' | 'changing' {
    const [first = now, , third] = this.#changes;
    const last = this.#changes.at(-1) ?? -Infinity;
    if (now - last > STILL) return this.#lit ? 'on' : 'off';
    if (third === undefined) return 'changing';
    return (third - first) / 2 < FAST ? 'fast' : 'slow';
  }
}
