import type { Clock } from './clock.js';
import type { GpioLine, LineSettings } from './gpio-line.js';
import type { I2cBus, I2cSettings } from './i2c-bus.js';
import type { SerialLink, SerialSettings } from './serial-link.js';
import type { Watchdog, WatchdogSettings } from './watchdog.js';

/** How the machine came to run. */
export interface Boot {
  /** The same for every program until the machine starts anew; null where it does not tell. */
  readonly id: string | null;
  /** Its watchdog had reset it. Not every watchdog remembers that. */
  readonly byWatchdog: boolean;
}

/** What a board's ports are opened on: real Linux, or the virtual hardware. Opening may reject with a HardwareError. */
export interface Platform {
  readonly clock: Clock;
  line(settings: LineSettings): Promise<GpioLine>;
  bus(settings: I2cSettings): Promise<I2cBus>;
  /** The line is opened by whoever uses it, so that one that is missing at start may come later. */
  serial(settings: SerialSettings): SerialLink;
  watchdog(settings: WatchdogSettings): Promise<Watchdog>;
  /** Nothing is touched. `watchdog` is the path of it. */
  boot(watchdog: string | null): Promise<Boot>;
}
