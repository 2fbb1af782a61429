import { HardwareError } from '../ports/hardware-error.js';
import type { I2cBus, I2cTransfer } from '../ports/i2c-bus.js';

/**
 * Opens a bus at its first transfer. Where that fails, the next transfer tries again. What a part still wants of it when it is closed
 * comes too late: opened again, nobody would ever close it, and the kernel could not take away a bus that has gone.
 */
export class OpenedBus implements I2cBus {
  readonly name: string;
  readonly #open: () => Promise<I2cBus>;
  #bus: Promise<I2cBus> | null = null;
  #isClosed = false;

  constructor(name: string, open: () => Promise<I2cBus>) {
    this.name = name;
    this.#open = open;
  }

  async transfer(transfer: I2cTransfer): Promise<Uint8Array> {
    if (this.#isClosed) throw new HardwareError('gone', this.name, 'it is closed');
    this.#bus ??= this.#open();
    const opening = this.#bus;
    const bus = await opening.catch((error: unknown) => {
      if (this.#bus === opening) this.#bus = null;
      throw error;
    });
    return await bus.transfer(transfer);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const bus = await this.#bus?.catch(() => null);
    await bus?.close();
  }
}
