import type { Cancel, Clock, Timer } from '../ports/clock.js';

/** The machine's own time. */
export class SystemClock implements Clock {
  readonly #timers = new Set<Timer>();

  now(): number {
    return performance.now();
  }

  wall(): number {
    return Date.now();
  }

  after(name: string, milliseconds: number, run: () => void): Cancel {
    const timer: Timer = { name, due: this.now() + Math.max(0, milliseconds) };
    let handle: NodeJS.Timeout;
    // Node counts in whole milliseconds, and so may wake almost one too early.
    const wait = (): void => {
      const left = timer.due - this.now();
      if (left > 0) {
        handle = setTimeout(wait, Math.ceil(left));
        return;
      }
      this.#timers.delete(timer);
      run();
    };
    this.#timers.add(timer);
    handle = setTimeout(wait, Math.ceil(milliseconds));
    return () => {
      clearTimeout(handle);
      this.#timers.delete(timer);
    };
  }

  pending(): readonly Timer[] {
    return [...this.#timers].sort((a, b) => a.due - b.due);
  }
}
