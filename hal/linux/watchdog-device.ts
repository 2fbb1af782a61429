import { execFile } from 'node:child_process';
import { constants, type FileHandle, open } from 'node:fs/promises';
import { HardwareError } from '../ports/hardware-error.js';
import type { Watchdog, WatchdogSettings } from '../ports/watchdog.js';
import { hardwareError } from './errno.js';

/**
 * Opens the kernel's watchdog device, which arms it. Setting the timeout takes an ioctl, which Node does not have: wdctl of
 * util-linux sets it first and prints the timeout that the hardware uses.
 */
export async function openWatchdog({ name, path, timeoutMs }: WatchdogSettings): Promise<Watchdog> {
  const said = await wdctl(name, path, Math.max(1, Math.floor(timeoutMs / 1000)));
  // Never create the file: a plain file of that name would be fed for ever and guard nothing.
  const device = await open(path, constants.O_WRONLY).catch((error: unknown) => {
    throw hardwareError(error, name);
  });
  const watchdog = new WatchdogDevice(
    name,
    1000 * Number(/^Timeout:\s+(\d+) second/m.exec(said)?.[1]),
    device,
  );
  if (watchdog.timeoutMs > 0) return watchdog;
  await watchdog.disarm();
  throw new HardwareError('unsupported', name, `wdctl does not tell the timeout of ${path}: ${said}`);
}

/** The output of wdctl, also where it could not set the timeout: it still prints the present one. */
function wdctl(name: string, path: string, seconds: number): Promise<string> {
  return new Promise((done, fail) => {
    const command = ['--settimeout', `${seconds}`, path];
    execFile('wdctl', command, { env: { ...process.env, LC_ALL: 'C' } }, (error, printed) => {
      if (error?.code === 'ENOENT') {
        fail(new HardwareError('unsupported', name, 'there is no wdctl here: install util-linux', error));
      } else done(printed);
    });
  });
}

class WatchdogDevice implements Watchdog {
  readonly name: string;
  readonly timeoutMs: number;
  readonly #device: FileHandle;

  constructor(name: string, timeoutMs: number, device: FileHandle) {
    this.name = name;
    this.timeoutMs = timeoutMs;
    this.#device = device;
  }

  feed(): Promise<void> {
    return this.#write('1');
  }

  /** Closing the device after a V stops it, unless the kernel has `nowayout`. Any other end leaves it armed. */
  async disarm(): Promise<void> {
    await this.#write('V');
    await this.#device.close();
  }

  async #write(byte: string): Promise<void> {
    try {
      await this.#device.write(byte);
    } catch (error) {
      throw hardwareError(error, this.name);
    }
  }
}
