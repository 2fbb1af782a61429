import type { Cancel, Clock, Timer } from '../../hal/ports/clock.js';

/** Real time, told so many times as quickly: whoever looks waits less, and nothing is left out. */
export class QuickClock implements Clock {
  readonly tick = 0;
  #times: number;
  /** When it took its present pace, by Node's clock and by this one. */
  #since = { real: performance.now(), told: 0 };
  /** With what looks at it again, and what takes back the timer of Node's that stands for it. */
  readonly #timers = new Map<Timer, { readonly again: () => void; readonly cancel: () => void }>();
  #stopped = false;

  constructor(times: number) {
    this.#times = times;
  }

  now(): number {
    const { real, told } = this.#since;
    return told + (performance.now() - real) * this.#times;
  }

  /** From now on so many times as quick: slow where a browser on a busy machine must come along. */
  pace(times: number): void {
    this.#since = { real: performance.now(), told: this.now() };
    this.#times = times;
    for (const wait of [...this.#timers.values()].map(({ again }) => again)) wait();
  }

  wall(): number {
    return Date.now();
  }

  after(name: string, milliseconds: number, run: () => void): Cancel {
    const timer: Timer = { name, due: this.now() + Math.max(0, milliseconds) };
    const wait = (): void => {
      if (this.#stopped) return;
      const known = this.#timers.get(timer);
      known?.cancel();
      const left = (timer.due - this.now()) / this.#times;
      // A timer of Node's may be a millisecond late, which is many of this clock's.
      if (left > 1.5) {
        const handle = setTimeout(wait, left - 1);
        this.#timers.set(timer, { again: wait, cancel: () => clearTimeout(handle) });
      } else if (left > 0 || !known) {
        const handle = setImmediate(wait);
        this.#timers.set(timer, { again: wait, cancel: () => clearImmediate(handle) });
      } else {
        this.#timers.delete(timer);
        run();
      }
    };
    wait();
    return () => {
      this.#timers.get(timer)?.cancel();
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
    for (const { cancel } of this.#timers.values()) cancel();
    this.#timers.clear();
  }
}
