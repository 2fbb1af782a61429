/**
 * So many telegrams back, a repeat may still come. Fifteen sequence characters were seen, so a telegram that is further
 * back may as well be a new one after the sequence has gone round.
 */
const REACH = 8;

/**
 * Knows a telegram that was sent again from one that is new. The shoe sends each up to three times, and whether it
 * sends others between is not known, nor what it does with its sequence at a start. So a repeat is what came before,
 * the same to the byte, its sequence included, no longer ago than the window and no more than `REACH` telegrams back;
 * everything else is new. Each copy opens the window again: a lost one must not make a card out of the next.
 */
export class RepeatFilter {
  readonly #window: number;
  /** The last ones, the oldest first. */
  #last: { readonly text: string; readonly at: number }[] = [];

  constructor(windowMs: number) {
    this.#window = windowMs;
  }

  /** Asked once for every telegram, in their order. */
  isRepeat(sequence: string, data: Uint8Array, at: number): boolean {
    const text = sequence + String.fromCharCode(...data);
    const before = this.#last.find((telegram) => telegram.text === text);
    this.#last = [...this.#last.filter((telegram) => telegram !== before), { text, at }].slice(-REACH);
    return before !== undefined && at - before.at <= this.#window;
  }
}
