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
  readonly #underWay = new Set<Checkable>();
  #next = 0;
  #stop: Cancel = () => {};

  constructor(chips: readonly Checkable[], clock: Clock) {
    this.#chips = chips;
    this.#clock = clock;
  }

  start(): void {
    if (this.#chips.length === 0) return;
    this.#stop = every(this.#clock, 'check of the chips', CHECK_INTERVAL / this.#chips.length, () => {
      const chip = this.#chips[this.#next] as Checkable;
      void this.#check(chip);
      this.#next = (this.#next + 1) % this.#chips.length;
    });
  }

  /** On a bus that hangs each check takes a second. One that was begun is waited for, or the bus would never be through; others are not. */
  async #check(chip: Checkable): Promise<void> {
    if (this.#underWay.has(chip)) return;
    this.#underWay.add(chip);
    await chip.check();
    this.#underWay.delete(chip);
  }

  stop(): void {
    this.#stop();
  }
}
