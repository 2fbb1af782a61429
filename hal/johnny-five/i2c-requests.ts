import { type Clock, sleep } from '../ports/clock.js';
import { HardwareError } from '../ports/hardware-error.js';
import type { I2cBus, I2cTransfer } from '../ports/i2c-bus.js';
import { RequestQueue } from './request-queue.js';

export interface ReadRequest {
  readonly address: number;
  readonly register: number | null;
  readonly count: number;
}

export type OnBytes = (bytes: number[]) => void;

/** The limits of one transfer. */
const MOST_WRITTEN = 33;
const MOST_READ = 32;

/** The requests of johnny-five's parts to the bus. */
export class I2cRequests {
  readonly #bus: I2cBus;
  readonly #clock: Clock;
  readonly #report: (error: HardwareError) => void;
  readonly #queue: RequestQueue;
  /** Listeners of repeated reads. Parts that read the same of one chip, as its sixteen buttons do, share one. */
  readonly #repeated = new Map<string, OnBytes[]>();
  /** Chips that need so many milliseconds between the register and the read. */
  readonly #delays = new Map<number, number>();
  /** Milliseconds from the end of a repeated read to the next. The default is Firmata's, which the parts expect. */
  samplingInterval = 19;

  constructor(bus: I2cBus, clock: Clock, report: (error: HardwareError) => void) {
    this.#bus = bus;
    this.#clock = clock;
    this.#report = report;
    this.#queue = new RequestQueue(bus.name, clock);
  }

  delay(address: number, milliseconds: number): void {
    this.#delays.set(address, milliseconds);
  }

  write(address: number, bytes: readonly number[]): void {
    const write = (): Promise<Uint8Array> => this.#transfer({ address, write: Uint8Array.from(bytes) });
    void this.#queue.run(async () => void (await write()), this.#report);
  }

  readOnce(read: ReadRequest, hear: OnBytes): void {
    void this.#queue.run(async () => hear([...(await this.#read(read))]), this.#report);
  }

  readOn(read: ReadRequest, hear: OnBytes): void {
    const key = `${read.address} ${read.register} ${read.count}`;
    const hearing = this.#repeated.get(key);
    if (hearing) {
      hearing.push(hear);
      return;
    }
    const alone = [hear];
    this.#repeated.set(key, alone);
    void this.#repeat(read, alone, () => this.#repeated.get(key) === alone);
  }

  /** Ends the repeated reads of one chip, or of all. */
  stop(address?: number): void {
    for (const key of this.#repeated.keys()) {
      if (address === undefined || key.startsWith(`${address} `)) this.#repeated.delete(key);
    }
  }

  /** The next read waits for this one, however slow the bus is. A lost chip is reported once and polled further. */
  async #repeat(read: ReadRequest, hearing: readonly OnBytes[], wanted: () => boolean): Promise<void> {
    let lost = false;
    while (wanted()) {
      const work = async (): Promise<void> => {
        const bytes = await this.#read(read);
        if (wanted()) for (const hear of hearing) hear([...bytes]);
      };
      const done = await this.#queue.run(work, (error) => {
        if (!lost) this.#report(error);
      });
      lost = !done;
      await sleep(this.#clock, `${this.#bus.name}: read again`, this.samplingInterval);
    }
  }

  async #read({ address, register, count }: ReadRequest): Promise<Uint8Array> {
    if (register === null) return await this.#transfer({ address, read: count });
    const write = Uint8Array.of(register);
    const delay = this.#delays.get(address);
    if (delay === undefined) return await this.#transfer({ address, write, read: count });
    await this.#transfer({ address, write });
    await sleep(this.#clock, `${this.#bus.name}: delay`, delay);
    return await this.#transfer({ address, read: count });
  }

  /** Rejects a long transfer instead of splitting it: to most chips the second half would begin with a register. */
  #transfer(transfer: I2cTransfer): Promise<Uint8Array> {
    const { address, write = [], read = 0 } = transfer;
    if (write.length > MOST_WRITTEN || read > MOST_READ) {
      const most = `one transfer writes at most ${MOST_WRITTEN} bytes and reads at most ${MOST_READ}`;
      throw new HardwareError('unsupported', `${this.#bus.name} 0x${address.toString(16)}`, most);
    }
    return this.#bus.transfer(transfer);
  }
}
