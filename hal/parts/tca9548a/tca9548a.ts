import type { PartHealth } from '../../health/supervisor.js';
import type { Clock } from '../../ports/clock.js';
import { type FaultCode, HardwareError } from '../../ports/hardware-error.js';
import { hexByte, type I2cBus, type I2cTransfer } from '../../ports/i2c-bus.js';
import { PriorityQueue } from '../../ports/priority-queue.js';
import type { BusReset } from './bus-reset.js';

export interface MultiplexerPlace {
  readonly name: string;
  readonly address: number;
}

interface Segment {
  readonly name: string;
  /** Of its multiplexer. */
  readonly address: number;
  /** What the multiplexer's register holds while it is open. */
  readonly opens: number;
  /** It hung the bus, and stays shut until this moment. Null while nothing is wrong with it. */
  shutUntil: number | null;
}

/** What Linux says of a bus that something hangs, by the driver of the adapter: docs/boards.md. */
const HUNG: readonly FaultCode[] = ['stuck', 'arbitration-lost', 'bus-error'];

/** In milliseconds, how long a segment that hung the bus stays shut. To try it again can take Linux a second. */
const SHUT_FOR = 10_000;

/**
 * The TCA9548A multiplexers of one bus. At most one segment is open at a time, so that the same address can be used on every
 * segment. Opening a segment and using it is one uninterrupted piece of work.
 *
 * On another segment there is another seat. So what was written to a multiplexer is read back, before any transfer that is not
 * urgent: a press counts only after such a one.
 *
 * A part that holds SDA or SCL hangs its segment and, while that is open, the bus: no multiplexer hears that it should close it.
 * RESET does. What failed is then tried once more, as another segment may have been the open one; a segment that hangs the bus
 * again is shut for a while.
 */
export class Multiplexers {
  readonly #bus: I2cBus;
  readonly #clock: Clock;
  readonly #places: readonly MultiplexerPlace[];
  /** Null where the board has no such line. */
  readonly #reset: BusReset | null;
  readonly #report: (health: PartHealth) => void;
  readonly #queue = new PriorityQueue();
  /** What each multiplexer's register holds, where that is known. */
  readonly #registers = new Map<number, number>();
  /** Those that have been read back. */
  readonly #verified = new Set<number>();

  constructor(
    bus: I2cBus,
    clock: Clock,
    places: readonly MultiplexerPlace[],
    reset: BusReset | null,
    report: (health: PartHealth) => void,
  ) {
    this.#bus = bus;
    this.#clock = clock;
    this.#places = places;
    this.#reset = reset;
    this.#report = report;
  }

  /** The bus itself, for the parts that are on none of its segments. */
  get trunk(): I2cBus {
    return {
      name: this.#bus.name,
      transfer: (transfer) =>
        this.#queue.run(transfer.urgent === true, async () => {
          try {
            return await this.#bus.transfer(transfer);
          } catch (error) {
            if (!(await this.#isFreed(error))) throw error;
            return await this.#bus.transfer(transfer);
          }
        }),
      close: () => this.#bus.close(),
    };
  }

  /** A segment is a bus like any other. */
  segment(name: string, address: number, channel: number): I2cBus {
    const segment: Segment = { name, address, opens: 1 << channel, shutUntil: null };
    return {
      name,
      transfer: (transfer) =>
        this.#queue.run(transfer.urgent === true, () => this.#through(segment, transfer)),
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
        // Or it reads as zeros, since a part holds SDA on the open segment.
        this.#forget(...this.#registers.keys());
        await this.#reset?.closeAll();
        const says = `it does not hold what was written: ${wrong}`;
        this.#report({ part: name, state: 'lost', error: new HardwareError('lost-settings', name, says) });
        this.#report({ part: name, state: 'working' });
      }
    });
  }

  async #through(segment: Segment, transfer: I2cTransfer): Promise<Uint8Array> {
    const { name, shutUntil } = segment;
    if (shutUntil !== null && this.#clock.now() < shutUntil) throw isShut(name);
    for (let tries = shutUntil === null ? 2 : 1; ; tries--) {
      try {
        const read = await this.#reach(segment, transfer);
        this.#release(segment);
        return read;
      } catch (error) {
        if (!(error instanceof HardwareError)) throw error;
        const isFreed = await this.#isFreed(error);
        if (isFreed && tries > 1) continue;
        if (isFreed) throw this.#shut(segment);
        if (error.code === 'no-acknowledge') this.#release(segment);
        throw new HardwareError(
          error.code,
          `${name} 0x${transfer.address.toString(16)}`,
          error.message,
          error,
        );
      }
    }
  }

  async #reach({ address, opens }: Segment, transfer: I2cTransfer): Promise<Uint8Array> {
    const known = this.#registers.get(address) === opens;
    try {
      return await this.#select(address, opens, transfer);
    } catch (error) {
      this.#forget(...this.#registers.keys());
      // The multiplexer may have restarted with every segment closed. No part got the transfer, so it can be repeated.
      if (known && error instanceof HardwareError && error.code === 'no-acknowledge')
        return await this.#select(address, opens, transfer);
      throw error;
    }
  }

  /** Whether something had hung the bus, and RESET has freed it. */
  async #isFreed(error: unknown): Promise<boolean> {
    if (!(error instanceof HardwareError) || !HUNG.includes(error.code)) return false;
    this.#forget(...this.#registers.keys());
    return (await this.#reset?.closeAll()) === true;
  }

  #shut(segment: Segment): HardwareError {
    const error = isShut(segment.name);
    if (segment.shutUntil === null) this.#report({ part: segment.name, state: 'lost', error });
    segment.shutUntil = this.#clock.now() + SHUT_FOR;
    return error;
  }

  #release(segment: Segment): void {
    if (segment.shutUntil === null) return;
    segment.shutUntil = null;
    this.#report({ part: segment.name, state: 'working' });
  }

  async #select(address: number, channel: number, transfer: I2cTransfer): Promise<Uint8Array> {
    const urgent = transfer.urgent === true;
    for (const other of this.#places)
      if (other.address !== address && !this.#isSet(other.address, 0, urgent))
        await this.#close(other.address, urgent);
    if (!this.#isSet(address, channel, urgent)) await this.#set(address, channel, urgent);
    return await this.#bus.transfer(transfer);
  }

  /** As most often: the same segment was used just before. */
  #isSet(address: number, value: number, urgent: boolean): boolean {
    return this.#registers.get(address) === value && (urgent || this.#verified.has(address));
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

const isShut = (segment: string): HardwareError =>
  new HardwareError('stuck', segment, 'a part on it holds the bus, so it is shut');
