import { closeSync, constants, openSync, readSync } from 'node:fs';
import { readdir, readlink } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Cancel } from '../ports/clock.js';
import type { GpioLine, LineSettings, LineWatcher } from '../ports/gpio-line.js';
import { HardwareError } from '../ports/hardware-error.js';
import { errnoOf, hardwareError } from './errno.js';
import { type GpioChip, placeOf } from './gpio-place.js';
import {
  CHIP_INFO,
  EVENTS_BYTES,
  emptyChipInfo,
  GET_LINE,
  GET_VALUES,
  isActive,
  LINE_INFO,
  lineInfoRequest,
  lineRequest,
  lineValues,
  readChipInfo,
  readEvents,
  readLineInfo,
  releasedConfig,
  requestedFd,
  SET_CONFIG,
  SET_VALUES,
} from './gpio-uapi.js';
import { type Libc, libc } from './libc.js';
import { nativePackage } from './native-package.js';

// GPIO by the character device: edges wait in the kernel with their time, the kernel sets bias and debounce, and a line is
// released when the program dies, however it dies. Raspberry Pi's kernels release an output only with strict_gpiod.

/** The part of epoll in use, which onoff brings. */
interface Poller {
  add(fd: number, events: number): void;
  remove(fd: number): void;
}
interface EpollPackage {
  readonly default: {
    readonly Epoll: {
      new (ready: (error: Error | null, fd: number) => void): Poller;
      readonly EPOLLIN: number;
    };
  };
}

export async function openCdevLine(settings: LineSettings): Promise<GpioLine> {
  const { name, at } = settings;
  const calls = await libc(name);
  const {
    default: { Epoll },
  } = await nativePackage<EpollPackage>('epoll', name);
  poller ??= new Epoll((_, fd) => watched.get(fd)?.receive());
  try {
    const { chip, line } = placeOf(at, await chipsHere(calls), name);
    const request = lineRequest(line, settings);
    onChip(chip.path, (fd) => {
      try {
        calls.ioctl(fd, GET_LINE, request);
      } catch (error) {
        const fault = hardwareError(error, name);
        if (fault.code !== 'busy') throw fault;
        const info = lineInfoRequest(line);
        calls.ioctl(fd, LINE_INFO, info);
        throw new HardwareError('busy', name, `${readLineInfo(info).consumer} uses the line`, error);
      }
    });
    return new CdevLine(settings, requestedFd(request), calls, poller, Epoll.EPOLLIN);
  } catch (error) {
    throw error instanceof HardwareError ? error : hardwareError(error, name);
  }
}

/** Why this computer's lines cannot be opened so; null where they can. */
export async function whyNoCdev(): Promise<string | null> {
  const [chip] = await chipNames();
  if (chip === undefined) return 'this kernel has no GPIO character device';
  try {
    const { ioctl } = await libc('gpio');
    await nativePackage<EpollPackage>('epoll', 'gpio');
    onChip(`/dev/${chip}`, (fd) => ioctl(fd, LINE_INFO, lineInfoRequest(0)));
    return null;
  } catch (error) {
    if (error instanceof HardwareError) return error.message;
    // A kernel before 5.10 does not know the request. Whatever else is wrong is told when a line is opened.
    return errnoOf(error) === EINVAL ? 'the GPIO character device of this kernel has no version 2' : null;
  }
}

const EINVAL = 22;

interface CdevChip extends GpioChip {
  readonly path: string;
}

const chipNames = async (): Promise<readonly string[]> =>
  (await readdir('/dev')).filter((name) => /^gpiochip\d+$/.test(name)).sort();

async function chipsHere({ ioctl }: Libc): Promise<readonly CdevChip[]> {
  const names = await chipNames();
  const devices = await Promise.all(names.map((name) => readlink(`/sys/bus/gpio/devices/${name}`)));
  return names.map((name, i) =>
    onChip(`/dev/${name}`, (fd) => {
      const info = emptyChipInfo();
      ioctl(fd, CHIP_INFO, info);
      const { label, lines: count } = readChipInfo(info);
      const lines = Array.from({ length: count }, (_, line) => {
        const info = lineInfoRequest(line);
        ioctl(fd, LINE_INFO, info);
        return readLineInfo(info).name;
      });
      return { path: `/dev/${name}`, label, device: basename(dirname(devices[i] ?? '')), lines };
    }),
  );
}

function onChip<T>(path: string, work: (fd: number) => T): T {
  const fd = openSync(path, constants.O_RDWR);
  try {
    return work(fd);
  } finally {
    closeSync(fd);
  }
}

let poller: Poller | null = null;
/** Inputs by their descriptors. */
const watched = new Map<number, CdevLine>();
const outputs = new Set<CdevLine>();
process.on('exit', () => {
  for (const line of outputs) line.release();
});

/** A time of `process.hrtime` on the scale of `performance.now`, which runs beside it. */
const sinceStart = (at: bigint): number => performance.now() - Number(process.hrtime.bigint() - at) / 1e6;

class CdevLine implements GpioLine {
  readonly name: string;
  readonly #settings: LineSettings;
  readonly #fd: number;
  readonly #calls: Libc;
  readonly #poller: Poller;
  /** Each with the time from which it watches. */
  readonly #watchers = new Map<LineWatcher, bigint>();
  #open = true;

  constructor(settings: LineSettings, fd: number, calls: Libc, poller: Poller, readable: number) {
    this.name = settings.name;
    this.#settings = settings;
    this.#fd = fd;
    this.#calls = calls;
    this.#poller = poller;
    if (settings.direction === 'out') outputs.add(this);
    else {
      watched.set(fd, this);
      poller.add(fd, readable);
    }
  }

  async read(): Promise<boolean> {
    const values = lineValues();
    this.#call(GET_VALUES, values);
    return isActive(values);
  }

  async write(active: boolean): Promise<void> {
    this.#call(SET_VALUES, lineValues(active));
  }

  watch(watcher: LineWatcher): Cancel {
    this.#watchers.set(watcher, process.hrtime.bigint());
    // Nobody would ever hear of a chip that has gone already.
    this.read().catch(() => {});
    return () => {
      this.#watchers.delete(watcher);
    };
  }

  async close(): Promise<void> {
    this.release();
  }

  /** Makes an output an input again, as at power-on, when the hardware must be safe anyway. */
  release(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#watchers.clear();
    outputs.delete(this);
    if (watched.delete(this.#fd)) this.#poller.remove(this.#fd);
    try {
      this.#calls.ioctl(this.#fd, SET_CONFIG, releasedConfig(this.#settings));
    } catch {
      // The chip has gone, and the line with it.
    }
    closeSync(this.#fd);
  }

  /** Reports the edges that wait in the kernel. What happened while nobody watched is nobody's. */
  receive(): void {
    const bytes = Buffer.alloc(EVENTS_BYTES);
    let length = 0;
    try {
      length = readSync(this.#fd, bytes);
    } catch (error) {
      this.#lose(error);
    }
    for (const { active, at } of readEvents(bytes.subarray(0, length))) {
      for (const [watcher, since] of [...this.#watchers]) {
        if (at >= since) watcher.edge(active, sinceStart(at));
      }
    }
  }

  #call(request: number, argument: Buffer): void {
    if (!this.#open) throw new HardwareError('gone', this.name, 'the line is closed');
    try {
      this.#calls.ioctl(this.#fd, request, argument);
    } catch (cause) {
      const error = hardwareError(cause, this.name);
      // The kernel wakes nobody when a chip goes away: the next read or write finds out for all.
      if (error.code === 'gone') this.#lose(cause);
      throw error;
    }
  }

  #lose(cause: unknown): void {
    const error = new HardwareError('gone', this.name, 'its edges are no longer reported', cause);
    const watchers = [...this.#watchers.keys()];
    this.#watchers.clear();
    if (watched.delete(this.#fd)) this.#poller.remove(this.#fd);
    for (const watcher of watchers) watcher.lost(error);
  }
}
