import type { Cancel } from '../ports/clock.js';
import type { Bias } from '../ports/gpio-line.js';
import { Listeners } from '../ports/listeners.js';

/**
 * One electrical node. Each driver drives it high or low, or lets it float. A low driver wins, as on an open-drain line.
 * Without a driver the pull decides, and a wire without a pull keeps its last level.
 */
export class Wire {
  readonly name: string;
  readonly #drivers = new Map<object, boolean>();
  readonly #listeners = new Listeners<boolean>();
  readonly #unplugged = new Listeners<void>();
  #plugged = true;
  #pull: Bias = 'none';
  #level = false;

  constructor(name: string) {
    this.name = name;
  }

  /** True is high. */
  get level(): boolean {
    return this.#level;
  }

  pull(bias: Bias): void {
    this.#pull = bias;
    this.#settle();
  }

  drive(driver: object, level: boolean | 'float'): void {
    if (level === 'float') this.#drivers.delete(driver);
    else this.#drivers.set(driver, level);
    this.#settle();
  }

  onChange(listener: (level: boolean) => void): Cancel {
    return this.#listeners.add(listener);
  }

  /** The GPIO chip that it is wired to goes away: the program loses its line. */
  unplug(): void {
    this.#plugged = false;
    this.#unplugged.notify();
  }

  plug(): void {
    this.#plugged = true;
  }

  get plugged(): boolean {
    return this.#plugged;
  }

  onUnplugged(listener: () => void): Cancel {
    return this.#unplugged.add(listener);
  }

  /** Null where nobody drives it. */
  #driven(): boolean | null {
    if (this.#drivers.size === 0) return null;
    for (const level of this.#drivers.values()) if (!level) return false;
    return true;
  }

  #settle(): void {
    const level = this.#driven() ?? (this.#pull === 'none' ? this.#level : this.#pull === 'pull-up');
    if (level === this.#level) return;
    this.#level = level;
    this.#listeners.notify(level);
  }
}
