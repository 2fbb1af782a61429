import type { PartHealth } from '../health/supervisor.js';
import { type Cancel, type Clock, every, sleep } from '../ports/clock.js';
import type { GpioLine } from '../ports/gpio-line.js';
import { HardwareError } from '../ports/hardware-error.js';

/** A chip that may have pulled the line. */
export interface InterruptSource {
  /** A chip that is lost, or is being set up, may hold the line itself. */
  readonly working: boolean;
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
  readonly #chips: readonly InterruptSource[];
  readonly #clock: Clock;
  readonly #report: (health: PartHealth) => void;
  #serving = false;
  #held = false;
  #unwatch: Cancel = () => {};
  #stopLooking: Cancel = () => {};

  constructor(
    line: GpioLine,
    chips: readonly InterruptSource[],
    clock: Clock,
    report: (health: PartHealth) => void,
  ) {
    this.#line = line;
    this.#chips = chips;
    this.#clock = clock;
    this.#report = report;
  }

  start(): void {
    this.#unwatch = this.#line.watch({
      edge: (active) => {
        if (active) void this.#serve();
      },
      // The line tells of its loss itself; until it is back the chips are asked in turn.
      lost: () => {},
    });
    this.#stopLooking = every(this.#clock, `${this.#line.name}: look`, LOOK_EVERY, () => void this.#serve());
  }

  stop(): void {
    this.#unwatch();
    this.#stopLooking();
  }

  async #serve(): Promise<void> {
    if (this.#serving) return;
    this.#serving = true;
    let idle = 0;
    for (let level = await this.#level(); level !== false; level = await this.#level()) {
      // All at once, so that nothing less urgent comes between them on the bus.
      const changed = (await Promise.all(this.#chips.map((chip) => chip.service()))).includes(true);
      const known = level !== null && this.#chips.every(({ working }) => working);
      idle = changed || !known ? 0 : idle + 1;
      this.#holds(idle >= IDLE_ROUNDS);
      if (!changed) await sleep(this.#clock, `${this.#line.name}: idle`, IDLE_PAUSE);
    }
    this.#holds(false);
    this.#serving = false;
  }

  /** Null where it cannot be read, and so might be active at any time. */
  async #level(): Promise<boolean | null> {
    try {
      return await this.#line.read();
    } catch (error) {
      if (error instanceof HardwareError) return null;
      throw error;
    }
  }

  /** Presses are still found while something holds the line: slower, as the chips are asked in turn. */
  #holds(held: boolean): void {
    if (held === this.#held) return;
    this.#held = held;
    const part = `${this.#line.name}: held`;
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
