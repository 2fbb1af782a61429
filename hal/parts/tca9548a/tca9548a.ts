import type { PartHealth } from '../../health/supervisor.js';
import { HardwareError } from '../../ports/hardware-error.js';
import { hexByte, type I2cBus, type I2cTransfer } from '../../ports/i2c-bus.js';
import { PriorityQueue } from '../../ports/priority-queue.js';

export interface MultiplexerPlace {
  readonly name: string;
  readonly address: number;
}

/**
 * The TCA9548A multiplexers of one bus. At most one segment is open at a time, so that the same address can be used on every
 * segment. Opening a segment and using it is one uninterrupted piece of work.
 *
 * On another segment there is another seat. So what was written to a multiplexer is read back, before any transfer that is not
 * urgent: a press counts only after such a one.
 */
export class Multiplexers {
  readonly #bus: I2cBus;
  readonly #places: readonly MultiplexerPlace[];
  readonly #report: (health: PartHealth) => void;
  readonly #queue = new PriorityQueue();
  /** What each multiplexer's register holds, where that is known. */
  readonly #registers = new Map<number, number>();
  /** Those that have been read back. */
  readonly #verified = new Set<number>();

  constructor(bus: I2cBus, places: readonly MultiplexerPlace[], report: (health: PartHealth) => void) {
    this.#bus = bus;
    this.#places = places;
    this.#report = report;
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

  /** Compares every register with what was written. A wrong one is written again before its multiplexer is used. */
  check(): Promise<void> {
    return this.#queue.run(false, async () => {
      for (const { name, address } of this.#places) {
        const wrong = await this.#wrongRegister(address).catch((error: unknown) => {
          // The parts behind it tell.
          if (error instanceof HardwareError) return null;
          throw error;
        });
        if (wrong === null) continue;
        this.#forget(address);
        const says = `it does not hold what was written: ${wrong}`;
        this.#report({ part: name, state: 'lost', error: new HardwareError('lost-settings', name, says) });
        this.#report({ part: name, state: 'working' });
      }
    });
  }

  async #through(name: string, address: number, channel: number, transfer: I2cTransfer): Promise<Uint8Array> {
    const known = this.#registers.get(address) === channel;
    try {
      return await this.#select(address, channel, transfer);
    } catch (error) {
      this.#forget(...this.#registers.keys());
      if (!(error instanceof HardwareError)) throw error;
      // The multiplexer may have restarted with every segment closed. No part got the transfer, so it can be repeated.
      if (known && error.code === 'no-acknowledge') return await this.#select(address, channel, transfer);
      throw new HardwareError(error.code, `${name} 0x${transfer.address.toString(16)}`, error.message, error);
    }
  }

  async #select(address: number, channel: number, transfer: I2cTransfer): Promise<Uint8Array> {
    const urgent = transfer.urgent === true;
    for (const other of this.#places) if (other.address !== address) await this.#close(other.address, urgent);
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
    for (let tries = 0; tries < 2; tries++) {
      if (this.#registers.get(address) !== value) {
        this.#forget(address);
        await this.#bus.transfer({ address, write: Uint8Array.of(value), urgent });
        this.#registers.set(address, value);
      }
      if (urgent || this.#verified.has(address)) return;
      if ((await this.#wrongRegister(address)) === null) {
        this.#verified.add(address);
        return;
      }
      this.#forget(address);
    }
    throw new HardwareError(
      'bus-error',
      this.#bus.name,
      `0x${address.toString(16)} does not take what is written to it`,
    );
  }

  /** What is wrong, in words, or null. Reads twice, as one byte may have been read wrong. */
  async #wrongRegister(address: number): Promise<string | null> {
    const known = this.#registers.get(address);
    if (known === undefined) return null;
    let found: number | undefined;
    for (let reads = 0; reads < 2; reads++) {
      [found] = await this.#bus.transfer({ address, read: 1 });
      if (found === known) return null;
    }
    return `its register is ${hexByte(found)}, not ${hexByte(known)}`;
  }

  #forget(...addresses: readonly number[]): void {
    for (const address of addresses) {
      this.#registers.delete(address);
      this.#verified.delete(address);
    }
  }
}
