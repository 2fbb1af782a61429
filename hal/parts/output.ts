import type { Clock } from '../ports/clock.js';
import type { GpioLine } from '../ports/gpio-line.js';
import { type Health, Supervisor } from './supervisor.js';

/** A line that drives something: a lock, a tower lamp, a sounder. It starts safe, and can be made safe at any time. */
export class Output {
  readonly #line: GpioLine;
  readonly #safe: boolean;
  readonly #supervisor: Supervisor;
  #wanted: boolean;

  constructor(line: GpioLine, safe: boolean, clock: Clock, report: (health: Health) => void) {
    this.#line = line;
    this.#safe = safe;
    this.#wanted = safe;
    this.#supervisor = new Supervisor(line.name, clock, () => line.write(this.#wanted), report);
  }

  start(): Promise<void> {
    return this.#supervisor.start();
  }

  async stop(): Promise<void> {
    await this.makeSafe();
    this.#supervisor.stop();
  }

  async set(active: boolean): Promise<void> {
    this.#wanted = active;
    await this.#supervisor.run(() => this.#line.write(this.#wanted));
  }

  makeSafe(): Promise<void> {
    return this.set(this.#safe);
  }
}
