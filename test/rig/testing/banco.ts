import { spawnSync } from 'node:child_process';
import { PROGRAM } from '../files.js';

/** Runs the program to its end, as a laboratory does. */
export function banco(args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8' });
  return { status, out: stdout, err: stderr };
}
