import type { Cancel, Clock } from '../../hal/ports/clock.js';

/** How quickly somebody works through a journal. */
export interface Pace {
  /** So many bytes are written before they are synced. */
  readonly slice: number;
  /** To be waited for after so many bytes; null while a slice lasts. */
  spend(bytes: number): Promise<void> | null;
}

/** At a start nothing else is under way. */
export const AT_ONCE: Pace = { slice: Number.POSITIVE_INFINITY, spend: () => null };

/** In bytes: some milliseconds of work for a slow computer. */
const SLICE = 1 << 14;

/** In milliseconds, while a table has something better to do. */
const BUSY = 250;

interface IdleSettings {
  readonly clock: Pick<Clock, 'after'>;
  /** In milliseconds, between two slices. */
  readonly rest: number;
  readonly isIdle: () => boolean;
}

/** Why a wait ended that nobody waits for any more. */
export class Stopped extends Error {}

/** Work in the idle time of a table: small slices, and none while it is busy. */
export class IdlePace implements Pace {
  readonly slice = 4 * SLICE;
  readonly #settings: IdleSettings;
  #left = SLICE;
  #isStopped = false;
  #wake: () => void = () => {};

  constructor(settings: IdleSettings) {
    this.#settings = settings;
  }

  spend(bytes: number): Promise<void> | null {
    this.#left -= bytes;
    if (this.#left > 0) return null;
    this.#left = SLICE;
    return this.rest(this.#settings.rest);
  }

  /** Throws `Stopped` when it is stopped. */
  async rest(milliseconds: number): Promise<void> {
    await this.#wait(milliseconds);
    while (!this.#settings.isIdle()) await this.#wait(BUSY);
  }

  /** Somebody waits for it now: the rest that it takes is over. */
  hurry(): void {
    this.#wake();
  }

  stop(): void {
    this.#isStopped = true;
    this.#wake();
  }

  async #wait(milliseconds: number): Promise<void> {
    if (!this.#isStopped) {
      await new Promise<void>((wake) => {
        const cancel: Cancel = this.#settings.clock.after('the scrubber', milliseconds, wake);
        this.#wake = () => {
          cancel();
          wake();
        };
      });
    }
    if (this.#isStopped) throw new Stopped();
  }
}
