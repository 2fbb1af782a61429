import { HardwareError } from '../ports/hardware-error.js';
import { libc } from './libc.js';

/** Drops what memory has of an open file, so that it is read from the disk. Where that cannot be done, memory is read. */
export async function forgetPages(fd: number): Promise<void> {
  if (process.platform !== 'linux') return;
  try {
    (await libc('the memory of files')).forgetPages(fd);
  } catch (error) {
    if (!(error instanceof HardwareError && error.code === 'unsupported')) throw error;
  }
}
