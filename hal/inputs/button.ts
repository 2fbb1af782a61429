import type { Cancel, Clock } from '../ports/clock.js';
import type { GpioLine } from '../ports/gpio-line.js';

export type ButtonEvent =
  | { readonly button: string; readonly is: 'pressed' }
  /** It was down before anybody listened: a program that was stopped since may have heard the press. */
  | { readonly button: string; readonly is: 'found down' }
  /** It has been down for so long that it is meant. */
  | { readonly button: string; readonly is: 'held' }
  /** It has been down for so long that nobody can mean it. */
  | { readonly button: string; readonly is: 'stuck' }
  | { readonly button: string; readonly is: 'released' };

/**
 * In milliseconds. A contact has come to rest when it was quiet for `settle`: twice as long as one may bounce, since one
 * that was let go while it still bounced can be open through the end of one bounce and the beginning of the other.
 */
export const BUTTON_TIMES = { settle: 16, hold: 700, stuck: 30_000 } as const;

/**
 * One button. The first contact is the press, however short it is; whatever follows until the contact has come to rest
 * is bounce, and only a contact that came to rest open is a release. So no press is lost, and none counts twice. The line
 * says first how it stands, as those of a cabinet do.
 */
export class Button {
  readonly name: string;
  readonly #line: GpioLine;
  readonly #clock: Clock;
  readonly #tell: (event: ButtonEvent) => void;
  /** Null until the line has said how it stands. */
  #closed: boolean | null = null;
  #down = false;
  #settled: Cancel = () => {};
  #timers: readonly Cancel[] = [];
  #unwatch: Cancel = () => {};

  constructor(name: string, line: GpioLine, clock: Clock, tell: (event: ButtonEvent) => void) {
    this.name = name;
    this.#line = line;
    this.#clock = clock;
    this.#tell = tell;
  }

  start(): void {
    // A line that is lost is told of by whatever it is on; the button stays as it was.
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
    this.#tell({ button: this.name, is });
    const stuck = this.#after('stuck', () => this.#tell({ button: this.name, is: 'stuck' }));
    this.#timers =
      is === 'found down'
        ? [stuck]
        : [stuck, this.#after('hold', () => this.#tell({ button: this.name, is: 'held' }))];
  }

  #release(): void {
    this.#down = false;
    this.#stopTimers();
    this.#tell({ button: this.name, is: 'released' });
  }

  #stopTimers(): void {
    for (const cancel of this.#timers) cancel();
    this.#timers = [];
  }

  #after(what: keyof typeof BUTTON_TIMES, run: () => void): Cancel {
    return this.#clock.after(`${this.name}: ${what}`, BUTTON_TIMES[what], run);
  }
}
