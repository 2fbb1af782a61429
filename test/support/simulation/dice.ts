import { seeded } from '../seeded.js';

/** All the chance of one simulated table, from its seed. */
export class Dice {
  readonly roll: () => number;

  constructor(seed: number) {
    this.roll = seeded(seed);
  }

  below(bound: number): number {
    return Math.floor(this.roll() * bound);
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  chance(share: number): boolean {
    return this.roll() < share;
  }

  one<T>(of: readonly T[]): T {
    return of[this.below(of.length)] as T;
  }

  some<T>(of: readonly T[], share: number): T[] {
    return of.filter(() => this.chance(share));
  }
}
