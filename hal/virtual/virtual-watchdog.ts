import type { Cancel, Clock } from '../ports/clock.js';
import type { Watchdog } from '../ports/watchdog.js';

/** A watchdog that resets the virtual computer unless it is fed in time. */
export class VirtualWatchdog implements Watchdog {
  readonly name: string;
  readonly timeoutMs: number;
  readonly #clock: Clock;
  readonly #reset: () => void;
  #cancel: Cancel;

  /** Armed from the moment it is opened. */
  constructor(name: string, timeoutMs: number, clock: Clock, reset: () => void) {
    this.name = name;
    this.timeoutMs = timeoutMs;
    this.#clock = clock;
    this.#reset = reset;
    this.#cancel = this.#arm();
  }

  async feed(): Promise<void> {
    this.#cancel();
    this.#cancel = this.#arm();
  }

  async disarm(): Promise<void> {
    this.#cancel();
  }

  #arm(): Cancel {
    return this.#clock.after(`${this.name}: reset`, this.timeoutMs, this.#reset);
  }
}
