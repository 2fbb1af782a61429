import type { PartHealth } from '../health/supervisor.js';
import { type Cancel, type Clock, every, sleep } from '../ports/clock.js';
import type { GpioLine } from '../ports/gpio-line.js';
import { HardwareError } from '../ports/hardware-error.js';

/** A chip that may pull the line. */
export interface InterruptSource {
  /** While a chip is lost or being set up, it may hold the line without a reason. */
  readonly working: boolean;
  /** The line went active or inactive at this moment, on the clock's scale. */
  lineChanged(active: boolean, at: number): void;
  /** Reads what it captured; true where anything had changed. Urgent reads come before all others on the bus. */
  service(urgent: boolean): Promise<boolean>;
}

/** An edge can be missed while the computer is busy, so the level is polled as well. */
const POLL_INTERVAL = 250;
/** The pause after a round in which no chip had changed. */
const IDLE_PAUSE = 2;
/** After so many idle rounds something else holds the line. */
const IDLE_ROUNDS = 10;

/** An open-drain interrupt line shared by several chips. While it is active, each chip is serviced. */
export class InterruptLine {
  readonly #line: GpioLine;
  readonly #chips: readonly InterruptSource[];
  readonly #clock: Clock;
  readonly #report: (health: PartHealth) => void;
  #serving = false;
  #stopped = false;
  #held = false;
  #unwatch: Cancel = () => {};
  #stopPolling: Cancel = () => {};

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
      edge: (active, at) => {
        for (const chip of this.#chips) chip.lineChanged(active, at);
        if (active) void this.#serve();
      },
      // The line reports its own loss; until it is back the chips are polled.
      lost: () => {},
    });
    this.#stopPolling = every(
      this.#clock,
      `${this.#line.name}: poll`,
      POLL_INTERVAL,
      () => void this.#serve(),
    );
  }

  stop(): void {
    this.#stopped = true;
    this.#unwatch();
    this.#stopPolling();
  }

  async #serve(): Promise<void> {
    if (this.#serving) return;
    this.#serving = true;
    let idle = 0;
    let quiet = 0;
    for (let level = await this.#level(); level !== false && !this.#stopped; level = await this.#level()) {
      // All at once, so that nothing less urgent gets between them on the bus; but two lines that something else holds would leave it to
      // nothing else.
      const urgent = quiet < IDLE_ROUNDS;
      const changed = (await Promise.all(this.#chips.map((chip) => chip.service(urgent)))).includes(true);
      quiet = changed ? 0 : quiet + 1;
      const known = level !== null && this.#chips.every(({ working }) => working);
      idle = changed || !known ? 0 : idle + 1;
      this.#setHeld(idle >= IDLE_ROUNDS);
      if (!changed) await sleep(this.#clock, `${this.#line.name}: idle`, IDLE_PAUSE);
    }
    this.#setHeld(false);
    this.#serving = false;
  }

  /** Null where it cannot be read: it might be active. */
  async #level(): Promise<boolean | null> {
    try {
      return await this.#line.read();
    } catch (error) {
      if (error instanceof HardwareError) return null;
      throw error;
    }
  }

  /** Presses still arrive while something holds the line, only slower, as the chips are polled. */
  #setHeld(held: boolean): void {
    if (held === this.#held) return;
    this.#held = held;
    const part = `${this.#line.name}: held`;
    this.#report(
      held
        ? {
            part,
            state: 'lost',
            error: new HardwareError('stuck', part, 'the line is held low, and no chip has changed'),
          }
        : { part, state: 'working' },
    );
  }
}
