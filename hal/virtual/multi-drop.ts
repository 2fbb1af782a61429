import type { Clock } from '../ports/clock.js';
import { wireTime } from '../ports/serial-link.js';
import type { VirtualSerial } from './virtual-serial.js';

interface Talker {
  readonly listener: Listener;
  readonly bytes: Uint8Array;
  at: number;
}

type Listener = (bytes: Uint8Array) => void;

/**
 * The shared pair of an RS-485 line at the far end of a serial cable. Everybody receives what one sends. What two send at
 * once is garbled: a low bit wins.
 */
export class MultiDrop {
  /** Some adapters receive what they send themselves. */
  echo = false;
  readonly #serial: VirtualSerial;
  readonly #clock: Clock;
  readonly #byteTime: number;
  readonly #listeners = new Set<Listener>();
  #talkers: Talker[] = [];
  #speaking = false;
  /** What the computer sent during a byte of a talker. */
  #clash = 0xff;

  constructor(serial: VirtualSerial, clock: Clock, baud: number) {
    this.#serial = serial;
    this.#clock = clock;
    this.#byteTime = wireTime(1, baud);
    serial.device.onBytes((bytes) => this.#receiveFromMachine(bytes));
  }

  join(listener: Listener): void {
    this.#listeners.add(listener);
  }

  leave(listener: Listener): void {
    this.#listeners.delete(listener);
    this.silence(listener);
  }

  /** Does nothing for a listener that has not joined. */
  send(listener: Listener, bytes: Uint8Array): void {
    if (!this.#listeners.has(listener)) return;
    this.#talkers.push({ listener, bytes, at: 0 });
    if (!this.#speaking) this.#nextByte(this.#clock.now());
  }

  /** Breaks off what it is sending. */
  silence(listener: Listener): void {
    this.#talkers = this.#talkers.filter((talker) => talker.listener !== listener);
  }

  /** The next byte is on the line from then on. A system clock wakes up late by many bytes' time, and the line does not wait. */
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
      for (const listener of this.#listeners) {
        if (!talkers.some((talker) => talker.listener === listener)) listener(byte);
      }
      this.#nextByte(until);
    };
    const left = until - this.#clock.now();
    if (left > 0) this.#clock.after('the shared line', left, over);
    else over();
  }

  #receiveFromMachine(bytes: Uint8Array): void {
    for (const byte of bytes) {
      const heard = Uint8Array.of(this.#talkers.reduce((all, talker) => all & now(talker), byte));
      if (this.#talkers.length > 0) this.#clash &= byte;
      if (this.echo) void this.#serial.device.send(heard);
      for (const listener of this.#listeners) listener(heard);
    }
  }
}

function now({ bytes, at }: Talker): number {
  return bytes[at] ?? 0xff;
}
