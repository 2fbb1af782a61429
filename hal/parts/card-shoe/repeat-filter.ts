/**
 * How many telegrams back a repeat may refer to. Fifteen sequence characters were seen, so a match further back may be a
 * new telegram after the sequence has wrapped.
 */
const REACH = 8;

/**
 * Tells a repeated telegram from a new one. The shoe sends each up to three times; it is not known whether it sends others
 * between, nor what it does with its sequence at a start. So a repeat is equal to an earlier telegram in every byte, its
 * sequence included, within the window and within `REACH` telegrams. Everything else is new. Each copy restarts the
 * window: a lost copy must not make a card out of the next one.
 */
export class RepeatFilter {
  readonly #window: number;
  /** The last telegrams, the oldest first. */
  #last: { readonly text: string; readonly at: number }[] = [];

  constructor(windowMs: number) {
    this.#window = windowMs;
  }

  /** Call it once for every telegram, in their order: it remembers them. */
  isRepeat(sequence: string, data: Uint8Array, at: number): boolean {
    const text = sequence + String.fromCharCode(...data);
    const before = this.#last.find((telegram) => telegram.text === text);
    this.#last = [...this.#last.filter((telegram) => telegram !== before), { text, at }].slice(-REACH);
    return before !== undefined && at - before.at <= this.#window;
  }
}
