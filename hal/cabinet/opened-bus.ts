import { HardwareError } from '../ports/hardware-error.js';
import type { I2cBus, I2cTransfer } from '../ports/i2c-bus.js';

/**
 * Opens a bus at its first transfer. Where that fails, the next transfer tries again. What a part still wants of it when it is closed
 * comes too late: opened again, nobody would ever close it, and the kernel could not take away a bus that has gone.
 */
export class OpenedBus implements I2cBus {
  readonly name: string;
  readonly #open: () => Promise<I2cBus>;
  #opening: Promise<I2cBus> | null = null;
  #bus: I2cBus | null = null;
  #isClosed = false;

  constructor(name: string, open: () => Promise<I2cBus>) {
    this.name = name;
    this.#open = open;
  }

  async transfer(transfer: I2cTransfer): Promise<Uint8Array> {
    if (this.#isClosed) throw new HardwareError('gone', this.name, 'it is closed');
    const bus = this.#bus ?? (await this.#opened());
    return await bus.transfer(transfer);
  }

  async #opened(): Promise<I2cBus> {
    this.#opening ??= this.#open();
    const opening = this.#opening;
    try {
      this.#bus = await opening;
      return this.#bus;
    } catch (error) {
      if (this.#opening === opening) this.#opening = null;
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const bus = await this.#opening?.catch(() => null);
    await bus?.close();
  }
}
