/** Longer than any useful line. A longer one is answered with an error, so that memory stays bounded. */
export const LONGEST_LINE = 1 << 24;

/** Splits a stream of text into lines. A line that is too long is null. */
export class LineSplitter {
  #start = '';
  #tooLong = false;

  /** The lines that this piece of text completes. */
  push(text: string): (string | null)[] {
    const pieces = text.split('\n');
    const rest = pieces.pop() as string;
    const lines = pieces.map((piece) => this.#complete(piece));
    this.#start += rest;
    if (this.#start.length > LONGEST_LINE) {
      this.#tooLong = true;
      this.#start = '';
    }
    return lines;
  }

  /** The last line, if the stream does not end with a line break. */
  end(): (string | null)[] {
    return this.#start !== '' || this.#tooLong ? [this.#complete('')] : [];
  }

  #complete(piece: string): string | null {
    const line = this.#start + piece;
    const tooLong = this.#tooLong || line.length > LONGEST_LINE;
    this.#start = '';
    this.#tooLong = false;
    return tooLong ? null : line;
  }
}
