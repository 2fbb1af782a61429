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
  #since = 0;
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
      edge: (active, at) => this.#onLevel(active, at),
      moved: (at) => this.#onMoved(at),
      lost: () => this.#report(null, this.#clock.now()),
    });
  }

  stop(): void {
    this.#unwatch();
    this.#waiting();
  }

  #onLevel(active: boolean, at: number): void {
    if (active === this.#latest) return;
    // A busy program hears of several edges at once: what was stable between two of them counts.
    if (at - this.#since >= this.#stableMs && this.#latest !== this.#reported) {
      this.#report(this.#latest, this.#since);
    }
    this.#latest = active;
    this.#restart(active, at);
  }

  /** A line that filters shows one level of a contact that chatters: it is not stable. */
  #onMoved(at: number): void {
    if (this.#latest !== null && this.#latest !== this.#reported) this.#restart(this.#latest, at);
  }

  #restart(active: boolean, at: number): void {
    this.#since = at;
    this.#waiting();
    if (active === this.#reported) return;
    const left = at + this.#stableMs - this.#clock.now();
    this.#waiting = this.#clock.after(`${this.#line.name}: stable`, left, () => this.#report(active, at));
  }

  #report(active: boolean | null, since: number): void {
    this.#waiting();
    this.#reported = active;
    this.#latest = active;
    this.#changed({ active, since });
  }
}
