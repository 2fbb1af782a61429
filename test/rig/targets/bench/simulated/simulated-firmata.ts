import { Wire } from 'banco/hal/virtual/wire.js';

/** The numbers of messages and pin modes in the Firmata protocol. */
const DIGITAL_MESSAGE = 0x90;
const REPORT_ANALOG = 0xc0;
const REPORT_DIGITAL = 0xd0;
const ANALOG_MESSAGE = 0xe0;
const START_SYSEX = 0xf0;
const PIN_MODE = 0xf4;
const PIN_VALUE = 0xf5;
const END_SYSEX = 0xf7;
const VERSION = 0xf9;
const RESET = 0xff;
const EXTENDED_ANALOG = 0x6f;
const ANALOG_MAPPING = { query: 0x69, response: 0x6a };
const CAPABILITY = { query: 0x6b, response: 0x6c };
const FIRMWARE = 0x79;
const INPUT = 0;
const OUTPUT = 1;
const ANALOG = 2;
const SERVO = 4;

/** An Arduino Mega: pins 0 and 1 are its own serial line, and the last sixteen are analogue. */
const FIRST = 2;
const FIRST_ANALOG = 54;
const PINS = 70;
const PORTS = Math.ceil(PINS / 8);
const NONE = 127;

/** StandardFirmata takes pulses in microseconds; these turn a servo to 0 and to 180 degrees. */
const PULSES = { first: 600, last: 2400 };

/** How many bytes follow each command. Commands of a channel have its number in the lower four bits. */
const FOLLOW: Readonly<Record<number, number>> = {
  [DIGITAL_MESSAGE]: 2,
  [REPORT_ANALOG]: 1,
  [REPORT_DIGITAL]: 1,
  [ANALOG_MESSAGE]: 2,
  [PIN_MODE]: 2,
  [PIN_VALUE]: 2,
};

/** An Arduino Mega with StandardFirmata: digital pins, servos and analogue readings. */
export class SimulatedFirmata {
  readonly pins: readonly Wire[] = Array.from({ length: PINS }, (_, pin) => new Wire(`pin ${pin}`));
  readonly #send: (bytes: Uint8Array) => void;
  readonly #modes = new Uint8Array(PINS);
  readonly #latches = new Uint8Array(PINS);
  readonly #reported = new Uint8Array(PORTS);
  /** The levels of each port that were last reported. */
  readonly #lastReported = new Uint8Array(PORTS);
  readonly #onServo: (pin: number, degrees: number) => void;
  /** What is on the analogue pins, and which of them are reported. */
  readonly #readings = new Uint16Array(PINS - FIRST_ANALOG);
  readonly #reportedAnalog = new Set<number>();
  #message: number[] = [];

  constructor(send: (bytes: Uint8Array) => void, onServo: (pin: number, degrees: number) => void = () => {}) {
    this.#send = send;
    this.#onServo = onServo;
    for (const [pin, wire] of this.pins.entries()) wire.onChange(() => this.#report(pin >> 3, false));
    this.reset();
  }

  /** After each start of the board, every digital pin is an output that is low. */
  reset(): void {
    this.#reported.fill(0);
    this.#reportedAnalog.clear();
    this.#lastReported.fill(0);
    this.#latches.fill(0);
    for (let pin = FIRST; pin < PINS; pin++) this.#mode(pin, pin < FIRST_ANALOG ? OUTPUT : ANALOG);
  }

  /** Puts a voltage on an analogue pin. */
  setReading(pin: number, reading: number): void {
    this.#readings[pin - FIRST_ANALOG] = reading;
  }

  /** StandardFirmata does so every 19 ms. */
  sample(): void {
    for (const channel of this.#reportedAnalog) {
      const reading = this.#readings[channel] ?? 0;
      this.#reply(ANALOG_MESSAGE | channel, reading & 0x7f, reading >> 7);
    }
  }

  receive(bytes: Uint8Array): void {
    for (const byte of bytes) {
      const [command] = this.#message;
      // A command ends a message that was not finished.
      if (byte >= 0x80 && byte !== END_SYSEX) this.#message = [byte];
      else if (command !== undefined) this.#message.push(byte);
      this.#execute();
    }
  }

  #execute(): void {
    const [command = 0, one = 0, two = 0] = this.#message;
    const kind: number = command < START_SYSEX ? command & 0xf0 : command;
    if (
      kind === START_SYSEX ? this.#message.at(-1) !== END_SYSEX : this.#message.length <= (FOLLOW[kind] ?? 0)
    )
      return;
    const message = this.#message;
    this.#message = [];
    const channel = command & 0x0f;
    switch (kind) {
      case START_SYSEX:
        if (one === EXTENDED_ANALOG) this.#turn(two, message.slice(3, -1));
        else this.#answer(one);
        break;
      case VERSION:
        this.#reply(VERSION, 2, 5);
        break;
      case RESET:
        this.reset();
        break;
      case PIN_MODE:
        this.#mode(one, two);
        break;
      case PIN_VALUE:
        this.#write(one, two);
        break;
      case DIGITAL_MESSAGE:
        for (let bit = 0; bit < 8; bit++) this.#write(8 * channel + bit, ((one | (two << 7)) >> bit) & 1);
        break;
      case ANALOG_MESSAGE:
        this.#turn(channel, [one, two]);
        break;
      case REPORT_ANALOG:
        if (one === 1) this.#reportedAnalog.add(channel);
        else this.#reportedAnalog.delete(channel);
        break;
      case REPORT_DIGITAL:
        this.#reported[channel] = one;
        this.#report(channel, true);
        break;
    }
  }

  #answer(query: number): void {
    switch (query) {
      case FIRMWARE: {
        const name = [...'StandardFirmata.ino'].flatMap((letter) => [letter.charCodeAt(0) & 0x7f, 0]);
        this.#reply(START_SYSEX, FIRMWARE, 2, 5, ...name, END_SYSEX);
        break;
      }
      case CAPABILITY.query: {
        const pins = this.pins.flatMap((_, pin) => {
          const digital = pin < FIRST ? [] : [INPUT, 1, OUTPUT, 1, SERVO, 14];
          return [...digital, ...(pin < FIRST_ANALOG ? [] : [ANALOG, 10]), NONE];
        });
        this.#reply(START_SYSEX, CAPABILITY.response, ...pins, END_SYSEX);
        break;
      }
      case ANALOG_MAPPING.query: {
        const pins = this.pins.map((_, pin) => (pin < FIRST_ANALOG ? NONE : pin - FIRST_ANALOG));
        this.#reply(START_SYSEX, ANALOG_MAPPING.response, ...pins, END_SYSEX);
        break;
      }
    }
  }

  #mode(pin: number, mode: number): void {
    if (pin < FIRST || pin >= PINS) return;
    this.#modes[pin] = mode;
    this.#latches[pin] = 0;
    this.#drive(pin);
    this.#report(pin >> 3, false);
  }

  #write(pin: number, value: number): void {
    if (pin < FIRST || pin >= PINS) return;
    this.#latches[pin] = value;
    this.#drive(pin);
  }

  #turn(pin: number, sevens: readonly number[]): void {
    if (this.#modes[pin] !== SERVO) return;
    const pulse = sevens.reduce((sum, seven, i) => sum | (seven << (7 * i)), 0);
    const { first, last } = PULSES;
    this.#onServo(pin, Math.round(((pulse - first) * 180) / (last - first)));
  }

  #drive(pin: number): void {
    this.pins[pin]?.drive(this, this.#modes[pin] === OUTPUT ? this.#latches[pin] === 1 : 'float');
  }

  /** Reports the inputs of a port, and zeros for its outputs; only changes, unless it was asked for. */
  #report(port: number, asked: boolean): void {
    if (this.#reported[port] !== 1) return;
    let bits = 0;
    for (let bit = 0; bit < 8; bit++) {
      const pin = 8 * port + bit;
      if (this.#modes[pin] === INPUT && this.pins[pin]?.level) bits |= 1 << bit;
    }
    if (!asked && bits === this.#lastReported[port]) return;
    this.#lastReported[port] = bits;
    this.#reply(DIGITAL_MESSAGE | port, bits & 0x7f, bits >> 7);
  }

  #reply(...bytes: readonly number[]): void {
    this.#send(Uint8Array.from(bytes));
  }
}
