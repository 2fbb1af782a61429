import type { Cancel, Clock } from '../ports/clock.js';
import type { GpioLine } from '../ports/gpio-line.js';
import { HardwareError } from '../ports/hardware-error.js';
import { type Stable, stable } from './stable.js';

/** Something lies on a spot, or nothing does: all that a sensor without tags can say. */
export interface PresenceEvent {
  readonly sensor: string;
  readonly is: 'covered' | 'clear';
  /** On the clock's scale: when it became so, not when that was sure. */
  readonly since: number;
}

/** A hand's breadth of 80 mm at 1 m/s is over the sensor for 80 ms, and the sensor rings at both ends. */
export const PRESENCE_STABLE_MS = 150;

/** A presence sensor on one input. How it is at the start is told, too. */
export class PresenceSensor {
  readonly #line: GpioLine;
  readonly #stable: Stable;
  #unwatch: Cancel = () => {};

  constructor(
    line: GpioLine,
    clock: Clock,
    /** Longer than a hand takes to pass; `since` loses nothing by it. */
    stableMs: number,
    tell: (event: PresenceEvent) => void,
  ) {
    this.#line = line;
    this.#stable = stable(clock, line.name, stableMs, (active, since) => {
      tell({ sensor: line.name, is: active ? 'covered' : 'clear', since });
    });
  }

  async start(): Promise<void> {
    let heard = false;
    this.#unwatch = this.#line.watch({
      edge: (active) => {
        heard = true;
        this.#stable.see(active);
      },
      // That it is lost is told of by whatever it is on, and how it stands when it is back by an edge.
      lost: () => this.#stable.stop(),
    });
    try {
      const active = await this.#line.read();
      // An edge that came while the line was read is newer than what was read.
      if (!heard) this.#stable.see(active);
    } catch (error) {
      if (!(error instanceof HardwareError)) throw error;
    }
  }

  stop(): void {
    this.#unwatch();
    this.#stable.stop();
  }
}
