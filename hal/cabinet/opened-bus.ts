import type { I2cBus, I2cTransfer } from '../ports/i2c-bus.js';

/** Opens a bus at its first transfer. Where that fails, the next transfer tries again. */
export class OpenedBus implements I2cBus {
  readonly name: string;
  readonly #open: () => Promise<I2cBus>;
  #bus: Promise<I2cBus> | null = null;

  constructor(name: string, open: () => Promise<I2cBus>) {
    this.name = name;
    this.#open = open;
  }

  async transfer(transfer: I2cTransfer): Promise<Uint8Array> {
    this.#bus ??= this.#open();
    const opening = this.#bus;
    const bus = await opening.catch((error: unknown) => {
      if (this.#bus === opening) this.#bus = null;
      throw error;
    });
    return await bus.transfer(transfer);
  }

  async close(): Promise<void> {
    const bus = await this.#bus?.catch(() => null);
    this.#bus = null;
    await bus?.close();
  }
}
