import type { Cancel, Clock } from '../ports/clock.js';
import type { GpioLine, LineSettings, LineWatcher } from '../ports/gpio-line.js';
import { HardwareError } from '../ports/hardware-error.js';
import type { Wire } from './wire.js';

/** A line of the computer on a virtual wire. */
export class VirtualLine implements GpioLine {
  readonly name: string;
  readonly #wire: Wire;
  readonly #activeLow: boolean;
  readonly #clock: Clock;
  readonly #watching = new Set<Cancel>();

  constructor(settings: LineSettings, wire: Wire, clock: Clock) {
    this.name = settings.name;
    this.#wire = wire;
    this.#activeLow = settings.activeLow;
    this.#clock = clock;
    wire.pull(settings.bias);
    if (!wire.plugged) throw this.#gone();
    if (settings.direction === 'out') wire.drive(this, (settings.initial === true) !== this.#activeLow);
    this.#watching.add(wire.onUnplugged(() => wire.drive(this, 'float')));
  }

  async read(): Promise<boolean> {
    if (!this.#wire.plugged) throw this.#gone();
    return this.#wire.level !== this.#activeLow;
  }

  async write(active: boolean): Promise<void> {
    if (!this.#wire.plugged) throw this.#gone();
    this.#wire.drive(this, active !== this.#activeLow);
  }

  watch(watcher: LineWatcher): Cancel {
    const edges = this.#wire.onChange((level) => watcher.edge(level !== this.#activeLow, this.#clock.now()));
    const loss = this.#wire.onUnplugged(() => watcher.lost(this.#gone()));
    const cancel = (): void => {
      edges();
      loss();
    };
    this.#watching.add(cancel);
    return cancel;
  }

  async close(): Promise<void> {
    for (const cancel of this.#watching) cancel();
    this.#wire.drive(this, 'float');
  }

  #gone(): HardwareError {
    return new HardwareError('gone', this.name, 'the line is not there');
  }
}
