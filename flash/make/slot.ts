import { chmodSync, cpSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.js';

/** Programs; everything else is only read. */
const PROGRAMS = ['bin/node', 'build/firmware/banco.js'];

/** Data of the program, as the package lists them: what git does not have cannot get in. */
export function copyData(checkout: string, release: string): void {
  const data = [
    'boards',
    'docs/settings',
    'firmware/screens/assets',
    'firmware/settings/settings.schema.json',
    'flash/image/*.sh',
    'flash/launcher/console',
    'flash/launcher/launch',
    'flash/provision/*.sh',
  ];
  const files = run(checkout, 'git', ['ls-files', '-z', '--', ...data])
    .split('\0')
    .filter((path) => path !== '');
  for (const path of files) cpSync(join(checkout, path), join(release, path));
}

/**
 * Packs a folder into one file, the same to the bit whenever and wherever that is done with the same mksquashfs: it sorts the names,
 * and takes neither times nor owners nor modes from this computer.
 */
export function packSlot(release: string, slot: string): void {
  for (const path of readdirSync(release, { recursive: true, encoding: 'utf8' })) {
    const file = join(release, path);
    chmodSync(file, statSync(file).isDirectory() || PROGRAMS.includes(path) ? 0o755 : 0o644);
  }
  chmodSync(release, 0o755);
  rmSync(slot, { force: true });
  const same = ['-all-root', '-mkfs-time', '0', '-all-time', '0', '-no-xattrs', '-no-exports'];
  run(release, 'mksquashfs', [
    '.',
    slot,
    '-comp',
    'zstd',
    '-Xcompression-level',
    '15',
    '-noappend',
    '-no-progress',
    ...same,
  ]);
}
