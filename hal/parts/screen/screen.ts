import type { PartHealth } from '../../health/supervisor.js';
import { Finger } from '../../inputs/finger.js';
import type { Cancel, Clock } from '../../ports/clock.js';
import type { GpioLine, LineWatcher } from '../../ports/gpio-line.js';
import { type FaultCode, HardwareError } from '../../ports/hardware-error.js';
import { Listeners } from '../../ports/listeners.js';
import type { ScreenLink } from '../../ports/screen-link.js';

/**
 * In milliseconds. A screen answers once a second. One that left out three is late, as one is whose page is loaded anew; five seconds
 * later it is lost. At the start of the table its browser starts, too.
 */
export const SCREEN_TIMES = { silent: 3000, late: 5000, start: 30_000 } as const;

/** A panel drawn on a screen: each of its keys is a line like that of any button. */
export class Screen {
  readonly #name: string;
  readonly #link: ScreenLink;
  readonly #clock: Clock;
  readonly #report: (health: PartHealth) => void;
  readonly #keys: ReadonlyMap<string, Key>;
  #works = false;
  #cancel: Cancel = () => {};
  #unlisten: Cancel = () => {};

  constructor(
    name: string,
    link: ScreenLink,
    clock: Clock,
    keys: readonly string[],
    report: (health: PartHealth) => void,
  ) {
    this.#name = name;
    this.#link = link;
    this.#clock = clock;
    this.#report = report;
    this.#keys = new Map(keys.map((key) => [key, new Key(`${name}.${key}`, clock)]));
  }

  line(key: string): GpioLine {
    const found = this.#keys.get(key);
    if (!found) throw new Error(`the screen ${this.#name} has no ${key}`);
    return found;
  }

  start(): void {
    this.#unlisten = this.#link.listen({
      answered: () => this.#answered(),
      left: () => {
        if (this.#works) this.#beLate('gone', 'its page was closed', SCREEN_TIMES.late);
      },
      touched: (key, down) => this.#keys.get(key)?.touch(down) ?? false,
    });
    this.#beLate('gone', 'no screen has opened its page', SCREEN_TIMES.start);
  }

  stop(): void {
    this.#cancel();
    this.#unlisten();
  }

  #answered(): void {
    this.#cancel();
    this.#cancel = this.#clock.after(`${this.#name}: silent`, SCREEN_TIMES.silent, () =>
      this.#beLate('timeout', 'it has stopped answering', SCREEN_TIMES.late),
    );
    if (this.#works) return;
    this.#works = true;
    this.#report({ part: this.#name, state: 'working' });
  }

  /** Nobody holds a key of a screen that may be gone. */
  #beLate(code: FaultCode, why: string, patience: number): void {
    this.#works = false;
    this.#cancel();
    for (const key of this.#keys.values()) key.letGo();
    this.#report({ part: this.#name, state: 'late' });
    this.#cancel = this.#clock.after(`${this.#name}: late`, patience, () =>
      this.#report({
        part: this.#name,
        state: 'lost',
        error: new HardwareError(code, this.#name, why),
      }),
    );
  }
}

/** A key that is drawn. */
class Key implements GpioLine {
  readonly name: string;
  readonly #clock: Clock;
  readonly #finger: Finger;
  readonly #watchers = new Listeners<boolean>();
  #isTouched = false;
  #isDown = false;

  constructor(name: string, clock: Clock) {
    this.name = name;
    this.#clock = clock;
    this.#finger = new Finger(clock, (down) => {
      if (down === this.#isDown) return;
      this.#isDown = down;
      this.#watchers.notify(down);
    });
  }

  touch(down: boolean): boolean {
    if (down && !this.#finger.isFree) return false;
    if (down !== this.#isTouched) this.#finger.move(down);
    this.#isTouched = down;
    return true;
  }

  letGo(): void {
    if (this.#isTouched) this.touch(false);
  }

  async read(): Promise<boolean> {
    return this.#isDown;
  }

  async write(): Promise<void> {
    throw new HardwareError('unsupported', this.name, 'a key is no output');
  }

  watch({ edge }: LineWatcher): Cancel {
    edge(this.#isDown, this.#clock.now());
    return this.#watchers.add((down) => edge(down, this.#clock.now()));
  }

  async close(): Promise<void> {}
}
