import { type Cancel, type Clock, every } from '../ports/clock.js';

/** A chip that can check that it is still set up, and shows or senses what it should. */
export interface Checkable {
  check(): Promise<void>;
}

/** Each chip is checked once in this time. */
export const CHECK_INTERVAL = 1000;

/** Chips that are checked in a row: a computer that does nothing else is woken up less often. */
const IN_A_ROW = 8;

/** Checks one chip after the other, row by row, so that whatever else goes over a bus waits for one check at most. */
export class HealthChecks {
  readonly #chips: readonly Checkable[];
  readonly #clock: Clock;
  readonly #underWay = new Set<number>();
  #next = 0;
  #stop: Cancel = () => {};

  constructor(chips: readonly Checkable[], clock: Clock) {
    this.#chips = chips;
    this.#clock = clock;
  }

  start(): void {
    const rows = Math.ceil(this.#chips.length / IN_A_ROW);
    if (rows === 0) return;
    this.#stop = every(this.#clock, 'check of the chips', CHECK_INTERVAL / rows, () => {
      void this.#check(this.#next);
      this.#next = (this.#next + 1) % rows;
    });
  }

  /** On a bus that hangs each check takes a second: those that were begun are waited for, or the bus would never be through. */
  async #check(row: number): Promise<void> {
    if (this.#underWay.has(row)) return;
    this.#underWay.add(row);
    const first = row * IN_A_ROW;
    for (const chip of this.#chips.slice(first, first + IN_A_ROW)) await chip.check();
    this.#underWay.delete(row);
  }

  stop(): void {
    this.#stop();
  }
}
