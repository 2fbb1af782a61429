import { type PartHealth, Supervisor } from '../../health/supervisor.js';
import type { Cancel, Clock } from '../../ports/clock.js';
import type { GpioLine, LineWatcher } from '../../ports/gpio-line.js';
import { HardwareError } from '../../ports/hardware-error.js';
import { type I2cBus, readRegisters, writeRegisters } from '../../ports/i2c-bus.js';

/** Registers in BANK 0, port A; port B follows each (DS20001952, table 3-5). */
const IODIR = 0x00;
const IPOL = 0x02;
const GPINTEN = 0x04;
const DEFVAL = 0x06;
const INTCON = 0x08;
const IOCON = 0x0a;
const GPPU = 0x0c;
const INTCAP = 0x10;
const GPIO = 0x12;
const OLAT = 0x14;

/** IOCON where a chip was left in BANK 1; in BANK 0 the same address is GPINTENB, which is written later anyway. */
const IOCON_OF_BANK_1 = 0x05;

/**
 * MIRROR, SEQOP and ODR: one open-drain interrupt for both ports, and a pointer that goes to and fro between the two
 * ports of a pair. Left at INTCAP, it makes a capture two bytes that are read without naming a register.
 */
const SETTINGS = 0x64;

/** What is on one of its pins. */
export interface ExpanderPin {
  readonly name: string;
  /** 0 to 7 are GPA0 to GPA7, 8 to 15 GPB0 to GPB7. */
  readonly pin: number;
  readonly direction: 'in' | 'out';
  readonly activeLow: boolean;
  readonly pullUp: boolean;
}

/**
 * MCP23017: sixteen lines on an I2C bus. Inputs are heard by interrupt. The chip keeps the port as it was at the first
 * change until that is read, so that a press is found even where it is over before anybody asks.
 *
 * Revision D of the datasheet makes GPA7 and GPB7 outputs only: an input there that changes while its bit of GPIO is on the
 * wire can spoil the transfer. A capture stands still, and GPIO is read only while the chip is set up.
 */
export class Mcp23017 {
  readonly name: string;
  readonly #bus: I2cBus;
  readonly #address: number;
  readonly #supervisor: Supervisor;
  readonly #lines = new Map<number, ExpanderLine>();
  readonly #inputs: number;
  /** Levels at the pins, a bit each: as last heard, and as the outputs are to be. */
  #heard: number;
  #latch = 0;
  /** Nothing was heard since the start, or since the chip was lost. */
  #deaf = true;
  /** The last transfer left the pointer at INTCAP. */
  #parked = false;
  /** So many transfers wait or are under way that will leave it elsewhere; what is urgent overtakes them. */
  #elsewhere = 0;

  constructor(
    name: string,
    bus: I2cBus,
    address: number,
    clock: Clock,
    pins: readonly ExpanderPin[],
    report: (health: PartHealth) => void,
  ) {
    this.name = name;
    this.#bus = bus;
    this.#address = address;
    this.#supervisor = new Supervisor(
      name,
      clock,
      () => this.#bringUp(),
      (health) => {
        if (health.state === 'lost') this.#goDeaf(health.error);
        report(health);
      },
    );
    for (const pin of pins) {
      this.#lines.set(
        pin.pin,
        new ExpanderLine(
          pin,
          () => this.#level(pin),
          (high) => this.#drive(pin.pin, high),
        ),
      );
      if (pin.direction === 'out' && pin.activeLow) this.#latch |= 1 << pin.pin;
    }
    this.#inputs = this.#mask(({ direction }) => direction === 'in');
    this.#heard = this.#mask((pin) => pin.direction === 'in' && pin.activeLow);
  }

  start(): Promise<void> {
    return this.#supervisor.start();
  }

  stop(): void {
    this.#supervisor.stop();
  }

  get working(): boolean {
    return this.#supervisor.working;
  }

  line(pin: number): GpioLine {
    const line = this.#lines.get(pin);
    if (!line) throw new HardwareError('unsupported', this.name, `nothing is said to be on pin ${pin}`);
    return line;
  }

  /** Reads what the interrupt captured, and gives whether anything had changed. */
  async service(): Promise<boolean> {
    // A chip that is being set up asks, too; setting it up hears what it has to say.
    if (!this.working) return false;
    const before = this.#heard;
    await this.#supervisor.run(async () => {
      const write = this.#parked && this.#elsewhere === 0 ? new Uint8Array() : Uint8Array.of(INTCAP);
      const captured = await this.#bus.transfer({ address: this.#address, write, read: 2, urgent: true });
      this.#parked = true;
      this.#hear(captured);
    });
    return this.#heard !== before;
  }

  /** Is it still the chip that was set up, and does the port stand as it was heard? */
  async check(): Promise<void> {
    if (!this.working) return;
    await this.#supervisor.run(async () => {
      const [settings] = await this.#read(IOCON, 1);
      if (settings !== SETTINGS) {
        throw new HardwareError('lost-settings', this.name, 'it has restarted and forgotten its settings');
      }
      // GPIO would say the same of a port at rest, but reading it throws away what was captured.
      this.#hear(await readRegisters(this.#bus, this.#address, INTCAP, 2));
      this.#parked = true;
    });
  }

  async #bringUp(): Promise<void> {
    const pair = (bits: number): number[] => [bits & 0xff, bits >> 8];
    await this.#write(IOCON_OF_BANK_1, [0]);
    await this.#write(IOCON, [SETTINGS]);
    await this.#write(GPINTEN, [0, 0]);
    // Levels before directions, so that no output glitches.
    await this.#write(OLAT, pair(this.#latch));
    await this.#write(IPOL, [0, 0]);
    await this.#write(GPPU, pair(this.#mask(({ pullUp }) => pullUp)));
    await this.#write(IODIR, pair(~this.#mask(({ direction }) => direction === 'out') & 0xffff));
    // INTCAP of a port that has never changed since power came is zero, which says nothing. Comparing each pin with the
    // contrary of what it is makes the chip capture both ports once.
    const [a = 0, b = 0] = await this.#read(GPIO, 2);
    await this.#write(DEFVAL, [~a & 0xff, ~b & 0xff]);
    await this.#write(INTCON, [0xff, 0xff]);
    await this.#write(GPINTEN, pair(this.#inputs));
    await this.#write(INTCON, [0, 0]);
    await this.#park();
    this.#hear(await this.#bus.transfer({ address: this.#address, read: 2 }));
  }

  async #write(register: number, values: readonly number[]): Promise<void> {
    await this.#leaving(writeRegisters(this.#bus, this.#address, register, values));
  }

  #read(register: number, count: number): Promise<Uint8Array> {
    return this.#leaving(readRegisters(this.#bus, this.#address, register, count));
  }

  async #leaving<T>(transfer: Promise<T>): Promise<T> {
    this.#elsewhere += 1;
    try {
      return await transfer;
    } finally {
      this.#elsewhere -= 1;
      this.#parked = false;
    }
  }

  async #park(): Promise<void> {
    await writeRegisters(this.#bus, this.#address, INTCAP);
    this.#parked = true;
  }

  #hear([a = 0, b = 0]: Uint8Array): void {
    const changed = ((a | (b << 8)) ^ this.#heard) & this.#inputs;
    this.#heard ^= changed;
    const news = this.#deaf ? this.#inputs : changed;
    this.#deaf = false;
    for (const [pin, line] of this.#lines) {
      if ((news >> pin) & 1) line.changed(((this.#heard >> pin) & 1) === 1);
    }
  }

  #goDeaf(error: HardwareError): void {
    this.#deaf = true;
    for (const [pin, line] of this.#lines) if ((this.#inputs >> pin) & 1) line.lost(error);
  }

  #level({ direction, pin, name }: ExpanderPin): boolean {
    if (!this.working) {
      throw new HardwareError('gone', `${this.name} ${name}`, 'the expander does not answer');
    }
    return (((direction === 'out' ? this.#latch : this.#heard) >> pin) & 1) === 1;
  }

  /** What is asked of a lost chip is not forgotten: it is written when the chip is back. */
  async #drive(pin: number, high: boolean): Promise<void> {
    this.#latch = high ? this.#latch | (1 << pin) : this.#latch & ~(1 << pin);
    await this.#supervisor.run(async () => {
      await this.#write(OLAT, [this.#latch & 0xff, this.#latch >> 8]);
      await this.#park();
    });
  }

  #mask(which: (pin: ExpanderPin) => boolean): number {
    return [...this.#lines.values()].reduce(
      (bits, { pin }) => (which(pin) ? bits | (1 << pin.pin) : bits),
      0,
    );
  }
}

class ExpanderLine implements GpioLine {
  readonly pin: ExpanderPin;
  readonly #level: () => boolean;
  readonly #drive: (high: boolean) => Promise<void>;
  readonly #watchers = new Set<LineWatcher>();

  constructor(pin: ExpanderPin, level: () => boolean, drive: (high: boolean) => Promise<void>) {
    this.pin = pin;
    this.#level = level;
    this.#drive = drive;
  }

  get name(): string {
    return this.pin.name;
  }

  async read(): Promise<boolean> {
    return this.#level() !== this.pin.activeLow;
  }

  async write(active: boolean): Promise<void> {
    await this.#drive(active !== this.pin.activeLow);
  }

  watch(watcher: LineWatcher): Cancel {
    this.#watchers.add(watcher);
    return () => {
      this.#watchers.delete(watcher);
    };
  }

  async close(): Promise<void> {
    this.#watchers.clear();
  }

  changed(high: boolean): void {
    for (const watcher of this.#watchers) watcher.edge(high !== this.pin.activeLow);
  }

  lost(error: HardwareError): void {
    for (const watcher of this.#watchers) watcher.lost(error);
  }
}
