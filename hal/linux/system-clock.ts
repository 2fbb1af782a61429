import type { Cancel, Clock, Timer } from '../ports/clock.js';

interface Waiting extends Timer {
  readonly run: () => void;
}

/** In milliseconds: who waits for so long may wait for up to so much longer, together with others. */
const LONG = 200;
const TOGETHER = 25;

/**
 * Real time. A busy computer wakes up late, and then runs its timers in the order they were due. Node by itself keeps that
 * order only among timers of the same length.
 */
export class SystemClock implements Clock {
  /** Node's. */
  readonly tick = 1;
  /** The next to run first; of two that are due at once, the one that was set first. */
  readonly #waiting: Waiting[] = [];
  #stopWaking: Cancel = () => {};

  now(): number {
    return performance.now();
  }

  wall(): number {
    return Date.now();
  }

  after(name: string, milliseconds: number, run: () => void): Cancel {
    const due = this.now() + Math.max(0, milliseconds);
    // A computer that does nothing else is woken up once for all of them.
    const shared = milliseconds < LONG ? due : Math.ceil(due / TOGETHER) * TOGETHER;
    const waiting = { name, due: shared, run };
    const place = this.#waiting.findLastIndex(({ due }) => due <= waiting.due) + 1;
    this.#waiting.splice(place, 0, waiting);
    if (place === 0) this.#wakeForNext();
    return () => {
      const at = this.#waiting.indexOf(waiting);
      if (at < 0) return;
      this.#waiting.splice(at, 1);
      if (at === 0) this.#wakeForNext();
    };
  }

  pending(): readonly Timer[] {
    return this.#waiting.map(({ name, due }) => ({ name, due }));
  }

  #wakeForNext(): void {
    this.#stopWaking();
    this.#stopWaking = () => {};
    const next = this.#waiting[0];
    if (!next) return;
    const left = next.due - this.now();
    if (left > 0) {
      // Node counts in whole milliseconds, so it may wake up almost one too early.
      const handle = setTimeout(() => this.#wake(), Math.ceil(left));
      this.#stopWaking = () => clearTimeout(handle);
    } else {
      // All promises that a timer triggers settle before the next one runs.
      const handle = setImmediate(() => this.#wake());
      this.#stopWaking = () => clearImmediate(handle);
    }
  }

  #wake(): void {
    const next = this.#waiting[0];
    const due = next !== undefined && next.due <= this.now();
    if (due) this.#waiting.shift();
    this.#wakeForNext();
    if (due) next.run();
  }
}
