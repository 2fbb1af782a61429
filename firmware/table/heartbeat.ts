import { type Cancel, type Clock, every } from '../../hal/ports/clock.js';
import type { Watchdog } from '../../hal/ports/watchdog.js';
import { type Task, Watch } from '../watchdog/watch.js';

/**
 * The proof that the table goes on, every half second: the event loop runs and lags by two seconds at most; its tick passes
 * decode and reduce at once; and it reaches the displays behind whatever waits for the disks.
 */
const TICK = 500;
const TASKS: readonly Task[] = [
  { name: 'event loop', within: TICK + 2000 },
  { name: 'decision', within: 500 },
  { name: 'display', within: 2000 },
];

/** Sends a tick through the table and reports each station that it passes to the watchdog. */
export class Heartbeat {
  readonly #clock: Clock;
  readonly #watch: Watch | null;
  /** A tick is on its way to the displays. */
  #underWay = false;
  #stop: Cancel = () => {};

  /** A board without a watchdog has the ticks alone. */
  constructor(clock: Clock, watchdog: Watchdog | null, expired: (why: string) => void) {
    this.#clock = clock;
    this.#watch = watchdog && new Watch(watchdog, TASKS, clock, expired);
  }

  start(tick: () => void): void {
    this.#stop = every(this.#clock, 'tick', TICK, () => {
      // A disk may take longer than this for one fsync: no tick queues behind another.
      if (this.#underWay) return;
      this.#underWay = true;
      this.#watch?.report('event loop');
      tick();
    });
    this.#watch?.start();
  }

  decided(): void {
    this.#watch?.report('decision');
  }

  shown(): void {
    this.#underWay = false;
    this.#watch?.report('display');
  }

  /** For a planned stop. */
  async stop(): Promise<void> {
    this.#stop();
    await this.#watch?.stop();
  }

  /** The table has failed: the hardware is not fed any more. */
  giveUp(): void {
    this.#stop();
    this.#watch?.giveUp();
  }
}
