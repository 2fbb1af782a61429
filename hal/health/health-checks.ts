import { type Cancel, type Clock, every } from '../ports/clock.js';

/** A chip that can be asked whether it is still the one that was set up, and shows or hears what it should. */
export interface Checkable {
  check(): Promise<void>;
}

/** Each chip is asked once in this time. */
export const CHECK_INTERVAL = 1000;

/** Asks one chip after the other, evenly spread, so that no two questions stand in the way of a press together. */
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
