import type { Cancel, Clock } from '../../hal/ports/clock.js';
import type { Watchdog } from '../../hal/ports/watchdog.js';

/**
 * A task, and how many milliseconds after the one before it may report. A late report is a failure: a program that stood still
 * wakes up with all its timers due at once.
 */
export interface Task {
  readonly name: string;
  readonly within: number;
}

/**
 * Feeds the hardware's watchdog from proof of progress. Every task reports once a round, in order and in time, and each
 * complete round feeds the watchdog once. A bare timer would go on while the table hangs.
 */
export class Watch {
  readonly #watchdog: Watchdog;
  readonly #tasks: readonly Task[];
  readonly #clock: Clock;
  readonly #expired: (why: string) => void;
  #next = 0;
  #since = 0;
  #over = false;
  #deadline: Cancel = () => {};

  constructor(watchdog: Watchdog, tasks: readonly Task[], clock: Clock, expired: (why: string) => void) {
    this.#watchdog = watchdog;
    this.#tasks = tasks;
    this.#clock = clock;
    this.#expired = expired;
  }

  start(): void {
    this.#await(0);
  }

  report(name: string): void {
    if (this.#over) return;
    const task = this.#tasks[this.#next];
    if (task?.name !== name) {
      this.#expire(`${name} reported, and ${task?.name} was due`);
      return;
    }
    const took = this.#clock.now() - this.#since;
    if (took > task.within) {
      this.#expire(`${name} reported after ${Math.round(took)} ms; ${task.within} are the most`);
      return;
    }
    const next = (this.#next + 1) % this.#tasks.length;
    if (next === 0) void this.#feed();
    this.#await(next);
  }

  /**
   * For a planned stop. After a failure the hardware stays armed: it resets a program that hangs on its way out, as on a disk
   * that no longer answers.
   */
  async stop(): Promise<void> {
    if (this.#over) return;
    this.giveUp();
    await this.#watchdog.disarm();
  }

  /** Something else has failed: stop feeding. The hardware resets the machine unless the program starts again. */
  giveUp(): void {
    this.#over = true;
    this.#deadline();
  }

  #await(index: number): void {
    this.#next = index;
    this.#since = this.#clock.now();
    const { name, within } = this.#tasks[index] ?? { name: 'nobody', within: 0 };
    this.#deadline();
    this.#deadline = this.#clock.after(`watchdog: ${name}`, within, () =>
      this.#expire(`${name} did not report within ${within} ms`),
    );
  }

  async #feed(): Promise<void> {
    try {
      await this.#watchdog.feed();
    } catch (error) {
      this.#expire((error as Error).message);
    }
  }

  /** The hardware is never fed again, and so makes sure that the table is safe. */
  #expire(why: string): void {
    if (this.#over) return;
    this.giveUp();
    this.#expired(why);
  }
}
