import type { Cancel, Clock, Timer } from '../../hal/ports/clock.js';

/** Real time without a tick: it watches for what is due, where a timer of Node's would wake a millisecond late. */
export class QuickClock implements Clock {
  readonly tick = 0;
  /** With what takes back the timer of Node's that stands for it. */
  readonly #timers = new Map<Timer, Cancel>();
  #stopped = false;

  now(): number {
    return performance.now();
  }

  wall(): number {
    return Date.now();
  }

  after(name: string, milliseconds: number, run: () => void): Cancel {
    const timer: Timer = { name, due: this.now() + Math.max(0, milliseconds) };
    const wait = (): void => {
      if (this.#stopped) return;
      const left = timer.due - this.now();
      if (left > 1.5) {
        const handle = setTimeout(wait, left - 1);
        this.#timers.set(timer, () => clearTimeout(handle));
      } else if (left > 0 || !this.#timers.has(timer)) {
        const handle = setImmediate(wait);
        this.#timers.set(timer, () => clearImmediate(handle));
      } else {
        this.#timers.delete(timer);
        run();
      }
    };
    wait();
    return () => {
      this.#timers.get(timer)?.();
      this.#timers.delete(timer);
    };
  }

  until<T>(promise: Promise<T>): Promise<T> {
    return promise;
  }

  advance(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.after('advance', milliseconds, resolve);
    });
  }

  pending(): readonly Timer[] {
    return [...this.#timers.keys()].sort((a, b) => a.due - b.due);
  }

  /** What hangs on the wires of a virtual machine goes on for ever; with this it stands still. */
  stop(): void {
    this.#stopped = true;
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
  }
}
