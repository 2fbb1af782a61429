import { type Cancel, type Clock, every } from '../ports/clock.js';

/** A chip that can check that it is still set up, and shows or senses what it should. */
export interface Checkable {
  check(): Promise<void>;
}

/** Each chip is checked once in this time. */
export const CHECK_INTERVAL = 1000;

/** Checks one chip after the other, evenly spread, so that a press waits for one check at most. */
export class HealthChecks {
  readonly #chips: readonly Checkable[];
  readonly #clock: Clock;
  #next = 0;
  #stop: Cancel = () => {};

  constructor(chips: readonly Checkable[], clock: Clock) {
    this.#chips = chips;
    this.#clock = clock;
  }

  start(): void {
    if (this.#chips.length === 0) return;
    this.#stop = every(this.#clock, 'check of the chips', CHECK_INTERVAL / this.#chips.length, () => {
      void this.#chips[this.#next]?.check();
      this.#next = (this.#next + 1) % this.#chips.length;
    });
  }

  stop(): void {
    this.#stop();
  }
}
