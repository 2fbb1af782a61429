import type { Cancel, Clock } from '../ports/clock.js';
import { HardwareError } from '../ports/hardware-error.js';

/** The state of a part, as the table and the technician get it. */
export type PartHealth =
  | { readonly part: string; readonly state: 'working' }
  /** It may answer again in a moment; what is known of it is not up to date. */
  | { readonly part: string; readonly state: 'late' }
  /** It has restarted by itself, as after a dip of its supply, and goes on. */
  | { readonly part: string; readonly state: 'restarted' }
  | { readonly part: string; readonly state: 'lost'; readonly error: HardwareError };

/** In milliseconds. The first retry is quick, as most losses are a bumped plug. */
const FIRST_RETRY = 100;
const LAST_RETRY = 5000;

/**
 * Keeps one part working. It brings the part up and runs work on it. When any of that fails, it reports the loss once,
 * waits, and brings the part up again, for ever. Hardware errors end here: they are reported, not rethrown.
 */
export class Supervisor {
  readonly #part: string;
  readonly #clock: Clock;
  readonly #bringUp: () => Promise<void>;
  readonly #report: (health: PartHealth) => void;
  #state: 'new' | 'working' | 'lost' | 'stopped' = 'new';
  /** Work was requested that bringing the part up may not have included. */
  #missed = false;
  #attempt = 0;
  #retryIn = FIRST_RETRY;
  #cancel: Cancel = () => {};

  /** `bringUp` takes the part from any state to a working one, and writes or reads everything again. */
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

  /** Resolves when the part works or is known to be lost. */
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
    // Only once: from here on work runs when it is requested, and a lamp may change faster than a part comes up.
    if (this.#missed) await this.run(this.#bringUp);
  }

  get working(): boolean {
    return this.#state === 'working';
  }

  /** Runs work on the part; false where it failed. While the part is lost, bringing it up will include the work. */
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

  /** Marks the part as lost. Only a hardware error means that; any other error is a bug and is thrown. */
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
