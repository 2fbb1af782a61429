import type { GpioLine, LineSettings } from '../ports/gpio-line.js';
import type { I2cBus, I2cSettings } from '../ports/i2c-bus.js';
import type { Boot, Platform } from '../ports/platform.js';
import { ScreenLink } from '../ports/screen-link.js';
import type { SerialLink, SerialSettings } from '../ports/serial-link.js';
import type { Watchdog, WatchdogSettings } from '../ports/watchdog.js';
import { readBoot } from './boot.js';
import { type GpioBackend, gpioBackend } from './gpio.js';
import { openBus } from './i2c.js';
import { LinuxSerial } from './serial.js';
import { SystemClock } from './system-clock.js';
import { SystemdWatchdog, systemdTimeout } from './systemd.js';
import { openWatchdog } from './watchdog-device.js';

/** What ports are opened with, where it is installed. */
const PACKAGES = ['koffi', 'epoll', 'i2c-bus', 'serialport'];

/** A real computer with Linux. */
export class LinuxPlatform implements Platform {
  readonly clock = new SystemClock();
  readonly #screens = new Map<string, ScreenLink>();
  #gpio: Promise<GpioBackend> | null = null;

  async line(settings: LineSettings): Promise<GpioLine> {
    const { open } = await this.#backend();
    return open(settings);
  }

  async gpio(): Promise<string> {
    const { says } = await this.#backend();
    return says;
  }

  bus(settings: I2cSettings): Promise<I2cBus> {
    return openBus(settings);
  }

  serial(settings: SerialSettings): SerialLink {
    return new LinuxSerial(settings);
  }

  screen(name: string): ScreenLink {
    const link = this.#screens.get(name) ?? new ScreenLink();
    this.#screens.set(name, link);
    return link;
  }

  boot(watchdog: string | null): Promise<Boot> {
    return readBoot(watchdog);
  }

  /**
   * Where systemd watches the program, systemd holds the hardware's watchdog. Packages are loaded before: from a slow card
   * that takes longer than the event loop may stand still.
   */
  async watchdog(settings: WatchdogSettings): Promise<Watchdog> {
    await Promise.allSettled(PACKAGES.map((name) => import(name)));
    const timeoutMs = systemdTimeout();
    return timeoutMs === undefined ? openWatchdog(settings) : new SystemdWatchdog(settings.name, timeoutMs);
  }

  #backend(): Promise<GpioBackend> {
    this.#gpio ??= gpioBackend();
    return this.#gpio;
  }
}
