import type { Cancel } from './clock.js';

/** Listeners, called in the order they were added. */
export class Listeners<T> {
  readonly #listeners = new Set<(value: T) => void>();

  add(listener: (value: T) => void): Cancel {
    // The same function may be added twice; each of the two has a `Cancel` of its own.
    const own = (value: T): void => listener(value);
    this.#listeners.add(own);
    return () => {
      this.#listeners.delete(own);
    };
  }

  notify(value: T): void {
    for (const listener of [...this.#listeners]) listener(value);
  }
}
