import { existsSync } from 'node:fs';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { HardwareError } from '../ports/hardware-error.js';
import { hardwareError } from './errno.js';

/**
 * The number of a line in sysfs: the first number of its chip, plus the line. The chip is found by its label or by the name of
 * its device, as its numbers differ from kernel to kernel: they once began at 0, and begin at 512 on most boards now.
 */
export async function gpioNumber(folder: string, where: string, name: string, line: number): Promise<number> {
  const chips = await chipsIn(folder).catch((error: unknown) => {
    throw hardwareError(error, where);
  });
  const unsupported = (detail: string): HardwareError => new HardwareError('unsupported', where, detail);
  const [chip, another] = chips.filter((chip) => chip.label === name || chip.device === name);
  if (!chip) {
    const here = chips.map(({ label, device }) => `${label} (${device})`).join(', ') || 'none';
    throw unsupported(`there is no GPIO chip ${name}; this computer has ${here}`);
  }
  if (another) throw unsupported(`more than one GPIO chip is called ${name}`);
  if (line >= chip.lines)
    throw unsupported(`the GPIO chip ${name} has ${chip.lines} lines, and no line ${line}`);
  return chip.base + line;
}

interface Chip {
  readonly label: string;
  readonly device: string;
  readonly base: number;
  readonly lines: number;
}

async function chipsIn(folder: string): Promise<Chip[]> {
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
        lines: Number(await fact('ngpio')),
      };
    }),
  );
}
