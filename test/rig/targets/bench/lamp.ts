/** In milliseconds: a lamp that has not changed for so long does not blink. The longest half of a blink is 500 ms. */
const STILL = 700;
/** Between half a blink of 4 Hz and half a blink of 1 Hz. */
const FAST = 300;

/**
 * Whether a lamp is on, off or blinks, from the times of its changes. One that has just changed may have begun to blink: that
 * cannot be known before the next change is due.
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
