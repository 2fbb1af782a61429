import type { Clock } from '../ports/clock.js';

/**
 * In milliseconds: a finger holds a button for so long, and lifts for so long before it presses again. Clicks and taps may be
 * shorter, and requests that were late come together; the table takes neither for presses.
 */
const SHORTEST = 40;

/** More movements than anybody makes in the time that they take. */
const MOST_WAITING = 12;

/** What a page was told that a finger does on one button, as slowly as a finger does it. */
export class Finger {
  readonly #clock: Clock;
  readonly #move: (down: boolean) => void;
  /** What is to be done next; null while the button may be moved at once. */
  #next: boolean[] | null = null;

  constructor(clock: Clock, move: (down: boolean) => void) {
    this.#clock = clock;
    this.#move = move;
  }

  /** Whether it can take one more press. */
  get isFree(): boolean {
    return this.#next === null || this.#next.length < MOST_WAITING;
  }

  move(down: boolean): void {
    if (this.#next) this.#next.push(down);
    else this.#moveNow(down, []);
  }

  /** The next movement comes so long after this one, and not after when this one was due: a busy computer is late. */
  #moveNow(down: boolean, next: boolean[]): void {
    this.#next = next;
    this.#clock.after('finger', SHORTEST, () => {
      const then = next.shift();
      if (then === undefined) this.#next = null;
      else this.#moveNow(then, next);
    });
    this.#move(down);
  }
}
