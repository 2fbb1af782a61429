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

/** IOCON of a chip that was left in BANK 1. In BANK 0 this address is GPINTENB, which is written later anyway. */
const IOCON_OF_BANK_1 = 0x05;

/**
 * MIRROR, SEQOP and ODR: one open-drain interrupt for both ports, and a pointer that toggles between the two ports of a
 * pair. Parked at INTCAP, it lets a capture be read as two bytes without naming a register.
 */
const SETTINGS = 0x64;

/** How one of its pins is used. */
export interface ExpanderPin {
  readonly name: string;
  /** 0 to 7 are GPA0 to GPA7, 8 to 15 GPB0 to GPB7. */
  readonly pin: number;
  readonly direction: 'in' | 'out';
  readonly activeLow: boolean;
  readonly pullUp: boolean;
}

/**
 * MCP23017: sixteen lines on an I2C bus. Inputs raise interrupts. The chip captures the port at the first change and keeps
 * it until it is read, so a press is found even where it is over before the read.
 *
 * Revision D of the data sheet makes GPA7 and GPB7 outputs only: an input there that changes while its bit of GPIO is on
 * the wire can corrupt the transfer. A capture does not change, and GPIO is read only during set-up.
 */
export class Mcp23017 {
  readonly name: string;
  readonly #bus: I2cBus;
  readonly #address: number;
  readonly #clock: Clock;
  readonly #supervisor: Supervisor;
  readonly #lines = new Map<number, ExpanderLine>();
  readonly #inputs: number;
  /** Levels at the pins, a bit each: as last read, and as the outputs should be. */
  #inputLevels: number;
  #latch = 0;
  /** The inputs were not read since the start, or since the chip was lost. */
  #unknown = true;
  /** The pointer is at INTCAP. */
  #parked = false;
  /** How many pending transfers will move the pointer. Urgent transfers overtake them. */
  #pointerMoves = 0;

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
    this.#clock = clock;
    this.#supervisor = new Supervisor(
      name,
      clock,
      () => this.#bringUp(),
      (health) => {
        if (health.state === 'lost') this.#loseInputs(health.error);
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
    this.#inputLevels = this.#mask((pin) => pin.direction === 'in' && pin.activeLow);
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
    if (!line) throw new HardwareError('unsupported', this.name, `the board file has nothing on pin ${pin}`);
    return line;
  }

  /** Reads the capture; true where anything had changed. */
  async service(): Promise<boolean> {
    // A chip raises interrupts during set-up as well; set-up ends by reading the inputs.
    if (!this.working) return false;
    const before = this.#inputLevels;
    await this.#supervisor.run(async () => {
      const write = this.#parked && this.#pointerMoves === 0 ? new Uint8Array() : Uint8Array.of(INTCAP);
      const captured = await this.#bus.transfer({ address: this.#address, write, read: 2, urgent: true });
      this.#parked = true;
      this.#update(captured);
    });
    return this.#inputLevels !== before;
  }

  /** Finds a chip that restarted, and a change that raised no interrupt. */
  async check(): Promise<void> {
    if (!this.working) return;
    await this.#supervisor.run(async () => {
      const [settings] = await this.#read(IOCON, 1);
      if (settings !== SETTINGS) {
        throw new HardwareError('lost-settings', this.name, 'it has restarted and forgotten its settings');
      }
      // Reading GPIO would discard the capture.
      this.#update(await readRegisters(this.#bus, this.#address, INTCAP, 2));
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
    // INTCAP of a port that has not changed since power-on is zero, which means nothing. Comparing each pin with the
    // opposite of its level makes the chip capture both ports once.
    const [a = 0, b = 0] = await this.#read(GPIO, 2);
    await this.#write(DEFVAL, [~a & 0xff, ~b & 0xff]);
    await this.#write(INTCON, [0xff, 0xff]);
    await this.#write(GPINTEN, pair(this.#inputs));
    await this.#write(INTCON, [0, 0]);
    await this.#park();
    this.#update(await this.#bus.transfer({ address: this.#address, read: 2 }));
  }

  async #write(register: number, values: readonly number[]): Promise<void> {
    await this.#movePointer(writeRegisters(this.#bus, this.#address, register, values));
  }

  #read(register: number, count: number): Promise<Uint8Array> {
    return this.#movePointer(readRegisters(this.#bus, this.#address, register, count));
  }

  async #movePointer<T>(transfer: Promise<T>): Promise<T> {
    this.#pointerMoves += 1;
    try {
      return await transfer;
    } finally {
      this.#pointerMoves -= 1;
      this.#parked = false;
    }
  }

  async #park(): Promise<void> {
    await writeRegisters(this.#bus, this.#address, INTCAP);
    this.#parked = true;
  }

  #update([a = 0, b = 0]: Uint8Array): void {
    const changed = ((a | (b << 8)) ^ this.#inputLevels) & this.#inputs;
    this.#inputLevels ^= changed;
    const reported = this.#unknown ? this.#inputs : changed;
    this.#unknown = false;
    const now = this.#clock.now();
    for (const [pin, line] of this.#lines) {
      if ((reported >> pin) & 1) line.changed(((this.#inputLevels >> pin) & 1) === 1, now);
    }
  }

  #loseInputs(error: HardwareError): void {
    this.#unknown = true;
    for (const [pin, line] of this.#lines) if ((this.#inputs >> pin) & 1) line.lost(error);
  }

  #level({ direction, pin, name }: ExpanderPin): boolean {
    if (!this.working) {
      throw new HardwareError('gone', `${this.name} ${name}`, 'the expander does not answer');
    }
    return (((direction === 'out' ? this.#latch : this.#inputLevels) >> pin) & 1) === 1;
  }

  /** A write to a lost chip is kept and done when the chip is back. */
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

  changed(high: boolean, at: number): void {
    for (const watcher of this.#watchers) watcher.edge(high !== this.pin.activeLow, at);
  }

  lost(error: HardwareError): void {
    for (const watcher of this.#watchers) watcher.lost(error);
  }
}
