import { type Clock, sleep } from '../ports/clock.js';
import { HardwareError } from '../ports/hardware-error.js';
import { PriorityQueue } from '../ports/priority-queue.js';

/** So many wait only where a part asks faster than the hardware can, or where the bus is stuck. */
const MOST_WAITING = 4096;

/** A shorter pause has passed anyway by the time the next request is on the wire, and timers know no shorter one. */
const SHORTEST_PAUSE = 1;

/**
 * What parts ask for, one after the other, in the order they asked. Some of them wait between two requests without
 * letting go of the thread, as a text display does while its controller is busy; nothing can go out in that time, so the
 * pause is made up for on the wire.
 */
export class RequestQueue {
  readonly #name: string;
  readonly #clock: Clock;
  readonly #queue = new PriorityQueue();
  #waiting = 0;
  /** When this turn of the event loop last asked for something. */
  #lastAsked: number | null = null;

  constructor(name: string, clock: Clock) {
    this.#name = name;
    this.#clock = clock;
  }

  /** Gives whether the work was done. A hardware error is reported; any other is a fault of the program, and is thrown. */
  async run(work: () => Promise<void>, report: (error: HardwareError) => void): Promise<boolean> {
    const pause = this.#pause();
    if (this.#waiting >= MOST_WAITING) {
      report(new HardwareError('timeout', this.#name, `${MOST_WAITING} requests wait: one more is dropped`));
      return false;
    }
    this.#waiting += 1;
    try {
      await this.#queue.run(false, async () => {
        if (pause >= SHORTEST_PAUSE) await sleep(this.#clock, `${this.#name}: pause`, pause);
        await work();
      });
      return true;
    } catch (error) {
      if (!(error instanceof HardwareError)) throw error;
      report(error);
      return false;
    } finally {
      this.#waiting -= 1;
    }
  }

  #pause(): number {
    const now = this.#clock.now();
    const last = this.#lastAsked;
    if (last === null) {
      queueMicrotask(() => {
        this.#lastAsked = null;
      });
    }
    this.#lastAsked = now;
    return last === null ? 0 : now - last;
  }
}
