import type { Cancel, Clock } from '../ports/clock.js';
import { HardwareError } from '../ports/hardware-error.js';

/** How a part is, as the table and the technician hear of it. */
export type PartHealth =
  | { readonly part: string; readonly state: 'working' }
  | { readonly part: string; readonly state: 'lost'; readonly error: HardwareError };

/** In milliseconds: quick at first, as most losses are a plug that was bumped. */
const FIRST_RETRY = 100;
const LAST_RETRY = 5000;

/**
 * Keeps one part working. It brings the part up, runs the work that is asked of it, and when any of that fails says so
 * once, waits, and brings it up again, for ever. Errors end here: they are reported, never thrown on.
 */
export class Supervisor {
  readonly #part: string;
  readonly #clock: Clock;
  readonly #bringUp: () => Promise<void>;
  readonly #report: (health: PartHealth) => void;
  #state: 'new' | 'working' | 'lost' | 'stopped' = 'new';
  /** Work was asked for that bringing the part up may not have done. */
  #missed = false;
  #attempt = 0;
  #retryIn = FIRST_RETRY;
  #cancel: Cancel = () => {};

  /** `bringUp` takes the part from any state whatever to a working one, and shows or reads everything anew. */
  constructor(
    part: string,
    clock: Clock,
    bringUp: () => Promise<void>,
    report: (health: PartHealth) => void,
  ) {
    this.#part = part;
    this.#clock = clock;
    this.#bringUp = bringUp;
    this.#report = report;
  }

  /** Done when the part works, or was found not to. */
  async start(): Promise<void> {
    const attempt = ++this.#attempt;
    this.#missed = false;
    try {
      await this.#bringUp();
    } catch (error) {
      if (attempt === this.#attempt) this.lose(error);
      return;
    }
    // It may have been lost again, or stopped, in the meantime.
    if (attempt !== this.#attempt) return;
    this.#state = 'working';
    this.#retryIn = FIRST_RETRY;
    this.#report({ part: this.#part, state: 'working' });
    // Once more, and no oftener: from here on work is done as it is asked for, and a lamp may blink faster than this goes.
    if (this.#missed) await this.run(this.#bringUp);
  }

  get working(): boolean {
    return this.#state === 'working';
  }

  /** Does work on the part, and gives whether it was done. While the part is lost, bringing it up will do it. */
  async run(work: () => Promise<void>): Promise<boolean> {
    if (!this.working) {
      this.#missed = true;
      return false;
    }
    try {
      await work();
      return true;
    } catch (error) {
      this.lose(error);
      return false;
    }
  }

  /** The part was found to be lost. Only a hardware error means that; any other is a fault of the program, and is thrown. */
  lose(error: unknown): void {
    if (!(error instanceof HardwareError)) throw error;
    if (this.#state === 'stopped') return;
    this.#attempt += 1;
    this.#cancel();
    this.#cancel = this.#clock.after(`${this.#part}: retry`, this.#retryIn, () => void this.start());
    this.#retryIn = Math.min(this.#retryIn * 2, LAST_RETRY);
    const news = this.#state !== 'lost';
    this.#state = 'lost';
    if (news) this.#report({ part: this.#part, state: 'lost', error });
  }

  stop(): void {
    this.#state = 'stopped';
    this.#attempt += 1;
    this.#cancel();
  }
}
