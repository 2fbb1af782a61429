import type { Cancel, Clock } from '../ports/clock.js';
import { HardwareError } from '../ports/hardware-error.js';
import { Listeners } from '../ports/listeners.js';
import { type SerialLink, wireTime } from '../ports/serial-link.js';

/** What a bad cable makes of a byte: nothing, itself, another byte, or several. */
export type Noise = (byte: number) => readonly number[];

/**
 * A serial cable. `host` is the computer's end, a port like any other; `device` is the other end. Each byte takes its time
 * on the wire.
 */
export class VirtualSerial {
  readonly host: HostEnd;
  readonly device: DeviceEnd;
  /** Applied to what the device sends, and to what the host sends. */
  noise: { toHost: Noise | null; toDevice: Noise | null } = { toHost: null, toDevice: null };
  /** A cut cable carries nothing, and neither end notices. */
  cut = false;
  readonly #toDevice = new Listeners<Uint8Array>();
  readonly #toHost: Listeners<Uint8Array>;
  #isHeld = false;

  constructor(name: string, clock: Clock, baud: number) {
    const bytes = { toHost: new Listeners<Uint8Array>(), toDevice: this.#toDevice };
    const carry =
      (to: 'toHost' | 'toDevice') =>
      (byte: number): void => {
        const arrived = this.cut || this.#isHeld ? [] : (this.noise[to]?.(byte) ?? [byte]);
        if (arrived.length > 0) bytes[to].notify(Uint8Array.from(arrived));
      };
    this.#toHost = bytes.toHost;
    this.host = new HostEnd(
      name,
      new Sender(`${name}: to the device`, clock, baud, carry('toDevice')),
      bytes.toHost,
    );
    this.device = new DeviceEnd(
      new Sender(`${name}: to the host`, clock, baud, carry('toHost')),
      bytes.toDevice,
    );
  }

  /** The wires are held low: a break. Linux reads it as one zero byte (termios(3), BRKINT), and nothing until it is over. */
  hold(isHeld: boolean): void {
    if (isHeld && !this.#isHeld) this.#toHost.notify(Uint8Array.of(0));
    this.#isHeld = isHeld;
  }

  /** Delivers to the device what a host sent earlier. */
  deliverEarlier(bytes: Uint8Array): void {
    this.#toDevice.notify(bytes);
  }

  /** The adapter is pulled out: the port is gone until it is plugged in and opened again. */
  unplug(): void {
    this.host.unplug();
  }

  plug(): void {
    this.host.plug();
  }
}

/** Sends bytes one after the other. */
class Sender {
  readonly #name: string;
  readonly #clock: Clock;
  readonly #byteTime: number;
  readonly #carry: (byte: number) => void;
  #freeAt = 0;

  constructor(name: string, clock: Clock, baud: number, carry: (byte: number) => void) {
    this.#name = name;
    this.#clock = clock;
    this.#byteTime = wireTime(1, baud);
    this.#carry = carry;
  }

  /** Resolves when the last byte has arrived. */
  send(bytes: Uint8Array): Promise<void> {
    const start = Math.max(this.#clock.now(), this.#freeAt);
    this.#freeAt = start + bytes.length * this.#byteTime;
    const due = (index: number): number => start + (index + 1) * this.#byteTime - this.#clock.now();
    return new Promise((done) => {
      const next = (index: number): void => {
        if (index === bytes.length) {
          done();
          return;
        }
        this.#clock.after(this.#name, due(index), () => {
          let carried = index;
          // A system clock wakes up late by many bytes' time: everything due by then has arrived.
          do this.#carry(bytes[carried++] ?? 0);
          while (carried < bytes.length && due(carried) <= 0);
          next(carried);
        });
      };
      next(0);
    });
  }
}

class DeviceEnd {
  readonly #sender: Sender;
  readonly #bytes: Listeners<Uint8Array>;

  constructor(sender: Sender, bytes: Listeners<Uint8Array>) {
    this.#sender = sender;
    this.#bytes = bytes;
  }

  send(bytes: Uint8Array): Promise<void> {
    return this.#sender.send(bytes);
  }

  onBytes(listener: (bytes: Uint8Array) => void): Cancel {
    return this.#bytes.add(listener);
  }
}

class HostEnd implements SerialLink {
  readonly name: string;
  readonly #sender: Sender;
  readonly #received = new Listeners<Uint8Array>();
  readonly #lost = new Listeners<HardwareError>();
  #state: 'closed' | 'open' | 'unplugged' = 'closed';

  constructor(name: string, sender: Sender, bytes: Listeners<Uint8Array>) {
    this.name = name;
    this.#sender = sender;
    bytes.add((arrived) => {
      if (this.#state === 'open') this.#received.notify(arrived);
    });
  }

  async open(): Promise<void> {
    if (this.#state === 'unplugged') throw this.#gone();
    this.#state = 'open';
  }

  async write(bytes: Uint8Array): Promise<void> {
    if (this.#state !== 'open') throw this.#gone();
    await this.#sender.send(bytes);
  }

  onBytes(listener: (bytes: Uint8Array) => void): Cancel {
    return this.#received.add(listener);
  }

  onLost(listener: (error: HardwareError) => void): Cancel {
    return this.#lost.add(listener);
  }

  async close(): Promise<void> {
    if (this.#state === 'open') this.#state = 'closed';
  }

  unplug(): void {
    const wasOpen = this.#state === 'open';
    this.#state = 'unplugged';
    if (wasOpen) this.#lost.notify(this.#gone());
  }

  plug(): void {
    if (this.#state === 'unplugged') this.#state = 'closed';
  }

  #gone(): HardwareError {
    return new HardwareError('gone', this.name, 'the serial adapter is not there');
  }
}
