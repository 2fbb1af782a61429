import { setTimeout } from 'node:timers/promises';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';

/** In milliseconds of real time: how often it goes on, and by how much at the most on a machine that is busy. */
const STEP = 5;
const MOST = 50;

/**
 * Virtual time that a test lets go on at first, as quickly as the machine can, and that then goes on by itself, for whoever looks:
 * whatever the machine has to do beside it, nothing at the table is late.
 */
export class DrivenClock extends VirtualClock {
  /** So many times as quick as real time; 0 where a test advances it. */
  #times = 0;

  /** From now on it goes on by itself. */
  pace(times: number): void {
    const stands = this.#times === 0;
    this.#times = times;
    if (stands && times > 0) void this.#go();
  }

  override advance(milliseconds: number): Promise<void> {
    if (this.#times === 0) return super.advance(milliseconds);
    return new Promise((resolve) => {
      this.after('advance', milliseconds, resolve);
    });
  }

  override until<T>(promise: Promise<T>): Promise<T> {
    return this.#times === 0 ? super.until(promise) : promise;
  }

  stop(): void {
    this.#times = 0;
  }

  async #go(): Promise<void> {
    for (let before = performance.now(); this.#times > 0; ) {
      await setTimeout(STEP);
      const now = performance.now();
      await super.advance(Math.min(MOST, now - before) * this.#times);
      before = now;
    }
  }
}
