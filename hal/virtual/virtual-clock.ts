import type { Cancel, Clock, Timer } from '../ports/clock.js';

interface Waiting extends Timer {
  /** Null once it was cancelled. */
  run: (() => void) | null;
  /** Of two that are due at once, the one set first runs first. */
  readonly order: number;
}

/** Time that stands still until it is advanced: the same run, to the microsecond, on any computer. */
export class VirtualClock implements Clock {
  readonly tick = 0;
  #now = 0;
  #wall: number;
  #order = 0;
  /** A binary heap, the next to run first. */
  readonly #heap: Waiting[] = [];
  readonly #outside: (() => Promise<void>) | null;

  /** `outside` resolves when no work in real time is under way, as on a real disk. */
  constructor(wall = Date.UTC(2026, 0, 1), outside: (() => Promise<void>) | null = null) {
    this.#wall = wall;
    this.#outside = outside;
  }

  now(): number {
    return this.#now;
  }

  wall(): number {
    return this.#wall + this.#now;
  }

  /** Sets the wall clock. No timer moves. */
  setWall(wall: number): void {
    this.#wall = wall - this.#now;
  }

  after(name: string, milliseconds: number, run: () => void): Cancel {
    const waiting: Waiting = { name, due: this.#now + Math.max(0, milliseconds), run, order: this.#order++ };
    this.#push(waiting);
    return () => {
      waiting.run = null;
    };
  }

  pending(): readonly Timer[] {
    return this.#heap
      .filter(({ run }) => run !== null)
      .sort((a, b) => (before(a, b) ? -1 : 1))
      .map(({ name, due }) => ({ name, due }));
  }

  /** Lets so much time pass. All promises that a timer triggers settle before the next timer runs. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    await this.#begin();
    await this.#advanceTo(end);
  }

  /** Lets time pass until the promise settles, and returns its value. */
  async until<T>(promise: Promise<T>): Promise<T> {
    let done = false;
    const mark = (): void => {
      done = true;
    };
    promise.then(mark, mark);
    await this.#begin();
    while (!done) {
      const next = this.#heap[0];
      if (!next) throw new Error('the promise waits for something that is not in this clock');
      // Not by the difference: rounding may make the sum a little less.
      await this.#advanceTo(next.due);
    }
    return promise;
  }

  /** What was begun before time passes is settled first. */
  async #begin(): Promise<void> {
    await null;
    await settled();
    if (this.#outside) await this.#outside();
  }

  async #advanceTo(end: number): Promise<void> {
    for (let next = this.#heap[0]; next && next.due <= end; next = this.#heap[0]) {
      this.#pop();
      if (next.run === null) continue;
      this.#now = next.due;
      next.run();
      await settled();
      if (this.#outside) await this.#outside();
    }
    this.#now = end;
  }

  #push(waiting: Waiting): void {
    const heap = this.#heap;
    let at = heap.push(waiting) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = heap[parent];
      if (!above || before(above, waiting)) break;
      heap[at] = above;
      at = parent;
    }
    heap[at] = waiting;
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (!last || heap.length === 0) return;
    let at = 0;
    for (;;) {
      const left = heap[2 * at + 1];
      const right = heap[2 * at + 2];
      const child = right && left && before(right, left) ? right : left;
      if (!child || before(last, child)) break;
      heap[at] = child;
      at = child === left ? 2 * at + 1 : 2 * at + 2;
    }
    heap[at] = last;
  }
}

function before(a: Waiting, b: Waiting): boolean {
  return a.due < b.due || (a.due === b.due && a.order < b.order);
}

/**
 * Resolves when every promise that needs no time has settled: a `nextTick` that is requested while promises run, as behind an
 * `await`, comes after the last of them, and costs no turn of the event loop.
 */
const settled = (): Promise<void> =>
  new Promise((done) => {
    process.nextTick(done);
  });
