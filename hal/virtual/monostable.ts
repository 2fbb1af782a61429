import type { Clock } from '../ports/clock.js';
import type { Wire } from './wire.js';

/** A retriggerable monostable, as half of a 74HCT123 (docs/wiring.md): each rise keeps it on for its time. */
export class Monostable {
  readonly #clock: Clock;
  readonly #milliseconds: number;
  #until = Number.NEGATIVE_INFINITY;

  constructor(trigger: Wire, clock: Clock, milliseconds: number) {
    this.#clock = clock;
    this.#milliseconds = milliseconds;
    trigger.onChange((level) => {
      if (level) this.#until = clock.now() + this.#milliseconds;
    });
  }

  get isOn(): boolean {
    return this.#clock.now() < this.#until;
  }
}
