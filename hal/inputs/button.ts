import type { Cancel, Clock } from '../ports/clock.js';
import type { GpioLine } from '../ports/gpio-line.js';

export type ButtonEvent =
  | { readonly button: string; readonly is: 'pressed' }
  /** It was down when the program started: an earlier run may have handled the press. */
  | { readonly button: string; readonly is: 'found down' }
  /** Down for long enough to be intended. */
  | { readonly button: string; readonly is: 'held' }
  /** Down for longer than anybody intends. */
  | { readonly button: string; readonly is: 'stuck' }
  | { readonly button: string; readonly is: 'released' };

/**
 * In milliseconds. A contact is at rest after `settle` without an edge. That is twice the longest bounce: a contact that is
 * released while it still bounces can be open from the end of one bounce to the start of the other.
 */
export const BUTTON_TIMES = { settle: 16, hold: 700, stuck: 10_000 } as const;

/**
 * One button. The first edge is the press: its line reports none that is too short. Everything until the contact is at rest is
 * bounce, and only a contact at rest and open is a release. So no press is lost, and none counts twice. The line must report
 * its level at the start, as the lines of a cabinet do.
 */
export class Button {
  readonly name: string;
  readonly #line: GpioLine;
  readonly #clock: Clock;
  readonly #report: (event: ButtonEvent) => void;
  /** Null until the line has reported its level. */
  #closed: boolean | null = null;
  #down = false;
  #settled: Cancel = () => {};
  #timers: readonly Cancel[] = [];
  #unwatch: Cancel = () => {};

  constructor(name: string, line: GpioLine, clock: Clock, tell: (event: ButtonEvent) => void) {
    this.name = name;
    this.#line = line;
    this.#clock = clock;
    this.#report = tell;
  }

  start(): void {
    // The chip or the line reports its own loss; the button keeps its state.
    this.#unwatch = this.#line.watch({ edge: (closed) => this.#edge(closed), lost: () => {} });
  }

  stop(): void {
    this.#unwatch();
    this.#settled();
    this.#stopTimers();
  }

  #edge(closed: boolean): void {
    const found = this.#closed === null;
    this.#closed = closed;
    if (closed && !this.#down) this.#goDown(found ? 'found down' : 'pressed');
    this.#settled();
    this.#settled = this.#after('settle', () => {
      if (!this.#closed && this.#down) this.#release();
    });
  }

  #goDown(is: 'pressed' | 'found down'): void {
    this.#down = true;
    this.#report({ button: this.name, is });
    const stuck = this.#after('stuck', () => this.#report({ button: this.name, is: 'stuck' }));
    this.#timers =
      is === 'found down'
        ? [stuck]
        : [stuck, this.#after('hold', () => this.#report({ button: this.name, is: 'held' }))];
  }

  #release(): void {
    this.#down = false;
    this.#stopTimers();
    this.#report({ button: this.name, is: 'released' });
  }

  #stopTimers(): void {
    for (const cancel of this.#timers) cancel();
    this.#timers = [];
  }

  #after(what: keyof typeof BUTTON_TIMES, run: () => void): Cancel {
    return this.#clock.after(`${this.name}: ${what}`, BUTTON_TIMES[what], run);
  }
}
