import type { Clock } from '../../ports/clock.js';
import type { Wire } from '../../virtual/wire.js';

/** Milliseconds that an instruction takes (data sheet, table 6). */
const CLEAR_OR_HOME = 1.52;
const ANY_OTHER = 0.037;

/** How many characters of each of the two lines of its memory are seen. */
const COLUMNS = 16;
/** The memory address at which the second line begins. */
const SECOND_LINE = 0x40;

export interface TextWires {
  /** Low is an instruction, high is a character. */
  readonly select: Wire;
  readonly enable: Wire;
  /** D4 to D7. */
  readonly data: readonly Wire[];
}

/**
 * HD44780: a controller of text displays, on four data wires and write-only. Like the real one it ignores what comes while
 * it is busy.
 */
export class VirtualHd44780 {
  readonly #clock: Clock;
  readonly #wires: TextWires;
  readonly #memory = new Uint8Array(0x80).fill(0x20);
  #address = 0;
  /** Writes go to the user's own glyphs and not to the text. */
  #draws = false;
  #seen = false;
  /** After power-on it expects eight data wires, of which four are soldered. With four, two nibbles are a byte. */
  #fourWires = false;
  #high: number | null = null;
  #busyUntil = 0;
  /** Nibbles that came while it was busy. */
  missed = 0;

  constructor(wires: TextWires, clock: Clock) {
    this.#wires = wires;
    this.#clock = clock;
    wires.enable.onChange((level) => {
      if (!level) this.#nibble();
    });
  }

  /** The text of the two lines, as it is seen. */
  lines(): readonly [string, string] {
    const line = (from: number): string =>
      String.fromCharCode(...this.#memory.subarray(from, from + COLUMNS)).padEnd(COLUMNS);
    return this.#seen ? [line(0), line(SECOND_LINE)] : [' '.repeat(COLUMNS), ' '.repeat(COLUMNS)];
  }

  #nibble(): void {
    if (this.#clock.now() < this.#busyUntil) {
      this.missed += 1;
      return;
    }
    const nibble = this.#wires.data.reduce((bits, wire, i) => bits | (wire.level ? 1 << i : 0), 0);
    if (!this.#fourWires) {
      this.#take(nibble << 4);
    } else if (this.#high === null) {
      this.#high = nibble;
    } else {
      const byte = (this.#high << 4) | nibble;
      this.#high = null;
      this.#take(byte);
    }
  }

  #take(byte: number): void {
    const isClearOrHome = !this.#wires.select.level && byte < 0x04;
    this.#busyUntil = this.#clock.now() + (isClearOrHome ? CLEAR_OR_HOME : ANY_OTHER);
    if (this.#wires.select.level) this.#write(byte);
    else this.#instruct(byte);
  }

  #write(character: number): void {
    if (this.#draws) return;
    this.#memory[this.#address] = character;
    this.#address = (this.#address + 1) & 0x7f;
  }

  /** The highest set bit selects the instruction (table 6). Shifting and the cursor are not modelled. */
  #instruct(byte: number): void {
    if (byte >= 0x80) this.#go(byte & 0x7f);
    else if (byte >= 0x40) this.#draws = true;
    else if (byte >= 0x20) this.#fourWires = (byte & 0x10) === 0;
    else if (byte >= 0x08 && byte < 0x10) this.#seen = (byte & 0x04) !== 0;
    else if (byte === 0x02 || byte === 0x03) this.#go(0);
    else if (byte === 0x01) {
      this.#memory.fill(0x20);
      this.#go(0);
    }
  }

  #go(address: number): void {
    this.#address = address;
    this.#draws = false;
  }
}
