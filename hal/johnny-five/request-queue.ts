import { type Clock, sleep } from '../ports/clock.js';
import { HardwareError } from '../ports/hardware-error.js';
import { PriorityQueue } from '../ports/priority-queue.js';

/** So many requests wait only where a part asks faster than the hardware can serve, or where the bus is stuck. */
const MOST_WAITING = 4096;

/** A shorter pause is over by the time the next request is on the wire, and timers cannot wait for less. */
const SHORTEST_PAUSE = 1;

/**
 * Runs the requests of parts one after the other, in their order. Some parts pause between two requests by blocking the
 * thread, as a text display does while its controller is busy. Nothing can go out in that time, so the queue makes the
 * pause on the wire.
 */
export class RequestQueue {
  readonly #name: string;
  readonly #clock: Clock;
  readonly #queue = new PriorityQueue();
  #waiting = 0;
  /** When the last request of this turn of the event loop came. */
  #lastAsked: number | null = null;

  constructor(name: string, clock: Clock) {
    this.#name = name;
    this.#clock = clock;
  }

  /** False where the work failed. Reports a hardware error; any other error is a bug and is thrown. */
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
