import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAM, programFile, rigFile } from '../files.js';
import { cardOnArm64 } from '../targets/arm64/installed-on-arm64.js';
import { EmulatedTable } from '../targets/emulated/emulated-table.js';
import { BOARD } from '../targets/emulated/emulated-target.js';
import { TWO_SEATS } from './installed-table.js';

// A card as `banco flash provision` leaves it, on the emulated arm64 computer.

/** As Raspberry Pi OS writes them, but for the console and the disk, which are those of this computer. */
const BOOTFS = {
  'cmdline.txt': 'console=serial0,115200 console=tty1 root=PARTUUID=00000000-02 rootfstype=ext4 rootwait\n',
  'config.txt': 'dtparam=audio=on\n',
  'issue.txt': 'Raspberry Pi reference 2025-10-01\n',
};

export function provisionedTable(release: string, roots: string, work: string): EmulatedTable {
  const boot = join(work, 'bootfs');
  mkdirSync(boot, { recursive: true });
  for (const [name, text] of Object.entries(BOOTFS)) writeFileSync(join(boot, name), text);
  const settings = join(work, 'settings.json');
  writeFileSync(settings, TWO_SEATS.text);
  const script = (name: string, ...args: readonly string[]): string =>
    execFileSync(rigFile(`targets/arm64/${name}`), args, { encoding: 'utf8' }).trim();
  execFileSync(
    process.execPath,
    [
      ...[PROGRAM, 'flash', 'provision', release, '--board', BOARD, '--roots', roots, '--table', '17'],
      ...['--settings', settings, '--packages', script('packages.sh', '--find'), '--out', boot],
    ],
    { cwd: programFile('.'), stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [rootDisk, bootDisk] = [join(work, 'root.img'), join(work, 'boot.img')];
  script('card.sh', boot, rootDisk, bootDisk);
  return new EmulatedTable(TWO_SEATS, cardOnArm64(rootDisk, bootDisk, TWO_SEATS.text));
}
