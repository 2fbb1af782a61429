import { existsSync } from 'node:fs';
import { type FileHandle, open, writeFile } from 'node:fs/promises';
import type { Cancel } from '../ports/clock.js';
import type { GpioLine, LineSettings, LineWatcher } from '../ports/gpio-line.js';
import { HardwareError } from '../ports/hardware-error.js';
import { hardwareError } from './errno.js';
import { gpioNumber } from './gpio-number.js';
import { nativePackage } from './native-package.js';

const SYSFS = '/sys/class/gpio';

/** The part of onoff's Gpio in use. Values are logical: the kernel inverts them if `activeLow` is set. */
interface Gpio {
  direction(): string;
  setDirection(direction: 'in'): void;
  edge(): string;
  activeLow(): boolean;
  readSync(): number;
  write(value: number): Promise<void>;
  watch(listener: (error: Error | null | undefined, value: number) => void): void;
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
 * Opens a line through sysfs. sysfs cannot set a pull-up or pull-down: that is a resistor, or a line of the board's device
 * tree (`gpio=17=ip,pu` in a Raspberry Pi's config.txt). The board file's `bias` only says what the wiring relies on.
 */
export async function openSysfsLine(settings: LineSettings): Promise<GpioLine> {
  const { name, direction, activeLow, initial = false } = settings;
  const { Gpio } = await nativePackage<Onoff>('onoff', name);
  const number = await gpioNumber(SYSFS, name, settings.at);
  const folder = `${SYSFS}/gpio${number}`;
  try {
    // A line left open by a crash may still watch its edges, and then cannot become an output.
    if (existsSync(`${folder}/edge`)) await writeFile(`${folder}/edge`, 'none');
    // Set direction and level of an output in one step, without a glitch. This level is physical.
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

/** On a line that was exported before, onoff silently keeps settings that it could not change. */
function readBack(gpio: Gpio, { name, direction, activeLow }: LineSettings): void {
  const wrong = [
    gpio.direction() !== direction && `its direction stays ${gpio.direction()}`,
    gpio.activeLow() !== activeLow && `its polarity stays active ${activeLow ? 'high' : 'low'}`,
    direction === 'in' && gpio.edge() !== 'both' && `it reports ${gpio.edge()} of its edges`,
  ].filter((text) => text !== false);
  if (wrong.length > 0) throw new HardwareError('refused', name, wrong.join(', '));
}

/** Open lines, released when the program ends in any way but a kill. */
const lines = new Set<OnoffLine>();
process.on('exit', () => {
  for (const line of lines) line.release();
});

class OnoffLine implements GpioLine {
  readonly name: string;
  readonly #gpio: Gpio;
  readonly #direction: 'in' | 'out';
  /** A handle of its own: a read through onoff's would consume the edge that is being reported. */
  readonly #value: FileHandle;
  readonly #watchers = new Set<LineWatcher>();

  constructor(name: string, gpio: Gpio, direction: 'in' | 'out', value: FileHandle) {
    this.name = name;
    this.#gpio = gpio;
    this.#direction = direction;
    this.#value = value;
    // onoff reads the level for each edge, and nobody could catch what that throws when the chip is gone.
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
    const { buffer } = await this.#orLose(this.#value.read(Buffer.alloc(1), 0, 1, 0));
    return buffer.toString() === '1';
  }

  async write(active: boolean): Promise<void> {
    await this.#orLose(this.#gpio.write(active ? 1 : 0));
  }

  /**
   * Edges that come faster than the event loop are merged into one, with the present level. The chip that drives an interrupt
   * line keeps the details.
   */
  watch(watcher: LineWatcher): Cancel {
    this.#watchers.add(watcher);
    if (this.#watchers.size === 1) {
      // Discard an edge from before.
      this.#gpio.readSync();
      if (this.#watchers.size > 0) this.#gpio.watch(this.#onEdge);
    }
    return () => {
      if (this.#watchers.delete(watcher) && this.#watchers.size === 0) this.#gpio.unwatch();
    };
  }

  async close(): Promise<void> {
    this.release();
    await this.#value.close();
  }

  /** Makes it an input again, as at power-on, when the hardware must be safe anyway. */
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

  readonly #onEdge = (error: Error | null | undefined, value: number): void => {
    if (error) this.#lose(error);
    else for (const watcher of [...this.#watchers]) watcher.edge(value === 1, performance.now());
  };

  #lose(cause: unknown): void {
    const error = new HardwareError('gone', this.name, 'its edges are no longer reported', cause);
    const watchers = [...this.#watchers];
    this.#watchers.clear();
    this.#gpio.unwatch();
    for (const watcher of watchers) watcher.lost(error);
  }

  async #orLose<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (cause) {
      const error = hardwareError(cause, this.name);
      // The kernel wakes nobody when a chip goes away: the next read or write finds out for all.
      if (error.code === 'gone') this.#lose(error);
      throw error;
    }
  }
}

/** Neither 0 nor 1: onoff then reports nothing. */
const NEITHER = -1;
