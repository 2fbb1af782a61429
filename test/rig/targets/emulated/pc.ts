import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { rigFile } from '../../files.js';
import type { Computer } from './machine.js';

/** The scripts beside the source of this file. */
const SCRIPTS = rigFile('targets/emulated/');

/**
 * An x86-64 PC, which starts the soonest: the host's files under a layer that forgets, and the hardware that `init-hardware`
 * sets up. It runs one command, and is switched off when that ends.
 */
export const pc = (command: readonly string[]): Computer => ({
  qemu: 'qemu-system-x86_64',
  args: (folder) => {
    const kernel = execFileSync(join(SCRIPTS, 'kernel.sh'), ['x86', '--find'], { encoding: 'utf8' }).trim();
    const initrd = join(folder, 'initrd.gz');
    execFileSync(join(SCRIPTS, 'initrd.sh'), [kernel, initrd]);
    return [
      ['-M', 'q35', '-serial', 'chardev:uart'],
      ['-kernel', join(kernel, 'bzImage'), '-initrd', initrd],
      // A host that is busy elsewhere fails the kernel's test of its timer.
      ['-append', `console=ttyS0 quiet panic=-1 no_timer_check -- ${command.join(' ')}`],
      ['-virtfs', 'local,path=/,mount_tag=host,security_model=none,readonly=on,multidevs=remap'],
    ];
  },
});
