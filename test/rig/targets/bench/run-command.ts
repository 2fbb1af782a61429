import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Command } from './bench-shape.js';

/** In milliseconds: a command that runs longer hangs, as to a computer without power, and is killed. */
const LONGEST = 30_000;

/** Runs a command of a bench to its end. Returns null, or why it failed. */
export async function runCommand([program = '', ...args]: Command, input = ''): Promise<string | null> {
  const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'pipe'], timeout: LONGEST });
  let errors = '';
  child.stderr.on('data', (bytes: Buffer) => {
    errors += bytes.toString();
  });
  // A command that does not read its input reports that by its status.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  try {
    const [status, signal] = (await once(child, 'close')) as [number | null, string | null];
    if (status === 0) return null;
    return `${program} ended with ${status === null ? signal : `status ${status}`}${errors === '' ? '' : `: ${errors.trim()}`}`;
  } catch (error) {
    return `${program} could not be run: ${(error as Error).message}`;
  }
}
