import { seeded } from './seeded.js';

/** All that is left to chance in one life, from its seed. */
export class Chance {
  /** A number from 0 to just below 1. */
  readonly roll: () => number;

  constructor(seed: number) {
    this.roll = seeded(seed);
  }

  /** A whole number from 0 to just below `bound`. */
  below(bound: number): number {
    return Math.floor(this.roll() * bound);
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  oneIn(times: number): boolean {
    return this.below(times) === 0;
  }

  percent(likely: number): boolean {
    return this.below(100) < likely;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)] as T;
  }

  /** One of them, or nothing. */
  maybe<T>(times: number, from: readonly T[]): T | undefined {
    return this.oneIn(times) ? this.pick(from) : undefined;
  }

  some<T>(from: readonly T[], likely: number): T[] {
    return from.filter(() => this.percent(likely));
  }
}
