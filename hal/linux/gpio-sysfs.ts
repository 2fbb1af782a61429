import { existsSync } from 'node:fs';
import { type FileHandle, open, writeFile } from 'node:fs/promises';
import type { Cancel } from '../ports/clock.js';
import type { GpioLine, LineSettings, LineWatcher } from '../ports/gpio-line.js';
import { HardwareError } from '../ports/hardware-error.js';
import { hardwareError } from './errno.js';
import { gpioNumber } from './gpio-number.js';
import { nativePackage } from './native-package.js';

const SYSFS = '/sys/class/gpio';

/** What is used of onoff's Gpio. Values are logical: the kernel turns them, by the one setting `activeLow`. */
interface Gpio {
  direction(): string;
  setDirection(direction: 'in'): void;
  edge(): string;
  activeLow(): boolean;
  readSync(): number;
  write(value: number): Promise<void>;
  watch(heard: (error: Error | null | undefined, value: number) => void): void;
  unwatch(): void;
  unexport(): void;
}

interface Onoff {
  readonly Gpio: new (
    number: number,
    direction: 'in' | 'high' | 'low',
    edge: 'both' | 'none',
    options: { activeLow: boolean },
  ) => Gpio;
}

/**
 * Opens a line through sysfs. A pull-up or pull-down is beyond sysfs: it is a resistor, or a line of the board's device
 * tree (`gpio=17=ip,pu` in a Raspberry Pi's config.txt), and the board file's `bias` is only what the wiring counts on.
 */
export async function openLine(settings: LineSettings): Promise<GpioLine> {
  const { name, direction, activeLow, initial = false } = settings;
  const { Gpio } = await nativePackage<Onoff>('onoff', name);
  const number = await gpioNumber(SYSFS, name, settings.chip, settings.line);
  const folder = `${SYSFS}/gpio${number}`;
  try {
    // A line left by a crash may still watch its edges, and then cannot become an output.
    if (existsSync(`${folder}/edge`)) await writeFile(`${folder}/edge`, 'none');
    // An output gets direction and level in one step, so that it never shows anything else. The level here is physical.
    const how = direction === 'in' ? 'in' : initial !== activeLow ? 'high' : 'low';
    const gpio = new Gpio(number, how, direction === 'in' ? 'both' : 'none', { activeLow });
    try {
      readBack(gpio, settings);
      return new OnoffLine(name, gpio, direction, await open(`${folder}/value`));
    } catch (error) {
      gpio.unexport();
      throw error;
    }
  } catch (error) {
    throw error instanceof HardwareError ? error : hardwareError(error, name);
  }
}

/** Of a line that somebody had exported before, onoff takes over silently what it could not set. */
function readBack(gpio: Gpio, { name, direction, activeLow }: LineSettings): void {
  const wrong = [
    gpio.direction() !== direction && `its direction stays ${gpio.direction()}`,
    gpio.activeLow() !== activeLow && `its polarity stays active ${activeLow ? 'high' : 'low'}`,
    direction === 'in' && gpio.edge() !== 'both' && `it reports ${gpio.edge()} of its edges`,
  ].filter((said) => said !== false);
  if (wrong.length > 0) throw new HardwareError('refused', name, wrong.join(', '));
}

/** Open lines, to be let go when the program ends however it ends, but for a kill. */
const lines = new Set<OnoffLine>();
process.on('exit', () => {
  for (const line of lines) line.release();
});

class OnoffLine implements GpioLine {
  readonly name: string;
  readonly #gpio: Gpio;
  readonly #direction: 'in' | 'out';
  /** Its own, as a read through onoff's takes away the edge that is just being reported. */
  readonly #value: FileHandle;
  readonly #watchers = new Set<LineWatcher>();

  constructor(name: string, gpio: Gpio, direction: 'in' | 'out', value: FileHandle) {
    this.name = name;
    this.#gpio = gpio;
    this.#direction = direction;
    this.#value = value;
    // onoff reads the level for each edge, and what that throws when the chip is gone nobody could catch.
    const readSync = gpio.readSync.bind(gpio);
    gpio.readSync = () => {
      try {
        return readSync();
      } catch (error) {
        this.#lose(error);
        return NEITHER;
      }
    };
    lines.add(this);
  }

  async read(): Promise<boolean> {
    const { buffer } = await this.#said(this.#value.read(Buffer.alloc(1), 0, 1, 0));
    return buffer.toString() === '1';
  }

  async write(active: boolean): Promise<void> {
    await this.#said(this.#gpio.write(active ? 1 : 0));
  }

  /**
   * Edges that come faster than the program hears of them come as one, with the level that is there now; the chip that
   * drives an interrupt line keeps the details.
   */
  watch(watcher: LineWatcher): Cancel {
    this.#watchers.add(watcher);
    if (this.#watchers.size === 1) {
      // An edge from before is nobody's.
      this.#gpio.readSync();
      if (this.#watchers.size > 0) this.#gpio.watch(this.#heard);
    }
    return () => {
      if (this.#watchers.delete(watcher) && this.#watchers.size === 0) this.#gpio.unwatch();
    };
  }

  async close(): Promise<void> {
    this.release();
    await this.#value.close();
  }

  /** Back to an input, as at power-on: with an input in its place the hardware must be safe anyway. */
  release(): void {
    if (!lines.delete(this)) return;
    this.#watchers.clear();
    try {
      if (this.#direction === 'out') this.#gpio.setDirection('in');
    } catch {
      // The chip has gone, and the line with it.
    }
    this.#gpio.unexport();
  }

  readonly #heard = (error: Error | null | undefined, value: number): void => {
    if (error) this.#lose(error);
    else for (const watcher of [...this.#watchers]) watcher.edge(value === 1);
  };

  #lose(cause: unknown): void {
    const error = new HardwareError('gone', this.name, 'its edges can no longer be heard', cause);
    const watchers = [...this.#watchers];
    this.#watchers.clear();
    this.#gpio.unwatch();
    for (const watcher of watchers) watcher.lost(error);
  }

  async #said<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (cause) {
      const error = hardwareError(cause, this.name);
      // Of a chip that goes the kernel wakes nobody: whoever reads or writes next finds out for all.
      if (error.code === 'gone') this.#lose(error);
      throw error;
    }
  }
}

/** Neither 0 nor 1: onoff tells nobody. */
const NEITHER = -1;
