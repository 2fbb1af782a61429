import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { HardwareError } from '../ports/hardware-error.js';
import { libc } from './libc.js';

/** Gives the lock back. */
export type Unlock = () => Promise<void>;

/**
 * Locks a folder for this program until it gives the lock back or ends, however it ends: flock(2) on the folder itself, so that
 * neither a name nor a network namespace matters, and nobody can take it who cannot open the folder. Null if another program
 * has the lock.
 */
export async function lockFolder(folder: string): Promise<Unlock | null> {
  try {
    const { flock } = await libc(folder);
    return await lockByCall(folder, flock);
  } catch (error) {
    if (error instanceof HardwareError && error.code === 'unsupported') return await lockByProgram(folder);
    throw error;
  }
}

async function lockByCall(folder: string, flock: (fd: number) => boolean): Promise<Unlock | null> {
  const handle = await open(folder, 'r');
  try {
    if (flock(handle.fd)) return () => handle.close();
  } catch (error) {
    await handle.close();
    throw error;
  }
  await handle.close();
  return null;
}

/**
 * Where koffi is missing: the same lock, held by flock(1) of util-linux. It runs `cat`, which ends with its input: that is a pipe
 * from this program, and the kernel closes it when this program ends.
 */
export async function lockByProgram(folder: string): Promise<Unlock | null> {
  const holder = spawn('flock', ['--nonblock', folder, 'cat'], { stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = once(holder, 'close').catch((cause: unknown) => {
    const missing = 'neither koffi nor flock(1) is there to lock it: run npm install, or install util-linux';
    throw new HardwareError('unsupported', folder, missing, cause);
  });
  const locked = once(holder.stdout, 'data').then(() => true);
  holder.stdin.on('error', () => {});
  holder.stdin.write('locked');
  if (!(await Promise.race([locked, ended.then(() => false)]))) return null;
  holder.unref();
  (holder.stdin as unknown as { unref(): void }).unref();
  (holder.stdout as unknown as { unref(): void }).unref();
  return async () => {
    holder.ref();
    holder.stdin.end();
    await ended;
  };
}
