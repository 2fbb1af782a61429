import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Boot } from '../ports/platform.js';

/** Of the kernel's include/uapi/linux/watchdog.h: the watchdog has reset the processor. */
const WDIOF_CARDRESET = 0x0020;

/** From the kernel. Some watchdog drivers remember nothing. */
export async function readBoot(watchdog: string | null, root = ''): Promise<Boot> {
  // The number that is burnt into the processor of a Raspberry Pi; elsewhere that of the installation: machine-id(5).
  const machine =
    (await read(`${root}/proc/device-tree/serial-number`)) ?? (await read(`${root}/etc/machine-id`));
  const id = await read(`${root}/proc/sys/kernel/random/boot_id`);
  // /dev/watchdog is the first of them.
  const device = basename(watchdog ?? '').replace(/^watchdog$/, 'watchdog0');
  const status = watchdog === null ? null : await read(`${root}/sys/class/watchdog/${device}/bootstatus`);
  return { machine, id, byWatchdog: (Number(status) & WDIOF_CARDRESET) !== 0 };
}

const read = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').then(
    // What the device tree says ends with a NUL.
    (text) => text.replace(/\0/g, '').trim(),
    () => null,
  );
