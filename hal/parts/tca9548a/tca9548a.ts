import { HardwareError } from '../../ports/hardware-error.js';
import type { I2cBus, I2cTransfer } from '../../ports/i2c-bus.js';
import { PriorityQueue } from '../../ports/priority-queue.js';

/**
 * The TCA9548A multiplexers of one bus. At most one segment is open at a time, so that the same address can be used on every
 * segment. Opening a segment and using it is one uninterrupted piece of work.
 */
export class Multiplexers {
  readonly #bus: I2cBus;
  readonly #queue = new PriorityQueue();
  /** What each multiplexer's register is known to hold. An unknown register is written first. */
  readonly #registers = new Map<number, number | 'unknown'>();

  constructor(bus: I2cBus, addresses: readonly number[]) {
    this.#bus = bus;
    for (const address of addresses) this.#registers.set(address, 'unknown');
  }

  /** A segment is a bus like any other. */
  segment(name: string, address: number, channel: number): I2cBus {
    return {
      name,
      transfer: (transfer) =>
        this.#queue.run(transfer.urgent === true, () => this.#through(name, address, 1 << channel, transfer)),
      close: () => this.#bus.close(),
    };
  }

  async #through(name: string, address: number, channel: number, transfer: I2cTransfer): Promise<Uint8Array> {
    const known = this.#registers.get(address) === channel;
    try {
      return await this.#select(address, channel, transfer);
    } catch (error) {
      this.#forget();
      if (!(error instanceof HardwareError)) throw error;
      // The multiplexer may have restarted with every segment closed. No part got the transfer, so it can be repeated.
      if (known && error.code === 'no-acknowledge') return await this.#select(address, channel, transfer);
      throw new HardwareError(error.code, `${name} 0x${transfer.address.toString(16)}`, error.message, error);
    }
  }

  async #select(address: number, channel: number, transfer: I2cTransfer): Promise<Uint8Array> {
    const urgent = transfer.urgent === true;
    for (const other of this.#registers.keys()) if (other !== address) await this.#close(other, urgent);
    await this.#set(address, channel, urgent);
    return await this.#bus.transfer(transfer);
  }

  /** A multiplexer that fails to answer twice has no power, so nothing is open: it must not stop the others. */
  async #close(address: number, urgent: boolean): Promise<void> {
    for (let tries = 0; tries < 2; tries++) {
      try {
        await this.#set(address, 0, urgent);
        return;
      } catch (error) {
        if (!(error instanceof HardwareError) || error.code !== 'no-acknowledge') throw error;
      }
    }
  }

  async #set(address: number, value: number, urgent: boolean): Promise<void> {
    if (this.#registers.get(address) === value) return;
    this.#registers.set(address, 'unknown');
    await this.#bus.transfer({ address, write: Uint8Array.of(value), urgent });
    this.#registers.set(address, value);
  }

  #forget(): void {
    for (const address of this.#registers.keys()) this.#registers.set(address, 'unknown');
  }
}
