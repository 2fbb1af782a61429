import { spawnSync } from 'node:child_process';
import { PROGRAM } from '../files.js';

/** Runs the program to its end in a folder, as a laboratory does. */
export function banco(args: readonly string[], cwd = '.') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    encoding: 'utf8',
    cwd,
  });
  return { status, out: stdout, err: stderr };
}
