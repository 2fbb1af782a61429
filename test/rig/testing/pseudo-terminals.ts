import { spawnSync } from 'node:child_process';
import { nativePackage } from 'banco/hal/linux/native-package.js';

/** Why no test can be made on pseudo terminals here; false where it can. */
export const noPseudoTerminals: string | false =
  spawnSync('python3', ['-c', 'import pty']).status !== 0
    ? 'python3, which makes the pseudo terminals, is not installed'
    : await nativePackage('serialport', 'a serial line').then(
        () => false as const,
        () => 'serialport is not installed',
      );
