import { constants } from 'node:fs';
import { chmod, type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Disk, DiskFile, DiskSpace, FileState } from '../ports/disk.js';
import { type FaultCode, HardwareError } from '../ports/hardware-error.js';
import { lockFolder } from './folder-lock.js';
import { forgetPages } from './page-cache.js';

const FLAGS = {
  read: constants.O_RDONLY,
  append: constants.O_WRONLY | constants.O_APPEND,
  create: constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_EXCL,
};

/** A journal says what every seat has: nobody but the program reads it. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/** The disks of this machine. */
export class NodeDisk implements Disk {
  async claim(folder: string): Promise<() => Promise<void>> {
    if (process.platform !== 'linux') return async () => {};
    const unlock = await attempt(folder, lockFolder(folder));
    if (!unlock) throw new HardwareError('busy', folder, 'another program uses this folder');
    return unlock;
  }

  async device(folder: string): Promise<string> {
    return `${(await attempt(folder, stat(folder))).dev}`;
  }

  async space(folder: string): Promise<DiskSpace> {
    const { bavail, blocks, bsize } = await attempt(folder, statfs(folder));
    return { free: bavail * bsize, size: blocks * bsize };
  }

  async makeFolder(folder: string): Promise<void> {
    try {
      await mkdir(folder, FOLDER_MODE);
    } catch (error) {
      // One that somebody else has made keeps its mode where it is not ours, or its file system has none.
      if (codeOf(error) === 'EEXIST') return await chmod(folder, FOLDER_MODE).catch(() => {});
      throw diskError(folder, error);
    }
    await this.syncFolder(dirname(folder));
  }

  async list(folder: string): Promise<ReadonlyMap<string, number>> {
    const files = new Map<string, number>();
    for (const entry of await attempt(folder, readdir(folder, { withFileTypes: true }))) {
      if (!entry.isFile()) continue;
      const path = join(folder, entry.name);
      try {
        files.set(entry.name, (await stat(path)).size);
      } catch (error) {
        // A running table removes its old snapshots.
        if (codeOf(error) !== 'ENOENT') throw diskError(path, error);
      }
    }
    return files;
  }

  async open(path: string, how: 'read' | 'append' | 'create'): Promise<DiskFile> {
    const handle = await attempt(path, open(path, FLAGS[how], FILE_MODE));
    // Whoever reads a journal asks what the disk has, and not what memory still knows of it.
    if (how === 'read') await forgetPages(handle.fd);
    return new NodeFile(path, handle);
  }

  async rename(from: string, to: string): Promise<void> {
    await attempt(from, rename(from, to));
  }

  async remove(path: string): Promise<void> {
    await attempt(path, rm(path));
  }

  async syncFolder(folder: string): Promise<void> {
    const handle = await attempt(folder, open(folder, 'r'));
    try {
      await attempt(folder, handle.sync());
    } finally {
      await handle.close();
    }
  }
}

class NodeFile implements DiskFile {
  readonly #path: string;
  readonly #handle: FileHandle;

  constructor(path: string, handle: FileHandle) {
    this.#path = path;
    this.#handle = handle;
  }

  async read(at: number, length: number): Promise<Buffer> {
    const bytes = Buffer.allocUnsafe(length);
    let had = 0;
    while (had < length) {
      const { bytesRead } = await attempt(this.#path, this.#handle.read(bytes, had, length - had, at + had));
      if (bytesRead === 0) break;
      had += bytesRead;
    }
    return bytes.subarray(0, had);
  }

  async append(bytes: Uint8Array): Promise<void> {
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await attempt(this.#path, this.#handle.write(bytes, done));
      done += bytesWritten;
    }
  }

  async state(): Promise<FileState> {
    const { ino, dev, size } = await attempt(this.#path, this.#handle.stat());
    const named = await stat(this.#path).catch(() => null);
    return { isNamed: named?.ino === ino && named.dev === dev, size };
  }

  async truncate(size: number): Promise<void> {
    await attempt(this.#path, this.#handle.truncate(size));
  }

  async sync(): Promise<void> {
    await attempt(this.#path, this.#handle.datasync());
  }

  async close(): Promise<void> {
    await attempt(this.#path, this.#handle.close());
  }
}

const FAULT_OF: Readonly<Record<string, FaultCode>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EROFS: 'read-only',
  EACCES: 'denied',
  EPERM: 'denied',
  ENOENT: 'gone',
  ENOTDIR: 'gone',
  ENODEV: 'gone',
  ENXIO: 'gone',
};

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

export const diskError = (path: string, error: unknown): HardwareError =>
  new HardwareError(FAULT_OF[codeOf(error)] ?? 'disk-error', path, (error as Error).message, error);

async function attempt<T>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw diskError(path, error);
  }
}
