import type { Clock } from '../ports/clock.js';
import { type FaultCode, HardwareError } from '../ports/hardware-error.js';
import type { I2cBus, I2cTransfer } from '../ports/i2c-bus.js';

/** What became of the transfers of one bus or segment. */
export interface TransferCounts {
  readonly answers: number;
  readonly failures: Readonly<Partial<Record<FaultCode, number>>>;
  /** The longest from asking to the answer, with the time that others had the bus. In milliseconds. */
  readonly worstMs: number;
}

const NONE: TransferCounts = { answers: 0, failures: {}, worstMs: 0 };

/** In milliseconds, and how many of them make the last minute. */
const SLICE = 10_000;
const SLICES = 6;

/** A bus that counts what it carries. */
export class CountedBus implements I2cBus {
  readonly name: string;
  readonly #bus: I2cBus;
  readonly #clock: Clock;
  #total = NONE;
  /** By the number of their ten seconds. */
  #slices: { readonly slice: number; readonly counts: TransferCounts }[] = [];

  constructor(bus: I2cBus, clock: Clock) {
    this.name = bus.name;
    this.#bus = bus;
    this.#clock = clock;
  }

  get total(): TransferCounts {
    return this.#total;
  }

  get lastMinute(): TransferCounts {
    const now = this.#slice();
    return this.#slices
      .filter(({ slice }) => slice > now - SLICES)
      .map(({ counts }) => counts)
      .reduce(sum, NONE);
  }

  /** From now on. */
  clear(): void {
    this.#total = NONE;
    this.#slices = [];
  }

  async transfer(transfer: I2cTransfer): Promise<Uint8Array> {
    const asked = this.#clock.now();
    try {
      const read = await this.#bus.transfer(transfer);
      this.#add({ answers: 1, failures: {}, worstMs: this.#clock.now() - asked });
      return read;
    } catch (error) {
      const failed = error instanceof HardwareError ? { [error.code]: 1 } : {};
      this.#add({ answers: 0, failures: failed, worstMs: this.#clock.now() - asked });
      throw error;
    }
  }

  /** Every address at which a part answers. Not counted. */
  async scan(): Promise<readonly number[]> {
    const found: number[] = [];
    for (let address = FIRST_ADDRESS; address <= LAST_ADDRESS; address++) {
      const answers = await this.#bus.transfer({ address }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof HardwareError && error.code === 'no-acknowledge') return false;
          throw error;
        },
      );
      if (answers) found.push(address);
    }
    return found;
  }

  close(): Promise<void> {
    return this.#bus.close();
  }

  #slice(): number {
    return Math.floor(this.#clock.now() / SLICE);
  }

  #add(counts: TransferCounts): void {
    this.#total = sum(this.#total, counts);
    const slice = this.#slice();
    const last = this.#slices.at(-1);
    if (last?.slice === slice)
      this.#slices[this.#slices.length - 1] = { slice, counts: sum(last.counts, counts) };
    else this.#slices = [...this.#slices.slice(1 - SLICES), { slice, counts }];
  }
}

/** The others are reserved: UM10204, table 4. */
const FIRST_ADDRESS = 0x08;
const LAST_ADDRESS = 0x77;

function sum(one: TransferCounts, other: TransferCounts): TransferCounts {
  const failures: Partial<Record<FaultCode, number>> = { ...one.failures };
  for (const [code, count] of Object.entries(other.failures))
    failures[code as FaultCode] = (failures[code as FaultCode] ?? 0) + count;
  return {
    answers: one.answers + other.answers,
    failures,
    worstMs: Math.max(one.worstMs, other.worstMs),
  };
}
