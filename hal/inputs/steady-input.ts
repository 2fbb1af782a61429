import type { Cancel, Clock } from '../ports/clock.js';
import type { GpioLine } from '../ports/gpio-line.js';

/** The debounced state of a contact. */
export interface InputState {
  /** Null while nobody knows. */
  readonly active: boolean | null;
  /** On the clock's scale: when the state began, not when it was confirmed. */
  readonly since: number;
}

/** How long a contact must be stable before it counts, in milliseconds. `since` is not delayed by it. */
export const SETTLE_TIMES = {
  /** Doors and keys: longer than a switch bounces, shorter than anyone opens and closes one. */
  contact: 50,
  /** A hand 80 mm wide passes a presence sensor at 1 m/s in 80 ms, and the sensor bounces at both ends. */
  presence: 150,
} as const;

/** A door, a key switch or a presence sensor: an input that may be late but never wrong. */
export class SteadyInput {
  readonly #line: GpioLine;
  readonly #stableMs: number;
  readonly #clock: Clock;
  readonly #changed: (steady: InputState) => void;
  #reported: boolean | null = null;
  #latest: boolean | null = null;
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
      edge: (active) => this.#onLevel(active),
      lost: () => this.#report(null, this.#clock.now()),
    });
  }

  stop(): void {
    this.#unwatch();
    this.#waiting();
  }

  #onLevel(active: boolean): void {
    if (active === this.#latest) return;
    this.#latest = active;
    this.#waiting();
    if (active === this.#reported) return;
    const since = this.#clock.now();
    this.#waiting = this.#clock.after(`${this.#line.name}: stable`, this.#stableMs, () =>
      this.#report(active, since),
    );
  }

  #report(active: boolean | null, since: number): void {
    this.#waiting();
    this.#reported = active;
    this.#latest = active;
    this.#changed({ active, since });
  }
}
