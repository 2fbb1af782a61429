import { VirtualChip } from '../../virtual/virtual-chip.js';
import { BusSegment, type VirtualMultiplexer } from '../../virtual/virtual-i2c.js';
import { Wire } from '../../virtual/wire.js';

/** TCA9548A: eight segments behind one address. Each bit of its one register opens one (data sheet 8.6.2). */
export class VirtualTca9548a extends VirtualChip implements VirtualMultiplexer {
  readonly segments: readonly BusSegment[] = Array.from({ length: 8 }, () => new BusSegment());
  readonly #reset: Wire;
  #control = 0;

  /** While RESET is low it hears nothing, and every segment is closed (8.4.1). */
  constructor(address: number, reset: Wire = pulledUp()) {
    super(address);
    this.#reset = reset;
    reset.onChange((level) => {
      if (!level) this.#control = 0;
    });
  }

  override acknowledges(): boolean {
    return this.#reset.level && super.acknowledges();
  }

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

function pulledUp(): Wire {
  const wire = new Wire('RESET');
  wire.pull('pull-up');
  return wire;
}
