import { type Cancel, type Clock, every } from '../ports/clock.js';

/** A chip that can check that it is still set up, and shows or senses what it should. */
export interface Checkable {
  check(): Promise<void>;
}

/** Each chip is checked once in this time. */
export const CHECK_INTERVAL = 1000;

/** The chips are checked in so many rows, evenly spread: a computer that does nothing else is woken up for a row, and not for each chip. */
const ROWS = 8;

/** Checks the chips of a row one after the other, so that whatever else goes over a bus waits for one of their transfers at most. */
export class HealthChecks {
  readonly #rows: readonly (readonly Checkable[])[];
  readonly #clock: Clock;
  readonly #underWay = new Set<Checkable>();
  #next = 0;
  #endRow: () => void = () => {};
  #isStopped = false;
  #stop: Cancel = () => {};

  constructor(chips: readonly Checkable[], clock: Clock) {
    const begin = (row: number): number => Math.round((row * chips.length) / ROWS);
    const rows = Array.from({ length: ROWS }, (_, row) => chips.slice(begin(row), begin(row + 1)));
    this.#rows = rows.filter((row) => row.length > 0);
    this.#clock = clock;
  }

  start(): void {
    if (this.#rows.length === 0) return;
    this.#stop = every(this.#clock, 'check of the chips', CHECK_INTERVAL / this.#rows.length, () => {
      this.#endRow();
      const isOver = new Promise<void>((end) => {
        this.#endRow = end;
      });
      void this.#checkRow(this.#rows[this.#next] ?? [], isOver);
      this.#next = (this.#next + 1) % this.#rows.length;
    });
  }

  /** On a bus that hangs each check takes a second. Once the row is over its chips wait no longer for each other. */
  async #checkRow(row: readonly Checkable[], isOver: Promise<void>): Promise<void> {
    for (const chip of row) {
      if (this.#isStopped) return;
      await Promise.race([this.#check(chip), isOver]);
    }
  }

  /** One that was begun is waited for, or the bus would never be through. */
  async #check(chip: Checkable): Promise<void> {
    if (this.#underWay.has(chip)) return;
    this.#underWay.add(chip);
    await chip.check();
    this.#underWay.delete(chip);
  }

  stop(): void {
    this.#isStopped = true;
    this.#stop();
  }
}
