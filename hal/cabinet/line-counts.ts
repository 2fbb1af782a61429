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

/** As they are counted, at every transfer. */
interface Counting {
  answers: number;
  failures: Partial<Record<FaultCode, number>>;
  worstMs: number;
}
const none = (): Counting => ({ answers: 0, failures: {}, worstMs: 0 });

/** In milliseconds, and how many of them make the last minute. */
const SLICE = 10_000;
const SLICES = 6;

/** A bus that counts what it carries. */
export class CountedBus implements I2cBus {
  readonly name: string;
  readonly #bus: I2cBus;
  readonly #clock: Clock;
  #total = none();
  /** By the number of their ten seconds. */
  #slices: { readonly slice: number; readonly counts: Counting }[] = [];

  constructor(bus: I2cBus, clock: Clock) {
    this.name = bus.name;
    this.#bus = bus;
    this.#clock = clock;
  }

  get total(): TransferCounts {
    return { ...this.#total, failures: { ...this.#total.failures } };
  }

  get lastMinute(): TransferCounts {
    const now = this.#slice();
    return this.#slices
      .filter(({ slice }) => slice > now - SLICES)
      .map(({ counts }) => counts)
      .reduce(sum, none());
  }

  /** From now on. */
  clear(): void {
    this.#total = none();
    this.#slices = [];
  }

  async transfer(transfer: I2cTransfer): Promise<Uint8Array> {
    const asked = this.#clock.now();
    try {
      const read = await this.#bus.transfer(transfer);
      this.#count(asked, 'answered');
      return read;
    } catch (error) {
      this.#count(asked, error instanceof HardwareError ? error.code : null);
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

  #count(asked: number, came: FaultCode | 'answered' | null): void {
    const milliseconds = this.#clock.now() - asked;
    for (const counts of [this.#total, this.#thisSlice()]) {
      if (came === 'answered') counts.answers += 1;
      else if (came !== null) counts.failures[came] = (counts.failures[came] ?? 0) + 1;
      counts.worstMs = Math.max(counts.worstMs, milliseconds);
    }
  }

  #thisSlice(): Counting {
    const slice = this.#slice();
    const last = this.#slices.at(-1);
    if (last?.slice === slice) return last.counts;
    const counts = none();
    this.#slices = [...this.#slices.slice(1 - SLICES), { slice, counts }];
    return counts;
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
