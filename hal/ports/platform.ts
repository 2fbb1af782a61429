import type { Clock } from './clock.js';
import type { GpioLine, LineSettings } from './gpio-line.js';
import type { I2cBus, I2cSettings } from './i2c-bus.js';
import type { ScreenLink } from './screen-link.js';
import type { SerialLink, SerialSettings } from './serial-link.js';
import type { Watchdog, WatchdogSettings } from './watchdog.js';

/** Which computer this is, and how it came to start. */
export interface Boot {
  /** Of the computer itself, or of what is installed on it; null where it is unknown. */
  readonly machine: string | null;
  /** The same until the computer restarts; null where it is unknown. */
  readonly id: string | null;
  /** Its watchdog reset it. Not every watchdog remembers that. */
  readonly byWatchdog: boolean;
}

/** What a board's ports are opened on: real Linux, or the virtual hardware. Opening may reject with a HardwareError. */
export interface Platform {
  readonly clock: Clock;
  line(settings: LineSettings): Promise<GpioLine>;
  /** How lines are opened, in words for technicians. */
  gpio(): Promise<string>;
  bus(settings: I2cSettings): Promise<I2cBus>;
  /** The user of the link opens it, so that an adapter that is missing at start may come later. */
  serial(settings: SerialSettings): SerialLink;
  /** The one of this name, for the panel that is drawn on it and for what draws it. */
  screen(name: string): ScreenLink;
  watchdog(settings: WatchdogSettings): Promise<Watchdog>;
  /** Touches nothing. `watchdog` is a path. */
  boot(watchdog: string | null): Promise<Boot>;
}
