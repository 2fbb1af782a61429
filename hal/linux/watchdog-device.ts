import { constants, type FileHandle, open, readFile } from 'node:fs/promises';
import { HardwareError } from '../ports/hardware-error.js';
import type { Watchdog, WatchdogSettings } from '../ports/watchdog.js';
import { hardwareError } from './errno.js';
import { libc } from './libc.js';

/** Requests of ioctl(2), each with an `int`: include/uapi/linux/watchdog.h. */
const WDIOC_KEEPALIVE = 0x8004_5705;
const WDIOC_SETTIMEOUT = 0xc004_5706;
const WDIOC_GETTIMEOUT = 0x8004_5707;

/** Opens the kernel's watchdog device, which arms it, and sets its timeout as near as the hardware can. */
export async function openWatchdog({ name, path, timeoutMs }: WatchdogSettings): Promise<Watchdog> {
  const { ioctl } = await libc(name);
  // Never create the file: a plain file of that name would be fed for ever and guard nothing.
  const device = await open(path, constants.O_WRONLY).catch(async (cause: unknown) => {
    const error = hardwareError(cause, name);
    if (error.code === 'busy') throw await heldError(name, path, cause);
    if (error.code !== 'gone') throw error;
    throw new HardwareError(
      'unsupported',
      name,
      `there is no ${path}: load the driver of the watchdog`,
      cause,
    );
  });
  const call = (request: number, value: number): number => {
    const argument = Buffer.alloc(4);
    argument.writeInt32LE(value);
    ioctl(device.fd, request, argument);
    return argument.readInt32LE();
  };
  const watchdog = (seconds: number): Watchdog =>
    new WatchdogDevice(name, 1000 * seconds, device, () => call(WDIOC_KEEPALIVE, 0));
  try {
    return watchdog(call(WDIOC_SETTIMEOUT, Math.max(1, Math.floor(timeoutMs / 1000))));
  } catch {
    // It has one timeout only, or not this one.
  }
  try {
    return watchdog(call(WDIOC_GETTIMEOUT, 0));
  } catch (cause) {
    await watchdog(0).disarm();
    throw new HardwareError('unsupported', name, `${path} is no watchdog: it has no timeout`, cause);
  }
}

/** systemd holds the device where its `RuntimeWatchdogSec` is set, as Raspberry Pi OS does. */
async function heldError(name: string, path: string, cause: unknown): Promise<HardwareError> {
  const first = (await readFile('/proc/1/comm', 'utf8').catch(() => '')).trim();
  const owner =
    first === 'systemd'
      ? 'systemd holds it, or another program does: run the table as banco.service, whose WatchdogSec= takes its place'
      : 'another program holds it';
  return new HardwareError('busy', name, `${path}: ${owner}`, cause);
}

class WatchdogDevice implements Watchdog {
  readonly name: string;
  readonly timeoutMs: number;
  readonly #device: FileHandle;
  readonly #keepAlive: () => void;

  constructor(name: string, timeoutMs: number, device: FileHandle, keepAlive: () => void) {
    this.name = name;
    this.timeoutMs = timeoutMs;
    this.#device = device;
    this.#keepAlive = keepAlive;
  }

  async feed(): Promise<void> {
    try {
      this.#keepAlive();
    } catch (error) {
      throw hardwareError(error, this.name);
    }
  }

  /** Closing the device after a V stops it, unless the kernel has `nowayout`. Any other end leaves it armed. */
  async disarm(): Promise<void> {
    try {
      await this.#device.write('V');
    } catch (error) {
      throw hardwareError(error, this.name);
    } finally {
      await this.#device.close();
    }
  }
}
