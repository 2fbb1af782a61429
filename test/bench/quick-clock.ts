import type { Cancel, Clock, Timer } from '../../hal/ports/clock.js';
import { PacedClock } from '../support/paced-clock.js';

/** A clock for the bench, at the pace of real time and without a tick. */
export const quickClock = (): PacedClock => new PacedClock(1, new WatchingClock());

/** Watches for what is due, where a timer of Node's would wake a millisecond late. */
class WatchingClock implements Clock {
  readonly tick = 0;
  readonly #timers = new Set<Timer>();

  now(): number {
    return performance.now();
  }

  wall(): number {
    return Date.now();
  }

  after(name: string, milliseconds: number, run: () => void): Cancel {
    const timer: Timer = { name, due: this.now() + Math.max(0, milliseconds) };
    this.#timers.add(timer);
    let stop: Cancel = () => {};
    const wait = (): void => {
      const left = timer.due - this.now();
      if (left > 1.5) {
        const handle = setTimeout(wait, left - 1);
        stop = () => clearTimeout(handle);
      } else {
        const handle = setImmediate(left > 0 ? wait : over);
        stop = () => clearImmediate(handle);
      }
    };
    const over = (): void => {
      this.#timers.delete(timer);
      run();
    };
    wait();
    return () => {
      stop();
      this.#timers.delete(timer);
    };
  }

  pending(): readonly Timer[] {
    return [...this.#timers];
  }
}
