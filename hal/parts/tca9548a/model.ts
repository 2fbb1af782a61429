import { VirtualChip } from '../../virtual/virtual-chip.js';
import { BusSegment, type VirtualMultiplexer } from '../../virtual/virtual-i2c.js';

/** TCA9548A: eight segments behind one address. Each bit of its one register opens one (data sheet 8.6.2). */
export class VirtualTca9548a extends VirtualChip implements VirtualMultiplexer {
  readonly segments: readonly BusSegment[] = Array.from({ length: 8 }, () => new BusSegment());
  #control = 0;

  open(): readonly BusSegment[] {
    return this.segments.filter((_, channel) => (this.#control >> channel) & 1);
  }

  /** The last byte before the stop counts. */
  write(bytes: Uint8Array): void {
    this.#control = bytes.at(-1) ?? this.#control;
  }

  read(count: number): Uint8Array {
    return new Uint8Array(count).fill(this.#control);
  }

  /** It has one register. */
  override upset(_register: number, bits: number): void {
    this.#control ^= bits;
  }

  protected powerOn(): void {
    this.#control = 0;
  }

  protected powerOff(): void {
    this.#control = 0;
  }
}
