import type { Clock } from '../ports/clock.js';
import { wireTime } from '../ports/serial-link.js';
import type { VirtualSerial } from './virtual-serial.js';

interface Talker {
  readonly ear: Ear;
  readonly bytes: Uint8Array;
  at: number;
}

type Ear = (bytes: Uint8Array) => void;

/**
 * The shared pair of an RS-485 line at the far end of a serial cable. Whoever speaks is heard by everybody else; what
 * two say at once comes out as neither: a low bit wins.
 */
export class MultiDrop {
  /** Some adapters hear what they say themselves. */
  echo = false;
  readonly #serial: VirtualSerial;
  readonly #clock: Clock;
  readonly #byteTime: number;
  readonly #ears = new Set<Ear>();
  #talkers: Talker[] = [];
  #speaking = false;
  /** What the machine said into a byte of a talker. */
  #clash = 0xff;

  constructor(serial: VirtualSerial, clock: Clock, baud: number) {
    this.#serial = serial;
    this.#clock = clock;
    this.#byteTime = wireTime(1, baud);
    serial.device.onBytes((bytes) => this.#machineSays(bytes));
  }

  join(ear: Ear): void {
    this.#ears.add(ear);
  }

  leave(ear: Ear): void {
    this.#ears.delete(ear);
    this.silence(ear);
  }

  /** Whoever is not on the line says nothing on it. */
  send(ear: Ear, bytes: Uint8Array): void {
    if (!this.#ears.has(ear)) return;
    this.#talkers.push({ ear, bytes, at: 0 });
    if (!this.#speaking) this.#nextByte(this.#clock.now());
  }

  /** Breaks off in the middle of what it says. */
  silence(ear: Ear): void {
    this.#talkers = this.#talkers.filter((talker) => talker.ear !== ear);
  }

  /** From then on the next byte is on the line. A machine's clock wakes late by many bytes' time, and the line does not wait. */
  #nextByte(from: number): void {
    this.#speaking = this.#talkers.length > 0;
    if (!this.#speaking) return;
    const talkers = [...this.#talkers];
    const byte = Uint8Array.of(talkers.reduce((all, talker) => all & now(talker), this.#clash));
    this.#clash = 0xff;
    void this.#serial.device.send(byte);
    const until = from + this.#byteTime;
    const over = (): void => {
      for (const talker of talkers) talker.at++;
      this.#talkers = this.#talkers.filter(({ at, bytes }) => at < bytes.length);
      for (const ear of this.#ears) {
        if (!talkers.some((talker) => talker.ear === ear)) ear(byte);
      }
      this.#nextByte(until);
    };
    const left = until - this.#clock.now();
    if (left > 0) this.#clock.after('the shared line', left, over);
    else over();
  }

  #machineSays(bytes: Uint8Array): void {
    for (const byte of bytes) {
      const heard = Uint8Array.of(this.#talkers.reduce((all, talker) => all & now(talker), byte));
      if (this.#talkers.length > 0) this.#clash &= byte;
      if (this.echo) void this.#serial.device.send(heard);
      for (const ear of this.#ears) ear(heard);
    }
  }
}

function now({ bytes, at }: Talker): number {
  return bytes[at] ?? 0xff;
}
