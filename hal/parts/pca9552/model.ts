import type { LampLight } from '../../outputs/lamp.js';
import { VirtualChip } from '../../virtual/virtual-chip.js';

const PSC0 = 2;
const LS0 = 6;
const REGISTERS = 10;
const AUTO_INCREMENT = 0x10;

/** PCA9552: sixteen lamps, each dark, lit, or at one of the chip's two blink rates. */
export class VirtualPca9552 extends VirtualChip {
  readonly #registers = new Uint8Array(REGISTERS);
  #pointer = 0;

  constructor(address: number) {
    super(address);
    this.powerOn();
  }

  /** What an eye sees of the lamp. */
  light(lamp: number): LampLight {
    if (!this.powered) return { lit: false };
    const selector = (this.#registers[LS0 + (lamp >> 2)] ?? 0) >> (2 * (lamp & 3));
    // Output low lights the lamp; high impedance leaves it dark; the two others blink (table 7, LED selectors).
    if ((selector & 2) === 0) return { lit: (selector & 1) === 0 };
    const [prescaler = 0, width = 0] = this.#registers.slice(PSC0 + 2 * (selector & 1));
    return { hertz: 44 / (prescaler + 1), duty: (256 - width) / 256 };
  }

  write([control, ...values]: Uint8Array): void {
    this.#pointer = control ?? this.#pointer;
    for (const value of values) {
      const register = this.#pointer & 0x0f;
      // The two input registers cannot be written.
      if (register >= PSC0 && register < REGISTERS) this.#registers[register] = value;
      this.#step();
    }
  }

  read(count: number): Uint8Array {
    const bytes = new Uint8Array(count);
    for (let i = 0; i < count; i++) {
      bytes[i] = this.#registers[this.#pointer & 0x0f] ?? 0;
      this.#step();
    }
    return bytes;
  }

  #step(): void {
    if ((this.#pointer & AUTO_INCREMENT) === 0) return;
    this.#pointer = AUTO_INCREMENT | (((this.#pointer & 0x0f) + 1) % REGISTERS);
  }

  override upset(register: number, bits: number): void {
    this.#registers[register] = (this.#registers[register] ?? 0) ^ bits;
  }

  protected powerOn(): void {
    this.#registers.set([0, 0, 0, 0x80, 0, 0x80, 0x55, 0x55, 0x55, 0x55]);
    this.#pointer = 0;
  }

  protected powerOff(): void {}
}
