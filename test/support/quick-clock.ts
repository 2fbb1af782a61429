import type { Cancel, Clock, Timer } from '../../hal/ports/clock.js';

/** Real time, told so many times as quickly: whoever looks waits less, and nothing is left out. */
export class QuickClock implements Clock {
  readonly #times: number;
  readonly #timers = new Set<Timer>();

  constructor(times: number) {
    this.#times = times;
  }

  now(): number {
    return performance.now() * this.#times;
  }

  wall(): number {
    return Date.now();
  }

  after(name: string, milliseconds: number, run: () => void): Cancel {
    const timer = { name, due: this.now() + Math.max(0, milliseconds) };
    this.#timers.add(timer);
    const wake = (): void => {
      if (!this.#timers.has(timer)) return;
      const left = (timer.due - this.now()) / this.#times;
      // A timer of Node's is a millisecond late, which is many of this clock's.
      if (left > 1.5) setTimeout(wake, left - 1);
      else if (left > 0) setImmediate(wake);
      else {
        this.#timers.delete(timer);
        run();
      }
    };
    setImmediate(wake);
    return () => {
      this.#timers.delete(timer);
    };
  }

  pending(): readonly Timer[] {
    return [...this.#timers].sort((a, b) => a.due - b.due);
  }
}
