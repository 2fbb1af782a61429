import { type Cancel, type Clock, every, sleep } from '../ports/clock.js';
import type { GpioLine } from '../ports/gpio-line.js';
import { HardwareError } from '../ports/hardware-error.js';
import type { Health } from './supervisor.js';

/** A chip that may have pulled the line. */
export interface Interrupting {
  /** Reads what it captured, and gives whether anything had changed. */
  service(): Promise<boolean>;
}

/** An edge can be missed where the machine was busy: the level is looked at so often besides. */
const LOOK_EVERY = 250;
/** After a round in which no chip had anything to say, the next one waits so long. */
const IDLE_PAUSE = 2;
/** After so many of them in a row, something else holds the line. */
const IDLE_ROUNDS = 10;

/** An open-drain interrupt line shared by several chips: while it is active, each is served in turn. */
export class InterruptLine {
  readonly #line: GpioLine;
  readonly #chips: readonly Interrupting[];
  readonly #clock: Clock;
  readonly #report: (health: Health) => void;
  #serving = false;
  #held = false;
  #cancels: readonly Cancel[] = [];

  constructor(
    line: GpioLine,
    chips: readonly Interrupting[],
    clock: Clock,
    report: (health: Health) => void,
  ) {
    this.#line = line;
    this.#chips = chips;
    this.#clock = clock;
    this.#report = report;
  }

  start(): void {
    const { name } = this.#line;
    this.#cancels = [
      this.#line.watch({
        edge: (active) => {
          if (active) void this.#serve();
        },
        lost: (error) => this.#report({ part: name, state: 'lost', error }),
      }),
      every(this.#clock, `${name}: look`, LOOK_EVERY, () => void this.#serve()),
    ];
    this.#report({ part: name, state: 'working' });
    void this.#serve();
  }

  stop(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
  }

  async #serve(): Promise<void> {
    if (this.#serving) return;
    this.#serving = true;
    let idle = 0;
    while (this.#cancels.length > 0 && (await this.#line.read())) {
      // All at once, so that nothing less urgent comes between them on the bus.
      const changed = (await Promise.all(this.#chips.map((chip) => chip.service()))).includes(true);
      idle = changed ? 0 : idle + 1;
      this.#holds(idle >= IDLE_ROUNDS);
      if (!changed) await sleep(this.#clock, `${this.#line.name}: idle`, IDLE_PAUSE);
    }
    this.#holds(false);
    this.#serving = false;
  }

  #holds(held: boolean): void {
    if (held === this.#held) return;
    this.#held = held;
    const part = this.#line.name;
    this.#report(
      held
        ? {
            part,
            state: 'lost',
            error: new HardwareError('stuck', part, 'the line is held, and no chip says why'),
          }
        : { part, state: 'working' },
    );
  }
}
