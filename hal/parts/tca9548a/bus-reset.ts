import type { GpioLine } from '../../ports/gpio-line.js';
import { HardwareError } from '../../ports/hardware-error.js';
import type { I2cBus } from '../../ports/i2c-bus.js';

/**
 * RESET of the multiplexers of one bus. While it is low, every segment is closed and no multiplexer answers (SCPS207, 8.4.1). 6 ns
 * of it are enough (6.7), and no line can be written faster.
 */
export class BusReset {
  readonly #bus: I2cBus;
  readonly #line: GpioLine;
  readonly #multiplexer: number;

  /** `multiplexer`: the address of any of them. */
  constructor(bus: I2cBus, line: GpioLine, multiplexer: number) {
    this.#bus = bus;
    this.#line = line;
    this.#multiplexer = multiplexer;
  }

  /** Closes every segment. Whether the bus is free then: else something on the bus itself holds it. */
  async closeAll(): Promise<boolean> {
    await this.#line.write(true);
    const isFree = await this.#isFree();
    await this.#line.write(false);
    return isFree;
  }

  /** Where the data line is held low, even a multiplexer in reset seems to answer. */
  async #isFree(): Promise<boolean> {
    try {
      await this.#bus.transfer({ address: this.#multiplexer, read: 1 });
      return false;
    } catch (error) {
      if (error instanceof HardwareError) return error.code === 'no-acknowledge';
      throw error;
    }
  }
}
