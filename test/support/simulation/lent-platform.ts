import type { Clock } from '../../../hal/ports/clock.js';
import type { GpioLine, LineSettings } from '../../../hal/ports/gpio-line.js';
import { HardwareError } from '../../../hal/ports/hardware-error.js';
import type { I2cBus, I2cSettings } from '../../../hal/ports/i2c-bus.js';
import type { Boot, Platform } from '../../../hal/ports/platform.js';
import type { ScreenLink } from '../../../hal/ports/screen-link.js';
import type { SerialLink, SerialSettings } from '../../../hal/ports/serial-link.js';
import type { Watchdog, WatchdogSettings } from '../../../hal/ports/watchdog.js';
import type { VirtualPlatform } from '../../../hal/virtual/virtual-platform.js';

/**
 * The machine as one run of the program has it. When the program is killed, nothing of it goes on: no timer runs, no
 * answer comes, and the operating system closes what it had open.
 */
export class LentPlatform implements Platform {
  readonly clock: Clock;
  readonly #machine: VirtualPlatform;
  readonly #open: (() => Promise<void>)[] = [];
  readonly #lostLines: ReadonlySet<string>;
  #ended = false;

  /** Lines of the machine that are lost, by name, are gone from under the program. */
  constructor(machine: VirtualPlatform, lostLines: ReadonlySet<string>) {
    this.#machine = machine;
    this.#lostLines = lostLines;
    const { clock } = machine;
    this.clock = {
      now: () => clock.now(),
      tick: clock.tick,
      wall: () => clock.wall(),
      pending: () => clock.pending(),
      after: (name, milliseconds, run) =>
        clock.after(name, milliseconds, () => {
          if (!this.#ended) run();
        }),
    };
  }

  gpio(): Promise<string> {
    return this.#machine.gpio();
  }

  async kill(): Promise<void> {
    this.#ended = true;
    for (const close of this.#open) await close();
  }

  /** What was asked for is answered as long as the program lives. */
  heard<T>(asked: Promise<T>): Promise<T> {
    return new Promise((done, failed) => {
      asked.then(
        (value) => !this.#ended && done(value),
        (error) => !this.#ended && failed(error),
      );
    });
  }

  /** Work outside the program, begun only while it lives. */
  do<T>(work: () => Promise<T>): Promise<T> {
    return this.#ended ? new Promise(() => {}) : this.heard(work());
  }

  async line(settings: LineSettings): Promise<GpioLine> {
    const { name } = settings;
    const there = async (): Promise<void> => {
      if (this.#lostLines.has(name)) throw new HardwareError('gone', name, 'the line is not there');
    };
    await this.do(there);
    const line = await this.do(() => this.#machine.line(settings));
    this.#open.push(() => line.close());
    return {
      name,
      read: () => this.do(() => there().then(() => line.read())),
      write: (active) => this.do(() => there().then(() => line.write(active))),
      watch: (watcher) => line.watch(watcher),
      close: () => this.do(() => line.close()),
    };
  }

  async bus(settings: I2cSettings): Promise<I2cBus> {
    const bus = await this.do(() => this.#machine.bus(settings));
    return {
      name: bus.name,
      transfer: (transfer) => this.do(() => bus.transfer(transfer)),
      close: () => this.do(() => bus.close()),
    };
  }

  serial(settings: SerialSettings): SerialLink {
    const link = this.#machine.serial(settings);
    this.#open.push(() => link.close());
    const alive =
      <T>(listener: (value: T) => void) =>
      (value: T): void => {
        if (!this.#ended) listener(value);
      };
    return {
      name: link.name,
      open: () => this.do(() => link.open()),
      write: (bytes) => this.do(() => link.write(bytes)),
      onBytes: (listener) => link.onBytes(alive(listener)),
      onLost: (listener) => link.onLost(alive(listener)),
      close: () => this.do(() => link.close()),
    };
  }

  screen(name: string): ScreenLink {
    return this.#machine.screen(name);
  }

  boot(): Promise<Boot> {
    return this.do(() => this.#machine.boot());
  }

  async watchdog(settings: WatchdogSettings): Promise<Watchdog> {
    const watchdog = await this.#machine.watchdog(settings);
    // The next run of the program is there before it would reset the machine.
    this.#open.push(() => watchdog.disarm());
    return watchdog;
  }
}
