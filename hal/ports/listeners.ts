import type { Cancel } from './clock.js';

/** Those who want to hear of something, in the order they came. */
export class Listeners<T> {
  readonly #listeners = new Set<(value: T) => void>();

  add(listener: (value: T) => void): Cancel {
    // The same function may listen twice; each of the two is taken back by its own `Cancel`.
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
