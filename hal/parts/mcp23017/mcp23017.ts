import { type PartHealth, Supervisor } from '../../health/supervisor.js';
import type { Cancel, Clock } from '../../ports/clock.js';
import type { GpioLine } from '../../ports/gpio-line.js';
import { HardwareError } from '../../ports/hardware-error.js';
import { hexByte, type I2cBus, writeRegisters } from '../../ports/i2c-bus.js';
import { ExpanderInput, ExpanderOutput, type ExpanderPin } from './expander-line.js';

/** Registers in BANK 0: port A, then port B of each pair (DS20001952C, table 3-5). */
const PAIRS = [
  'IODIR',
  'IPOL',
  'GPINTEN',
  'DEFVAL',
  'INTCON',
  'IOCON',
  'GPPU',
  'INTF',
  'INTCAP',
  'GPIO',
  'OLAT',
] as const;
const addressOf = (pair: (typeof PAIRS)[number]): number => 2 * PAIRS.indexOf(pair);
const [IODIR, IOCON, INTF, OLAT] = [
  addressOf('IODIR'),
  addressOf('IOCON'),
  addressOf('INTF'),
  addressOf('OLAT'),
];

/** The registers that inputs do not decide. */
const CHECKED = PAIRS.flatMap((pair, i) =>
  pair === 'INTF' || pair === 'INTCAP' || pair === 'GPIO' ? [] : [2 * i, 2 * i + 1],
);

/** IOCON of a chip that was left in BANK 1. In BANK 0 this address is GPINTENB, which is written later anyway. */
const IOCON_OF_BANK_1 = 0x05;

/** MIRROR and ODR: one open-drain interrupt for both ports. SEQOP is 0, so one burst reads several pairs. */
const SETTINGS = 0x44;

/** GPA7 and GPB7 are outputs only (DS20001952D), so they are never left floating as inputs. */
const OUTPUTS_ONLY = 0x8080;

/**
 * MCP23017: sixteen lines on an I2C bus. An input that changes raises an interrupt, and the chip captures its port at the first
 * change since it was last read.
 *
 * Each read is a burst of INTF, INTCAP and GPIO. What an input is compared with after a read, the capture or its level then,
 * section 3.6.5 of the data sheet does not settle. GPIO is the last to be read and clears the interrupt again, so after a
 * burst both are the level that was read, and no state outlasts it. Linux takes a change from INTCAP or from GPIO, too
 * (pinctrl-mcp23s08).
 *
 * `ConfirmedPin` decides when an input has changed, and a change is told only after all registers of the chip were found to
 * be right: a bus that is held low reads as zeros, which are buttons that are down.
 */
export class Mcp23017 {
  readonly name: string;
  readonly #bus: I2cBus;
  readonly #address: number;
  readonly #clock: Clock;
  readonly #supervisor: Supervisor;
  readonly #shortestMs: number;
  readonly #inputs: readonly ExpanderInput[];
  readonly #outputs: readonly ExpanderOutput[];
  /** What all registers should hold but OLAT, and without what the inputs decide: INTF, INTCAP and GPIO. */
  readonly #settings: Uint8Array;
  /** The levels that the outputs should have, a bit each. */
  #latch = 0;
  /** How many writes have begun or ended: a read beside one may find either level. */
  #writes = 0;
  /** GPIO as it was last read. */
  #levels = 0;
  /** Something had changed since `service` was last asked. */
  #hasChanged = false;
  /** The interrupt line has been active since the last read, and no input had moved before this moment. */
  #calledAt: number | null = null;
  #lineIsActive = false;
  #confirming: Cancel | null = null;

  /** A contact shorter than `shortestMs` changes nothing. */
  constructor(
    name: string,
    bus: I2cBus,
    address: number,
    clock: Clock,
    pins: readonly ExpanderPin[],
    shortestMs: number,
    report: (health: PartHealth) => void,
  ) {
    this.name = name;
    this.#bus = bus;
    this.#address = address;
    this.#clock = clock;
    this.#shortestMs = shortestMs;
    this.#supervisor = new Supervisor(
      name,
      clock,
      () => this.#bringUp(),
      (health) => {
        if (health.state === 'lost') this.#lose(health.error);
        report(health);
      },
    );
    const inputs = pins.filter(({ direction }) => direction === 'in');
    const outputs = pins.filter(({ direction }) => direction === 'out');
    this.#inputs = inputs.map((pin) => new ExpanderInput(pin, shortestMs));
    this.#outputs = outputs.map((pin) => new ExpanderOutput(pin, (high) => this.#drive(pin.pin, high)));
    for (const { pin, activeLow } of outputs) if (activeLow) this.#latch |= 1 << pin;
    this.#settings = settingsFor(inputs, outputs);
  }

  start(): Promise<void> {
    return this.#supervisor.start();
  }

  stop(): void {
    this.#supervisor.stop();
    this.#confirming?.();
    this.#confirming = null;
  }

  get working(): boolean {
    return this.#supervisor.working;
  }

  line(pin: number): GpioLine {
    const line = [...this.#inputs, ...this.#outputs].find((line) => line.pin.pin === pin);
    if (!line) throw new HardwareError('unsupported', this.name, `the board file has nothing on pin ${pin}`);
    return line;
  }

  /** This chip may be the reason. */
  lineChanged(active: boolean, at: number): void {
    this.#lineIsActive = active;
    if (active) this.#calledAt ??= at;
  }

  /** The interrupt line is active. True where anything had changed since this was last asked. */
  async service(urgent: boolean): Promise<boolean> {
    // A chip raises interrupts during set-up as well; set-up ends by reading the inputs.
    if (!this.working) return false;
    // Edge or not: this chip may have captured at any time since it was last read.
    this.#calledAt ??= 0;
    await this.#supervisor.run(async () => {
      this.#take(await this.#read(INTF, 6, urgent));
      this.#confirmLater();
    });
    const changed = this.#hasChanged;
    this.#hasChanged = false;
    return changed;
  }

  /** Compares all registers with what they should hold, and tells what the inputs have confirmed. */
  async check(): Promise<void> {
    if (!this.working) return;
    await this.#supervisor.run(async () => {
      await this.#examine();
      this.#tell();
      this.#confirmLater();
    });
  }

  async #bringUp(): Promise<void> {
    for (const input of this.#inputs) input.forget();
    await this.#write(IOCON_OF_BANK_1, [0]);
    await this.#write(IOCON, [SETTINGS]);
    // Levels before directions, so that no output glitches.
    await this.#write(OLAT, this.#latches());
    await this.#write(IODIR, [...this.#settings.subarray(IODIR, INTF)]);
    // Two reads that agree.
    for (let reads = 0; reads < 2; reads++) await this.#examine();
    this.#tell();
    this.#confirmLater();
  }

  #latches(): readonly [number, number] {
    return [this.#latch & 0xff, (this.#latch >> 8) & 0xff];
  }

  /** Reads all registers. What seems to be wrong is read again, as one byte may have been read wrong. */
  async #examine(): Promise<void> {
    for (let reads = 1; ; reads++) {
      const writes = this.#writes;
      const read = await this.#read(IODIR, 2 * PAIRS.length);
      const expected = Uint8Array.from(this.#settings);
      expected.set(writes === this.#writes ? this.#latches() : read.bytes.subarray(OLAT), OLAT);
      const wrong = CHECKED.filter((at) => read.bytes[at] !== expected[at]);
      if (wrong.length === 0) {
        this.#take({ ...read, bytes: read.bytes.subarray(INTF) });
        return;
      }
      if (reads < 2) continue;
      const said = wrong.map(
        (at) =>
          `${PAIRS[at >> 1]}${at % 2 === 0 ? 'A' : 'B'} is ${hexByte(read.bytes[at])}, not ${hexByte(expected[at])}`,
      );
      throw new HardwareError('lost-settings', this.name, `it has lost its settings: ${said.join(', ')}`);
    }
  }

  /** Takes INTF, INTCAP and GPIO. What is captured without a call of the interrupt line is not believed. */
  #take({ bytes, begun, done }: Read): void {
    const pair = (at: number): number => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
    const called = this.#calledAt ?? (this.#lineIsActive ? 0 : null);
    const moved = called === null ? 0 : pair(0);
    const captured = pair(2);
    const levels = pair(4);
    if (((levels ^ this.#levels) | (pair(0) & (captured ^ this.#levels))) !== 0) this.#hasChanged = true;
    this.#levels = levels;
    // A call while this was on the bus may be for what comes next.
    this.#calledAt = this.#calledAt !== null && this.#calledAt > begun ? this.#calledAt : null;
    for (const input of this.#inputs) {
      const { pin, activeLow } = input.pin;
      const isActive = (levels: number): boolean => (((levels >> pin) & 1) === 1) !== activeLow;
      const portHasCaptured = (moved & (pin < 8 ? 0xff : 0xff00)) !== 0;
      input.take({
        active: isActive(levels),
        captured: portHasCaptured ? isActive(captured) : null,
        moved: ((moved >> pin) & 1) === 1,
        calledAt: called ?? 0,
        begun,
        done,
      });
    }
  }

  #tell(): void {
    for (const input of this.#inputs) input.tell();
  }

  /** What an input seems to have done is confirmed when it has stood so for the shortest time that counts. */
  #confirmLater(): void {
    if (this.#confirming || !this.#inputs.some((input) => input.isPending)) return;
    this.#confirming = this.#clock.after(`${this.name}: confirm`, this.#shortestMs, () => {
      this.#confirming = null;
      void this.check();
    });
  }

  async #read(register: number, count: number, urgent = false): Promise<Read> {
    let begun = this.#clock.now();
    const bytes = await this.#bus.transfer({
      address: this.#address,
      write: Uint8Array.of(register),
      read: count,
      urgent,
      begins: () => {
        begun = this.#clock.now();
      },
    });
    return { bytes, begun, done: this.#clock.now() };
  }

  #write(register: number, values: readonly number[]): Promise<void> {
    return writeRegisters(this.#bus, this.#address, register, values);
  }

  #lose(error: HardwareError): void {
    for (const input of this.#inputs) input.lose(error);
  }

  /** A write to a lost chip is kept and done when the chip is back. */
  async #drive(pin: number, high: boolean): Promise<void> {
    this.#latch = high ? this.#latch | (1 << pin) : this.#latch & ~(1 << pin);
    this.#writes += 1;
    await this.#supervisor.run(() => this.#write(OLAT, this.#latches()));
    this.#writes += 1;
  }
}

function settingsFor(inputs: readonly ExpanderPin[], outputs: readonly ExpanderPin[]): Uint8Array {
  const driven = outputs.reduce((bits, { pin }) => bits | (1 << pin), OUTPUTS_ONLY);
  const settings = new Uint8Array(2 * PAIRS.length);
  const set = (pair: (typeof PAIRS)[number], bits: number): void =>
    settings.set([bits & 0xff, (bits >> 8) & 0xff], addressOf(pair));
  set('IODIR', ~driven);
  set(
    'GPINTEN',
    inputs.reduce((bits, { pin }) => bits | (1 << pin), 0),
  );
  set('IOCON', SETTINGS | (SETTINGS << 8));
  // An input that is not used is pulled up like the others, so that it does not float.
  set('GPPU', ~driven);
  return settings;
}

interface Read {
  readonly bytes: Uint8Array;
  /** It was on the bus between these two moments. */
  readonly begun: number;
  readonly done: number;
}
