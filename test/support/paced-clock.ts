import { SystemClock } from '../../hal/linux/system-clock.js';
import type { Cancel, Clock, Timer } from '../../hal/ports/clock.js';

interface Paced extends Timer {
  readonly run: () => void;
  /** Takes back the timer of real time that stands for it. */
  cancel: Cancel;
}

/** The clock of the product, told so many times as quickly: whoever looks waits less, and nothing is left out. */
export class PacedClock implements Clock {
  readonly #real: Clock;
  #times: number;
  /** When it took its present pace, by real time and by this clock. */
  #since: { readonly real: number; readonly told: number };
  readonly #timers = new Set<Paced>();
  #stopped = false;

  constructor(times: number, real: Clock = new SystemClock()) {
    this.#times = times;
    this.#real = real;
    this.#since = { real: real.now(), told: 0 };
  }

  get tick(): number {
    return this.#real.tick * this.#times;
  }

  now(): number {
    const { real, told } = this.#since;
    return told + (this.#real.now() - real) * this.#times;
  }

  /** From now on so many times as quick: slow where a browser on a busy machine must come along. */
  pace(times: number): void {
    this.#since = { real: this.#real.now(), told: this.now() };
    this.#times = times;
    for (const timer of [...this.#timers].sort((a, b) => a.due - b.due)) {
      timer.cancel();
      this.#wait(timer);
    }
  }

  wall(): number {
    return this.#real.wall();
  }

  after(name: string, milliseconds: number, run: () => void): Cancel {
    const timer: Paced = { name, due: this.now() + Math.max(0, milliseconds), run, cancel: () => {} };
    if (this.#stopped) return timer.cancel;
    this.#timers.add(timer);
    this.#wait(timer);
    return () => {
      timer.cancel();
      this.#timers.delete(timer);
    };
  }

  #wait(timer: Paced): void {
    timer.cancel = this.#real.after(timer.name, (timer.due - this.now()) / this.#times, () => {
      this.#timers.delete(timer);
      timer.run();
    });
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
    return [...this.#timers].sort((a, b) => a.due - b.due);
  }

  /** What hangs on the wires of a virtual machine goes on for ever; with this it stands still. */
  stop(): void {
    this.#stopped = true;
    for (const { cancel } of this.#timers) cancel();
    this.#timers.clear();
  }
}
