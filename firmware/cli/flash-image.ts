import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Refused, type ReleaseFault, releaseFault } from '../../flash/release/fault.js';
import { ROOT } from '../startup/manifest.js';
import { readOptions, UsageError } from './command.js';
import type { Said } from './flash-slots.js';
import { NEW_TABLE, readNewTable, writeNewTable } from './new-table.js';

// Makes the whole disk of a table, for a computer that Debian's own kernel supports.

/** Each with the package of Debian that has it. */
const TOOLS: Readonly<Record<string, string>> = {
  mke2fs: 'e2fsprogs',
  sfdisk: 'fdisk',
  'mkfs.vfat': 'dosfstools',
  mcopy: 'mtools',
  systemctl: 'systemd',
};
/** To make the system, where it is not made yet. */
const MAKERS: Readonly<Record<string, string>> = {
  mmdebstrap: 'mmdebstrap',
  'arch-test': 'arch-test',
  'update-binfmts': 'binfmt-support',
  'qemu-aarch64-static': 'qemu-user-static',
};

/** In gigabytes: the system, the slots, and a journal of some use. */
const LEAST = 3;
export const USUAL = 4;

export async function image([release, ...args]: readonly string[]): Promise<Said> {
  const options = readOptions(args, { ...NEW_TABLE, debian: 'text', gigabytes: 'text' });
  const { out, debian, gigabytes = `${USUAL}` } = options;
  if (out === undefined || debian === undefined)
    throw new UsageError('it needs --debian FILE, which is made where it is not there, and --out FILE');
  if (!/^\d{1,4}$/.test(gigabytes)) throw new UsageError('--gigabytes takes a whole number');
  const { table, faults } = await readNewTable(release, options, 'image');
  const all = [
    ...faults,
    ...toolFaults(existsSync(debian) ? TOOLS : { ...TOOLS, ...MAKERS }),
    ...(existsSync(out) ? [releaseFault('image-there', out, 'there is such a file')] : []),
    ...(Number(gigabytes) < LEAST
      ? [releaseFault('image-too-small', out, `${gigabytes} GB are too few: it takes ${LEAST}`)]
      : []),
  ];
  if (!table || all.length > 0) throw new Refused(...all);

  const script = (name: string, ...of: readonly string[]): void => {
    execFileSync(join(ROOT, 'flash/image', name), of.map(String), {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  };
  if (!existsSync(debian)) script('debian.sh', resolve(debian));
  const folder = mkdtempSync(join(dirname(resolve(out)), 'table-'));
  try {
    await writeNewTable(table, folder);
    script('image.sh', resolve(debian), folder, gigabytes, resolve(out));
  } finally {
    rmSync(folder, { recursive: true });
  }
  return {
    text: `${out} is the disk of ${table.host}, with ${table.release.release.name}. It makes its identity and its keys at its first start.\n`,
    status: 0,
  };
}

function toolFaults(tools: Readonly<Record<string, string>>): readonly ReleaseFault[] {
  const isThere = (tool: string): boolean => spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0;
  const packages = Object.entries(tools).flatMap(([tool, name]) => (isThere(tool) ? [] : [name]));
  return [
    ...(packages.length > 0
      ? [releaseFault('image-tools', 'this computer', `it has no ${packages.join(', ')}`)]
      : []),
    ...(process.getuid?.() === 0
      ? []
      : [releaseFault('image-root', 'this computer', 'the files of a system belong to several users')]),
  ];
}
