import { VirtualChip } from '../../virtual/virtual-chip.js';

/** HT16K33: 16 rows of 8 LEDs, driven from a RAM of 16 bytes (data sheet, command summary). */
export class VirtualHt16k33 extends VirtualChip {
  readonly #ram = new Uint8Array(16);
  #pointer = 0;
  #oscillator = false;
  #display = false;
  #blink = 0;
  #brightness = 16;
  /** ROW15 is an interrupt output, and drives no segment. */
  #interrupts = false;

  constructor(address: number) {
    super(address);
    this.powerOn();
  }

  /** The rows that are lit: all dark while the oscillator or the display is off. */
  rows(): Uint8Array {
    if (!this.powered || !this.#oscillator || !this.#display) return new Uint8Array(16);
    return this.#ram.map((byte, i) => (this.#interrupts && i % 2 === 1 ? byte & 0x7f : byte));
  }

  /** Of sixteen. */
  get brightness(): number {
    return this.#brightness;
  }

  /** 0 while it does not blink. */
  get hertz(): number {
    return [0, 2, 1, 0.5][this.#blink] ?? 0;
  }

  /** The first byte is a command; bytes after one that sets the data address go into the RAM. */
  write([command = 0, ...data]: Uint8Array): void {
    switch (command >> 4) {
      case 0x0:
        this.#pointer = command & 0x0f;
        for (const byte of data) this.#ram[this.#next()] = byte;
        break;
      case 0x2:
        this.#oscillator = (command & 1) === 1;
        break;
      case 0x8:
        this.#display = (command & 1) === 1;
        this.#blink = (command >> 1) & 3;
        break;
      case 0xa:
        this.#interrupts = (command & 1) === 1;
        break;
      case 0xe:
        this.#brightness = (command & 0x0f) + 1;
        break;
    }
  }

  read(count: number): Uint8Array {
    const bytes = new Uint8Array(count);
    for (let i = 0; i < count; i++) bytes[i] = this.#ram[this.#next()] ?? 0;
    return bytes;
  }

  #next(): number {
    const at = this.#pointer;
    this.#pointer = (at + 1) % this.#ram.length;
    return at;
  }

  /** Of its RAM. */
  override upset(register: number, bits: number): void {
    this.#ram[register] = (this.#ram[register] ?? 0) ^ bits;
  }

  protected powerOn(): void {
    // The data sheet promises nothing of it.
    this.#ram.forEach((_, i) => {
      this.#ram[i] = 0x5a ^ (29 * i);
    });
    this.#pointer = 0;
    this.#interrupts = false;
    this.#oscillator = false;
    this.#display = false;
    this.#blink = 0;
    this.#brightness = 16;
  }

  protected powerOff(): void {}
}
