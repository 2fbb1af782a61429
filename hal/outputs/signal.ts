import type { Cancel, Clock } from '../ports/clock.js';
import type { GpioLine } from '../ports/gpio-line.js';

/** Milliseconds on, off, on, and so on. */
export type Rhythm = readonly [number, ...number[]];

/** A tower lamp or a sounder: a line that plays a rhythm, once or repeatedly. */
export class Signal {
  readonly #line: GpioLine;
  readonly #clock: Clock;
  #next: Cancel = () => {};

  constructor(line: GpioLine, clock: Clock) {
    this.#line = line;
    this.#clock = clock;
  }

  on(): void {
    this.#next();
    void this.#line.write(true);
  }

  off(): void {
    this.#next();
    void this.#line.write(false);
  }

  /** Stops the rhythm and leaves the line as it is. */
  stop(): void {
    this.#next();
  }

  once(rhythm: Rhythm): void {
    this.#next();
    this.#beat(rhythm, 0, false);
  }

  repeat(rhythm: Rhythm): void {
    this.#next();
    this.#beat(rhythm, 0, true);
  }

  #beat(rhythm: Rhythm, index: number, again: boolean): void {
    const milliseconds = rhythm[index];
    if (milliseconds === undefined) {
      if (again) this.#beat(rhythm, 0, again);
      else this.off();
      return;
    }
    void (index % 2 === 0 ? this.#line.write(true) : this.#line.write(false));
    this.#next = this.#clock.after(`${this.#line.name}: beat`, milliseconds, () =>
      this.#beat(rhythm, index + 1, again),
    );
  }
}
