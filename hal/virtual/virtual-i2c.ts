import { type Clock, sleep } from '../ports/clock.js';
import { HardwareError } from '../ports/hardware-error.js';
import { type I2cBus, type I2cTransfer, isCarried } from '../ports/i2c-bus.js';
import { PriorityQueue } from '../ports/priority-queue.js';
import type { VirtualChip } from './virtual-chip.js';

/** Where chips are attached: a bus, or a segment of it behind a multiplexer. */
export class BusSegment {
  readonly #chips: VirtualChip[] = [];
  readonly #multiplexers: VirtualMultiplexer[] = [];
  /** What is wrong with its wires, or what a part does to them. */
  fault: BusFault | null = null;
  /** Makes bytes wrong that are acknowledged. */
  garble: Garble | null = null;

  attach<T extends VirtualChip>(chip: T): T {
    this.#chips.push(chip);
    if (isMultiplexer(chip)) this.#multiplexers.push(chip);
    return chip;
  }

  /** Every chip that is reached at this address now, also behind open multiplexers. */
  chipsAt(address: number): readonly VirtualChip[] {
    const chips: VirtualChip[] = [];
    for (const segment of this.connected())
      for (const chip of segment.#chips) if (chip.address === address) chips.push(chip);
    return chips;
  }

  /** This, and every segment behind open multiplexers: their wires are one. */
  protected connected(): readonly BusSegment[] {
    const connected: BusSegment[] = [this];
    for (const multiplexer of this.#multiplexers)
      if (multiplexer.powered)
        for (const segment of multiplexer.open()) connected.push(...segment.connected());
    return connected;
  }
}

export interface VirtualMultiplexer extends VirtualChip {
  open(): readonly BusSegment[];
}

function isMultiplexer(chip: VirtualChip): chip is VirtualMultiplexer {
  return 'open' in chip;
}

/**
 * `noisy`: a bad cable fails some transfers, with the errors that adapters report. `zeros`: the data line is held low, on a
 * computer that does not notice (bcm2835): every address seems to be acknowledged, and every byte that is read is zero.
 */
export type BusFault = 'stuck' | 'arbitration-lost' | 'gone' | 'noisy' | 'zeros';

/** What a wire makes of the bytes that are written to a part, or read from it: I2C has no check value. */
export type Garble = (bytes: Uint8Array, way: 'written' | 'read', address: number) => Uint8Array;

const NOTHING = new Uint8Array();

/** On a noisy bus one transfer in so many fails, at no regular times, with any of these errors. */
const NOISY = { oneIn: 3, errors: ['no-acknowledge', 'arbitration-lost', 'bus-error'] } as const;
/** What comes next in noise: any numbers that do not repeat soon, the same in every run (Park and Miller). */
const nextNoise = (noise: number): number => (noise * 48_271) % 0x7fff_ffff;

/** An I2C bus: every bit takes its time on the wire, by the injected clock. */
export class VirtualI2c extends BusSegment implements I2cBus {
  readonly name: string;
  readonly #clock: Clock;
  readonly #bitTime: number;
  readonly #queue = new PriorityQueue();
  /** Milliseconds added to every transfer: a slow computer, or a chip that stretches the clock. */
  slower = 0;
  #noise = 1;
  /** When the wire has carried all that was sent, on the clock's scale. */
  #freeAt = 0;
  /** What has gone over the wire, for the bench. */
  readonly traffic = { transfers: 0, bytes: 0, milliseconds: 0 };

  constructor(name: string, clock: Clock, kHz: number) {
    super();
    this.name = name;
    this.#clock = clock;
    this.#bitTime = 1 / kHz;
  }

  transfer(transfer: I2cTransfer): Promise<Uint8Array> {
    return this.#queue.run(transfer.urgent === true, () => this.#carry(transfer));
  }

  /** Finishes what was asked for first. */
  close(): Promise<void> {
    return this.#queue.run(false, async () => {});
  }

  async #carry(transfer: I2cTransfer): Promise<Uint8Array> {
    const { address, write = NOTHING, read = 0, begins } = transfer;
    begins?.();
    if (!isCarried(transfer))
      throw new HardwareError(
        'unsupported',
        this.#where(address),
        'SMBus does not carry so much in one transfer',
      );
    const connected = this.connected();
    const fault = connected.find(({ fault }) => fault !== null)?.fault;
    if (fault === 'noisy') await this.#disturb(this.#where(address));
    else if (fault && fault !== 'zeros') await this.#fail(fault, this.#where(address));
    const chips = this.chipsAt(address).filter((chip) => chip.acknowledges());
    if (chips.length === 0 && fault !== 'zeros') {
      await this.#onWire(1, 1);
      throw new HardwareError('no-acknowledge', this.#where(address), 'no part answered');
    }
    const writes = write.length > 0 || read === 0;
    await this.#onWire(
      (writes ? 1 + write.length : 0) + (read > 0 ? 1 + read : 0),
      writes && read > 0 ? 2 : 1,
    );
    if (fault === 'zeros') return new Uint8Array(read);
    const garble = connected.find(({ garble }) => garble !== null)?.garble;
    const written = garble?.(write, 'written', address) ?? write;
    for (const chip of chips) if (write.length > 0) chip.write(written);
    if (read === 0) return NOTHING;
    const sent = chips.map((chip) => chip.read(read)).reduce(wiredAnd);
    return garble?.(sent, 'read', address) ?? sent;
  }

  #where(address: number): string {
    return `${this.name} 0x${address.toString(16)}`;
  }

  /** Nine bits a byte, one for each start, one for the stop. */
  async #onWire(bytes: number, starts: number): Promise<void> {
    const milliseconds = (bytes * 9 + starts + 1) * this.#bitTime;
    this.traffic.transfers += 1;
    this.traffic.bytes += bytes;
    this.traffic.milliseconds += milliseconds;
    await this.#occupy('transfer', milliseconds + this.slower);
  }

  /**
   * A transfer is shorter than a tick of most clocks. Add the times up, and wait once whole ticks are due: many transfers
   * in a row then take as long as the wire does. A timer that wakes up to a tick late has not held the wire up.
   */
  async #occupy(what: string, milliseconds: number): Promise<void> {
    const { tick } = this.#clock;
    const now = this.#clock.now();
    const due = Math.max(this.#freeAt - now, -tick) + milliseconds;
    this.#freeAt = now + due;
    if (due < tick) return;
    await sleep(this.#clock, `${this.name}: ${what}`, tick === 0 ? due : Math.floor(due / tick) * tick);
  }

  async #disturb(where: string): Promise<void> {
    this.#noise = nextNoise(this.#noise);
    if (this.#noise % NOISY.oneIn !== 0) return;
    const kind = Math.floor(this.#noise / NOISY.oneIn) % NOISY.errors.length;
    await this.#fail(NOISY.errors[kind] ?? 'bus-error', where);
  }

  async #fail(fault: keyof typeof MESSAGES, where: string): Promise<never> {
    // Linux gives a transfer on a stuck bus up after about a second.
    await this.#occupy(fault, fault === 'stuck' ? 1000 : this.#bitTime * 10);
    throw new HardwareError(fault, where, MESSAGES[fault]);
  }
}

const MESSAGES = {
  stuck: 'the bus is held low',
  'arbitration-lost': 'another master drives the bus',
  gone: 'the bus is not there',
  'no-acknowledge': 'no part answered',
  'bus-error': 'the signal on the bus is impossible',
} as const;

/** Two chips at one address both drive the wire, and a low bit wins. */
const wiredAnd = (one: Uint8Array, other: Uint8Array): Uint8Array =>
  one.map((byte, i) => byte & (other[i] ?? 0xff));
