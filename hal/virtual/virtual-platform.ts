import type { Clock } from '../ports/clock.js';
import { addressText, type LineAddress, type LineSettings } from '../ports/gpio-line.js';
import { HardwareError } from '../ports/hardware-error.js';
import type { I2cSettings } from '../ports/i2c-bus.js';
import { Listeners } from '../ports/listeners.js';
import type { Boot, Platform } from '../ports/platform.js';
import { ScreenLink } from '../ports/screen-link.js';
import type { SerialLink, SerialSettings } from '../ports/serial-link.js';
import type { WatchdogSettings } from '../ports/watchdog.js';
import { VirtualI2c } from './virtual-i2c.js';
import { VirtualLine } from './virtual-line.js';
import { VirtualSerial } from './virtual-serial.js';
import { VirtualWatchdog, type WatchdogFault } from './virtual-watchdog.js';
import { Wire } from './wire.js';

/** A virtual computer: its ports open as on a real one, and what is wired to them is in memory. */
export class VirtualPlatform implements Platform {
  readonly clock: Clock;
  /** As on a computer that reports nothing. */
  booted: Boot = { machine: 'virtual', id: null, byWatchdog: false };
  watchdogFault: WatchdogFault | null = null;
  readonly #wires = new Map<string, Wire>();
  readonly #buses = new Map<number, VirtualI2c>();
  readonly #cables = new Map<string, VirtualSerial>();
  readonly #screens = new Map<string, ScreenLink>();
  readonly #watchdogs = new Map<string, VirtualWatchdog>();
  readonly #resets = new Listeners<string>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Calls back with the name of the watchdog that reset the computer. */
  onReset(listener: (watchdog: string) => void): void {
    this.#resets.add(listener);
  }

  wire(at: LineAddress): Wire {
    return found(this.#wires, addressText(at), (name) => new Wire(name));
  }

  i2c(number: number, kHz: number): VirtualI2c {
    return found(this.#buses, number, () => new VirtualI2c(`i2c-${number}`, this.clock, kHz));
  }

  cable(path: string, baud: number): VirtualSerial {
    return found(this.#cables, path, () => new VirtualSerial(path, this.clock, baud));
  }

  async line(settings: LineSettings): Promise<VirtualLine> {
    return new VirtualLine(settings, this.wire(settings.at), this.clock);
  }

  async gpio(): Promise<string> {
    return 'virtual GPIO';
  }

  async bus({ number, kHz }: I2cSettings): Promise<VirtualI2c> {
    return this.i2c(number, kHz);
  }

  serial({ path, baud }: SerialSettings): SerialLink {
    return this.cable(path, baud).host;
  }

  screen(name: string): ScreenLink {
    return found(this.#screens, name, () => new ScreenLink());
  }

  /** One for each path: opening it again replaces the earlier one. */
  async watchdog({ name, path, timeoutMs }: WatchdogSettings): Promise<VirtualWatchdog> {
    const { watchdogFault: fault } = this;
    if (fault === 'busy') throw new HardwareError(fault, name, `${path}: another program holds it`);
    if (fault === 'unsupported') throw new HardwareError(fault, name, `there is no ${path}`);
    await this.#watchdogs.get(path)?.disarm();
    const reset = (): void => this.#resets.notify(name);
    const watchdog = new VirtualWatchdog(name, timeoutMs, this.clock, reset, () => this.watchdogFault);
    this.#watchdogs.set(path, watchdog);
    return watchdog;
  }

  async boot(): Promise<Boot> {
    return this.booted;
  }
}

function found<K, V>(map: Map<K, V>, key: K, make: (key: K) => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make(key);
  map.set(key, made);
  return made;
}
