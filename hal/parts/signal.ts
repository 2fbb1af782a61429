import type { Cancel, Clock } from '../ports/clock.js';
import type { Output } from './output.js';

/** Milliseconds on, off, on, off and so on. */
export type Rhythm = readonly [number, ...number[]];

/** A tower lamp or a sounder: an output that follows a rhythm, once or again and again, and rests in its safe state. */
export class Signal {
  readonly #name: string;
  readonly #output: Output;
  readonly #clock: Clock;
  #next: Cancel = () => {};

  constructor(name: string, output: Output, clock: Clock) {
    this.#name = name;
    this.#output = output;
    this.#clock = clock;
  }

  on(): void {
    this.#next();
    void this.#output.set(true);
  }

  off(): void {
    this.#next();
    void this.#output.makeSafe();
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
    void (index % 2 === 0 ? this.#output.set(true) : this.#output.makeSafe());
    this.#next = this.#clock.after(`${this.#name}: beat`, milliseconds, () =>
      this.#beat(rhythm, index + 1, again),
    );
  }
}
