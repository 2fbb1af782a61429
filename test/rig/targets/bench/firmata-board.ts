import { EventEmitter, once } from 'node:events';
import { johnnyFiveBoard } from 'banco/hal/johnny-five/board.js';
import { LinuxSerial } from 'banco/hal/linux/serial.js';
import type { SerialLink } from 'banco/hal/ports/serial-link.js';
import firmata from 'firmata-io';
import type { Board } from 'johnny-five';

/** The speed of StandardFirmata. */
const BAUD = 57_600;
/** In milliseconds: opening the line resets a board; it answers after its boot loader, which takes 2 s. */
const ANSWERS = 8000;

/** A board with Firmata on a serial line, under johnny-five. Its pins are contacts, probes and relays. */
export class FirmataBoard {
  readonly name: string;
  /** Why its line was lost. */
  lost: string | null = null;
  readonly #link: SerialLink;
  readonly #io: InstanceType<typeof firmata.Firmata>;
  readonly #board: Board;

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
    return new FirmataBoard(name, link, io, await johnnyFiveBoard(io));
  }

  constructor(name: string, link: SerialLink, io: InstanceType<typeof firmata.Firmata>, board: Board) {
    this.name = name;
    this.#link = link;
    this.#io = io;
    this.#board = board;
    link.onLost(({ message }) => {
      this.lost = `the board ${name} was lost: ${message}`;
    });
  }

  /** Throws where the board has no such pin. */
  check(pin: number): void {
    const { INPUT, OUTPUT } = this.#io.MODES;
    const modes = this.#io.pins[pin]?.supportedModes ?? [];
    if (!modes.includes(INPUT) || !modes.includes(OUTPUT))
      throw new Error(`the board ${this.name} has no digital pin ${pin}`);
  }

  /** A contact to ground: closed it draws the wire low, open it lets go of it. It never drives it high. */
  contact(pin: number, closed: boolean): void {
    const { INPUT, OUTPUT } = this.#io.MODES;
    this.#board.pinMode(pin, closed ? OUTPUT : INPUT);
    if (closed) this.#board.digitalWrite(pin, 0);
  }

  /** A relay, which closes while its pin is high. */
  relay(pin: number, closed: boolean): void {
    this.#board.pinMode(pin, this.#io.MODES.OUTPUT);
    this.#board.digitalWrite(pin, closed ? 1 : 0);
  }

  /** Calls `see` with the level now, and whenever it changes. */
  watch(pin: number, see: (high: boolean) => void): void {
    let last: boolean | null = null;
    this.#board.pinMode(pin, this.#io.MODES.INPUT);
    // All eight pins of a port are reported when one of them changes.
    this.#board.digitalRead(pin, (value: number | null) => {
      const high = value === 1;
      if (high === last) return;
      last = high;
      see(high);
    });
  }

  /** Resolves when every command was sent. */
  async sent(): Promise<void> {
    while (this.#io.pending > 0 && this.lost === null) await new Promise((done) => setTimeout(done, 1));
  }

  async close(): Promise<void> {
    await this.sent();
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
