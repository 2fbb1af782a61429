import { EventEmitter } from 'node:events';
import type { Cancel, Clock } from '../ports/clock.js';
import type { GpioLine } from '../ports/gpio-line.js';
import { HardwareError } from '../ports/hardware-error.js';
import type { I2cBus } from '../ports/i2c-bus.js';
import { I2cRequests, type OnBytes, type ReadRequest } from './i2c-requests.js';
import { RequestQueue } from './request-queue.js';

/** A line by number or by name, as the parts refer to it. */
export type Pin = number | string;

export interface IoPluginSettings {
  readonly name: string;
  readonly lines: ReadonlyMap<Pin, GpioLine>;
  /** The whole bus, or one segment of it. */
  readonly bus: I2cBus;
  readonly clock: Clock;
}

/** As johnny-five numbers them. */
const MODES = { INPUT: 0, OUTPUT: 1, ANALOG: 2, PWM: 3, SERVO: 4 } as const;
const HIGH = 1;
const LOW = 0;

/** With a register, or without. */
type Reading =
  | readonly [register: number, count: number, hear: OnBytes]
  | readonly [count: number, hear: OnBytes];

/**
 * The lines and the bus of a board as a johnny-five IO plugin, so that any of its parts runs on any of our boards.
 *
 * HIGH is active. The board file has settled which level that is and what pulls the wire: make parts without `invert`,
 * `pullup` or `isAnode`. A line is on or off. A part that asks for brightness, an angle or a voltage gets an error at once.
 *
 * Parts cannot be told that the hardware failed, so the plugin emits `fault`. Writes keep their order, those to lines and
 * those to the bus separately.
 */
export class IoPlugin extends EventEmitter<{ connect: []; ready: []; fault: [error: HardwareError] }> {
  readonly name: string;
  /** The ports are open already; johnny-five then emits `connect` and `ready` itself. */
  readonly isReady = true;
  readonly MODES = MODES;
  readonly HIGH = HIGH;
  readonly LOW = LOW;
  readonly pins: readonly { readonly name: Pin; readonly supportedModes: readonly number[] }[];
  readonly analogPins: readonly number[] = [];
  readonly #lines: ReadonlyMap<Pin, GpioLine>;
  readonly #inputs = new Set<GpioLine>();
  readonly #inOrder: RequestQueue;
  readonly #i2c: I2cRequests;
  readonly #watching: Cancel[] = [];

  constructor({ name, lines, bus, clock }: IoPluginSettings) {
    super();
    this.name = name;
    this.pins = [...lines.keys()].map((pin) => ({
      name: pin,
      supportedModes: [MODES.INPUT, MODES.OUTPUT],
    }));
    this.#lines = lines;
    this.#inOrder = new RequestQueue(name, clock);
    this.#i2c = new I2cRequests(bus, clock, this.#report);
  }

  pinMode(pin: Pin, mode: number): void {
    const line = this.#line(pin);
    if (mode === MODES.INPUT) this.#inputs.add(line);
    else if (mode === MODES.OUTPUT) this.#inputs.delete(line);
    else throw new HardwareError('unsupported', line.name, `a line is on or off, and has no mode ${mode}`);
  }

  digitalWrite(pin: Pin, value: number | boolean): void {
    const line = this.#line(pin);
    // On an input this would switch on a pull-up resistor.
    if (this.#inputs.has(line)) return;
    void this.#inOrder.run(() => line.write(Boolean(value)), this.#report);
  }

  digitalRead(pin: Pin, hear: (value: number) => void): void {
    const line = this.#line(pin);
    let heard = false;
    const tell = (active: boolean): void => {
      heard = true;
      hear(active ? HIGH : LOW);
    };
    this.#watching.push(line.watch({ edge: tell, lost: this.#report }));
    void this.#inOrder.run(async () => {
      const active = await line.read();
      // An edge that came meanwhile is newer.
      if (!heard) tell(active);
    }, this.#report);
  }

  /** The bus is open already. Some chips need so many microseconds between the register and the read. */
  i2cConfig(options: { readonly address?: unknown; readonly delay?: number } = {}): void {
    const { address, delay } = options;
    if (typeof address === 'number' && delay !== undefined) this.#i2c.delay(address, delay / 1000);
  }

  /** Bytes or one byte, after a register or not: the same on the wire. */
  i2cWrite(address: number, ...bytes: readonly (number | readonly number[])[]): void {
    this.#i2c.write(address, bytes.flat());
  }

  i2cWriteReg(address: number, register: number, byte: number): void {
    this.#i2c.write(address, [register, byte]);
  }

  /** Reads repeatedly until `i2cStop`. */
  i2cRead(address: number, ...reading: Reading): void {
    this.#i2c.readOn(...readOf(address, reading));
  }

  i2cReadOnce(address: number, ...reading: Reading): void {
    this.#i2c.readOnce(...readOf(address, reading));
  }

  i2cStop(address: number): void {
    this.#i2c.stop(address);
  }

  /** So many milliseconds from the end of a repeated read to the next; johnny-five has it as `board.samplingInterval`. */
  setSamplingInterval(milliseconds: number): void {
    this.#i2c.samplingInterval = milliseconds;
  }

  /** Stops all callbacks. The ports stay open: they belong to the code that opened them. */
  stop(): void {
    for (const cancel of this.#watching.splice(0)) cancel();
    this.#i2c.stop();
  }

  readonly #report = (error: HardwareError): void => {
    this.emit('fault', error);
  };

  #line(pin: Pin): GpioLine {
    const line = this.#lines.get(pin);
    if (!line) throw new HardwareError('unsupported', this.name, `there is no line at pin ${pin}`);
    return line;
  }
}

/** Functions of other boards that lines and a bus cannot provide. */
const BEYOND = [
  'analogRead',
  'analogWrite',
  'pingRead',
  'queryPinState',
  'sendOneWireConfig',
  'sendOneWireDelay',
  'sendOneWireReset',
  'sendOneWireSearch',
  'sendOneWireWrite',
  'sendOneWireWriteAndRead',
  'serialConfig',
  'serialRead',
  'serialWrite',
  'servoConfig',
  'servoWrite',
  'stepperConfig',
  'stepperStep',
];

for (const name of BEYOND) {
  Object.defineProperty(IoPlugin.prototype, name, {
    value(this: IoPlugin): never {
      throw new HardwareError('unsupported', this.name, `lines and a bus cannot do ${name}`);
    },
  });
}

function readOf(address: number, reading: Reading): [ReadRequest, OnBytes] {
  if (reading.length === 2) return [{ address, register: null, count: reading[0] }, reading[1]];
  return [{ address, register: reading[0], count: reading[1] }, reading[2]];
}
