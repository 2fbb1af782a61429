import { existsSync } from 'node:fs';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { LineAddress } from '../ports/gpio-line.js';
import { hardwareError } from './errno.js';
import { type GpioChip, placeOf } from './gpio-place.js';

/**
 * The number of a line in sysfs: the first number of its chip, plus the line. These numbers differ from kernel to kernel:
 * they once began at 0, and begin at 512 on most boards now.
 */
export async function gpioNumber(folder: string, where: string, at: LineAddress): Promise<number> {
  const chips = await chipsIn(folder).catch((error: unknown) => {
    throw hardwareError(error, where);
  });
  const { chip, line } = placeOf(at, chips, where);
  return chip.base + line;
}

interface SysfsChip extends GpioChip {
  readonly base: number;
}

async function chipsIn(folder: string): Promise<SysfsChip[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => /^gpiochip\d+$/.test(name));
  return Promise.all(
    names.map(async (name) => {
      const fact = async (file: string): Promise<string> =>
        (await readFile(join(folder, name, file), 'utf8')).trim();
      return {
        label: await fact('label'),
        device: basename(await readlink(join(folder, name, 'device'))),
        base: Number(await fact('base')),
        lines: namesOf(Number(await fact('ngpio')), await lineNames(join(folder, name))),
      };
    }),
  );
}

/** sysfs itself has no names of lines, but the device tree that the kernel has them from is there. */
const lineNames = (chip: string): Promise<readonly string[]> =>
  readFile(join(chip, 'device', 'of_node', 'gpio-line-names'), 'utf8').then(
    (text) => text.split('\0'),
    () => [],
  );

const namesOf = (count: number, names: readonly string[]): readonly string[] =>
  Array.from({ length: count }, (_, line) => names[line] ?? '');
