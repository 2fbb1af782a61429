import { readdir, readFile } from 'node:fs/promises';
import { freemem, loadavg, release, totalmem, uptime } from 'node:os';
import { join } from 'node:path';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { Disk } from '../../hal/ports/disk.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import type { ComputerView, DiskView, PowerFault } from '../technician/computer-view.js';
import { programVersion } from '../version.js';
import type { SyncTimes } from './sync-times.js';

/** Bits of `get_throttled` of a Raspberry Pi's firmware; 16 higher, since it was switched on. */
const THROTTLED: readonly PowerFault[] = ['under-voltage', 'frequency-capped', 'throttled', 'too-hot'];

/** In milliseconds: how exactly the lateness of the program is measured. */
const RESOLUTION = 20;

/** What the computer of a running table says of itself. Its lateness counts from the first look on. */
export class ComputerNow {
  readonly #disk: Pick<Disk, 'space'>;
  readonly #folders: readonly string[];
  readonly #root: string;
  readonly #syncs: SyncTimes;
  #lateness: IntervalHistogram | null = null;

  constructor(disk: Pick<Disk, 'space'>, folders: readonly string[], syncs: SyncTimes, root = '') {
    this.#disk = disk;
    this.#folders = folders;
    this.#root = root;
    this.#syncs = syncs;
  }

  async look(): Promise<Omit<ComputerView, 'starts' | 'program' | 'page'>> {
    return {
      version: programVersion(),
      node: process.version,
      kernel: release(),
      temperature: thousandth(await this.#read('sys/class/thermal/thermal_zone0/temp')),
      power: powerOf(await this.#read('sys/devices/platform/soc/soc:firmware/get_throttled')),
      load: loadavg()[0] ?? 0,
      memory: { table: process.memoryUsage.rss(), free: freemem(), size: totalmem() },
      disks: await Promise.all(this.#folders.map((folder) => this.#diskOf(folder))),
      lateness: this.#late(),
      uptime: { computer: uptime(), program: process.uptime() },
    };
  }

  stop(): void {
    this.#lateness?.disable();
  }

  #late(): ComputerView['lateness'] {
    if (!this.#lateness) {
      this.#lateness = monitorEventLoopDelay({ resolution: RESOLUTION });
      this.#lateness.enable();
      return { p99: 0, worst: 0 };
    }
    const late = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - RESOLUTION);
    return { p99: late(this.#lateness.percentile(99)), worst: late(this.#lateness.max) };
  }

  async #diskOf(folder: string): Promise<DiskView> {
    const wear = await this.#wear();
    const syncs = this.#syncs.below(folder);
    try {
      return { folder, ...(await this.#disk.space(folder)), wear, syncs };
    } catch (error) {
      if (!(error instanceof HardwareError)) throw error;
      return { folder, free: null, size: null, wear, syncs };
    }
  }

  /** JESD84-B51, DEVICE_LIFE_TIME_EST: of both kinds of cells, a tenth each. */
  async #wear(): Promise<string | null> {
    const blocks = await readdir(join(this.#root, '/sys/block')).catch(() => []);
    for (const block of blocks) {
      const wear = await this.#read(`sys/block/${block}/device/life_time`);
      if (wear !== null) return wear;
    }
    return null;
  }

  #read(path: string): Promise<string | null> {
    return readFile(join(this.#root, '/', path), 'utf8').then(
      (text) => text.trim(),
      () => null,
    );
  }
}

const thousandth = (text: string | null): number | null => (text === null ? null : Number(text) / 1000);

function powerOf(text: string | null): ComputerView['power'] {
  if (text === null) return null;
  const bits = Number.parseInt(text, 16);
  const set = (from: number): readonly PowerFault[] => THROTTLED.filter((_, i) => (bits >> (from + i)) & 1);
  return { now: set(0), before: set(16) };
}
