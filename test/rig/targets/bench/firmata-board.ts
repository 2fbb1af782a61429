import { EventEmitter, once } from 'node:events';
import { johnnyFiveBoard } from 'banco/hal/johnny-five/board.js';
import { LinuxSerial } from 'banco/hal/linux/serial.js';
import type { SerialLink } from 'banco/hal/ports/serial-link.js';
import firmata from 'firmata-io';
import type { Board, Relay, Sensor, Servo } from 'johnny-five';

declare module 'johnny-five' {
  interface Sensor {
    /** Ends its readings. Its types leave it out. */
    disable(): this;
  }
}

/** The speed of StandardFirmata. */
const BAUD = 57_600;
/** In milliseconds: opening the line resets a board; it answers after its boot loader, which takes 2 s. */
const ANSWERS = 8000;
/** What was lit stays so above this part of the limit. */
const STAYS = 0.9;

/** A board with Firmata on a serial line, under johnny-five. Its pins are contacts, fingers, relays, probes and eyes. */
export class FirmataBoard {
  readonly name: string;
  /** Why its line was lost. */
  lost: string | null = null;
  readonly #link: SerialLink;
  readonly #io: InstanceType<typeof firmata.Firmata>;
  readonly #board: Board;
  readonly #five: typeof import('johnny-five');
  readonly #relays = new Map<number, Relay>();
  readonly #sensors: Sensor[] = [];

  static async open(name: string, path: string): Promise<FirmataBoard> {
    const link = new LinuxSerial({ name, path, baud: BAUD });
    await link.open().catch((error: Error) => {
      throw new Error(`the board ${name} cannot be opened: ${error.message}`);
    });
    // It is asked for its version at once, and reports it by itself after a reset.
    const io = new firmata.Firmata(new Transport(link), { reportVersionTimeout: 0 });
    try {
      await once(io, 'ready', { signal: AbortSignal.timeout(ANSWERS) });
    } catch {
      await link.close();
      throw new Error(`the board ${name} does not answer on ${path}: is StandardFirmata on it?`);
    }
    // Whatever its state was, every pin is now an output that is low.
    io.reset();
    const { default: five } = await import('johnny-five');
    // By the name Firmata johnny-five takes pin 54 of a Mega for A0, and some of its parts then use pin 0.
    io.name = name;
    return new FirmataBoard(name, link, io, await johnnyFiveBoard(io), five);
  }

  constructor(
    name: string,
    link: SerialLink,
    io: InstanceType<typeof firmata.Firmata>,
    board: Board,
    five: typeof import('johnny-five'),
  ) {
    this.name = name;
    this.#link = link;
    this.#io = io;
    this.#board = board;
    this.#five = five;
    link.onLost(({ message }) => {
      this.lost = `the board ${name} was lost: ${message}`;
    });
  }

  /** Throws where the board has no such pin. */
  check(pin: number, use: 'digital' | 'servo' | 'analogue'): void {
    const { INPUT, OUTPUT, SERVO, ANALOG } = this.#io.MODES;
    const needed = { digital: [INPUT, OUTPUT], servo: [SERVO], analogue: [ANALOG] }[use];
    const modes = this.#io.pins[pin]?.supportedModes ?? [];
    if (!needed.every((mode) => modes.includes(mode)))
      throw new Error(`the board ${this.name} has no ${use} pin ${pin}`);
  }

  /** A contact to ground: closed it draws the wire low, open it lets go of it. It never drives it high, as a Relay would. */
  contact(pin: number, closed: boolean): void {
    const { INPUT, OUTPUT } = this.#io.MODES;
    this.#board.pinMode(pin, closed ? OUTPUT : INPUT);
    if (closed) this.#board.digitalWrite(pin, 0);
  }

  /** A servo, which moves to this angle now. */
  servo(pin: number, startAt: number): Servo {
    return new this.#five.Servo({ board: this.#board, pin, startAt });
  }

  /** A relay, which closes while its pin is high. */
  relay(pin: number, closed: boolean): void {
    let relay = this.#relays.get(pin);
    if (!relay) {
      this.#board.pinMode(pin, this.#io.MODES.OUTPUT);
      relay = new this.#five.Relay({ board: this.#board, pin, type: 'NO' });
      this.#relays.set(pin, relay);
    }
    if (closed) relay.close();
    else relay.open();
  }

  /** Calls `see` with the level now, and whenever it changes. */
  watch(pin: number, see: (high: boolean) => void): void {
    // To a switch that is normally open johnny-five adds a pull-up, which the wire of a table must not get.
    const level = new this.#five.Switch({ board: this.#board, pin, type: 'NC' });
    let last: boolean | null = null;
    const changed = (high: boolean) => (): void => {
      // All eight pins of a port are reported when one of them changes.
      if (high === last) return;
      last = high;
      see(high);
    };
    level.on('close', changed(true));
    level.on('open', changed(false));
  }

  /** Calls `see` whenever the light in front of a sensor comes or goes. */
  watchLight(pin: number, lit: number, see: (isLit: boolean) => void): void {
    const channel = this.#io.pins[pin]?.analogChannel ?? pin;
    const sensor = new this.#five.Sensor({ board: this.#board, pin: channel });
    let last: boolean | null = null;
    sensor.on('data', () => {
      // Light that is just at the limit does not flicker.
      const isLit = sensor.value >= (last === true ? lit * STAYS : lit);
      if (isLit === last) return;
      last = isLit;
      see(isLit);
    });
    this.#sensors.push(sensor);
  }

  /** Resolves when every command was sent. */
  async sent(): Promise<void> {
    while (this.#io.pending > 0 && this.lost === null) await new Promise((done) => setTimeout(done, 1));
  }

  async close(): Promise<void> {
    await this.sent();
    // It looks at its readings by a timer, which would keep the process.
    for (const sensor of this.#sensors) sensor.disable();
    this.#io.removeAllListeners();
    await this.#link.close();
  }
}

/** A serial line with the interface that firmata-io needs. */
class Transport extends EventEmitter {
  readonly #link: SerialLink;

  constructor(link: SerialLink) {
    super();
    this.#link = link;
    link.onBytes((bytes) => this.emit('data', bytes));
  }

  /** The loss of a line is reported as such, and ends what was written to it. */
  write(bytes: Uint8Array, done: () => void): void {
    this.#link.write(bytes).then(done, done);
  }
}
