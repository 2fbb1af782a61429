import type { Cancel, Clock } from '../../hal/ports/clock.js';
import type { Watchdog } from '../../hal/ports/watchdog.js';

/** A task, and how long after the one before it may take, in milliseconds. */
export interface Task {
  readonly name: string;
  readonly within: number;
}

/**
 * Feeds the hardware's watchdog from proof of progress. Every task reports once a round, in its order and in its time; a
 * round that is complete is a feed. A bare timer would beat on while the table hangs.
 */
export class Watch {
  readonly #watchdog: Watchdog;
  readonly #tasks: readonly Task[];
  readonly #clock: Clock;
  readonly #expired: (why: string) => void;
  #next = 0;
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
    const next = (this.#next + 1) % this.#tasks.length;
    if (next === 0) void this.#feed();
    this.#await(next);
  }

  /** For a planned stop: nobody is waited for any more. */
  async stop(): Promise<void> {
    this.#over = true;
    this.#deadline();
    await this.#watchdog.disarm();
  }

  #await(index: number): void {
    this.#next = index;
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

  /** Never fed again: what is made safe now, the hardware makes sure of. */
  #expire(why: string): void {
    if (this.#over) return;
    this.#over = true;
    this.#deadline();
    this.#expired(why);
  }
}
