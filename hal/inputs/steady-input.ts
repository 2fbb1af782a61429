import type { Cancel, Clock } from '../ports/clock.js';
import type { GpioLine } from '../ports/gpio-line.js';

/** How a contact stands. */
export interface InputState {
  /** Null while nobody knows. */
  readonly active: boolean | null;
  /** On the clock's scale: when it became so, not when that was sure. */
  readonly since: number;
}

/** How long a contact must stand still before it counts, in milliseconds; `since` loses nothing by it. */
export const SETTLE_TIMES = {
  /** Doors and keys: longer than a switch rings, shorter than anyone opens and closes one. */
  contact: 50,
  /** A hand's breadth of 80 mm at 1 m/s is over a presence sensor for 80 ms, and the sensor rings at both ends. */
  presence: 150,
} as const;

/** A door, a key switch or a presence sensor: an input that may be late and never wrong. */
export class SteadyInput {
  readonly #line: GpioLine;
  readonly #stableMs: number;
  readonly #clock: Clock;
  readonly #changed: (steady: InputState) => void;
  #said: boolean | null = null;
  #seen: boolean | null = null;
  #waiting: Cancel = () => {};
  #unwatch: Cancel = () => {};

  constructor(line: GpioLine, stableMs: number, clock: Clock, changed: (steady: InputState) => void) {
    this.#line = line;
    this.#stableMs = stableMs;
    this.#clock = clock;
    this.#changed = changed;
  }

  start(): void {
    this.#unwatch = this.#line.watch({
      edge: (active) => this.#see(active),
      lost: () => this.#say(null, this.#clock.now()),
    });
  }

  stop(): void {
    this.#unwatch();
    this.#waiting();
  }

  #see(active: boolean): void {
    if (active === this.#seen) return;
    this.#seen = active;
    this.#waiting();
    if (active === this.#said) return;
    const since = this.#clock.now();
    this.#waiting = this.#clock.after(`${this.#line.name}: stable`, this.#stableMs, () =>
      this.#say(active, since),
    );
  }

  #say(active: boolean | null, since: number): void {
    this.#waiting();
    this.#said = active;
    this.#seen = active;
    this.#changed({ active, since });
  }
}
