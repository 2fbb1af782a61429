import type { Cancel, Clock } from '../ports/clock.js';
import type { FaultCode } from '../ports/hardware-error.js';
import type { PartHealth } from './supervisor.js';

/** In milliseconds, how long a part that worked may leave its answers out before it is lost. */
const GRACE = 1000;

/** What may be over in a moment: a part that does not answer, or is not understood. */
const PASSING: readonly FaultCode[] = ['timeout', 'bad-frame'];

/** Of a part that worked, tells that it is late, and that it is lost only if it stays so. */
export class Grace {
  readonly #clock: Clock;
  readonly #report: (health: PartHealth) => void;
  #hasWorked = false;
  #cancel: Cancel = () => {};

  constructor(clock: Clock, report: (health: PartHealth) => void) {
    this.#clock = clock;
    this.#report = report;
  }

  hear(health: PartHealth): void {
    this.stop();
    if (health.state === 'lost' && this.#hasWorked && PASSING.includes(health.error.code)) {
      this.#report({ part: health.part, state: 'late' });
      this.#cancel = this.#clock.after(`${health.part}: grace`, GRACE, () => this.#report(health));
    } else this.#report(health);
    this.#hasWorked = health.state === 'working';
  }

  stop(): void {
    this.#cancel();
  }
}
