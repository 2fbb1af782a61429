import { chown, type FileHandle, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockFolder } from '../hal/linux/folder-lock.js';
import { diskError } from '../hal/linux/node-disk.js';
import { HardwareError } from '../hal/ports/hardware-error.js';
import type { Shape } from '../src/reader/shape.js';
import { type FileFault, Source } from '../src/reader/source.js';

const MODE = 0o600;
const LOCK_MS = 5000;

/** What is wrong with the contents of the file. */
export class SecretFileFaults extends Error {
  readonly faults: readonly FileFault[];

  constructor(file: string, what: string, faults: readonly FileFault[]) {
    super(`${file} is not ${what}`);
    this.faults = faults;
  }
}

/** A file of JSON for the account of the table alone, which several programs change, one at a time. */
export class SecretFile<T> {
  readonly path: string;
  readonly #shape: Shape<T>;
  readonly #what: string;
  readonly #empty: () => T;

  /** `what` it is, in the words of a fault; `empty` is what there is before it has. */
  constructor(path: string, shape: Shape<T>, what: string, empty: () => T) {
    this.path = path;
    this.#shape = shape;
    this.#what = what;
    this.#empty = empty;
  }

  /** Null where there is none. Rejects with a HardwareError or SecretFileFaults. */
  async read(): Promise<T | null> {
    let text: string;
    try {
      const { mode } = await stat(this.path);
      if ((mode & 0o077) !== 0)
        throw new HardwareError(
          'denied',
          this.path,
          `others may read or write it: chmod ${MODE.toString(8)} ${this.path}`,
        );
      text = await readFile(this.path, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error instanceof HardwareError ? error : diskError(this.path, error);
    }
    const { faults, value } = new Source(this.path, text, this.#shape);
    if (faults.length > 0) throw new SecretFileFaults(this.path, this.#what, faults);
    return value as T;
  }

  /** Reads, changes and writes while no other program does; null writes nothing. Gives what `change` found when that is durable. */
  async change<Found>(change: (value: T) => readonly [T | null, Found]): Promise<Found> {
    const unlock = await this.#lock();
    try {
      const [after, found] = change((await this.read()) ?? this.#empty());
      if (after) await this.#write(after);
      return found;
    } finally {
      await unlock();
    }
  }

  async #write(value: T): Promise<void> {
    const made = `${this.path}.new`;
    try {
      // One that a power cut has left, with its mode.
      await rm(made, { force: true });
      await writeSynced(await open(made, 'wx', MODE), JSON.stringify(value));
      const folder = await open(dirname(this.path), 'r');
      try {
        // What root writes is for the table, whose folder it is.
        const { uid, gid } = await folder.stat();
        if (process.getuid?.() === 0) await chown(made, uid, gid);
        await rename(made, this.path);
        await folder.sync();
      } finally {
        await folder.close();
      }
    } catch (error) {
      throw diskError(this.path, error);
    }
  }

  async #lock(): Promise<() => Promise<void>> {
    if (process.platform !== 'linux') return async () => {};
    const folder = dirname(this.path);
    for (let waited = 0; waited < LOCK_MS; waited += 20) {
      const unlock = await lockFolder(folder).catch((error: unknown) => {
        throw error instanceof HardwareError ? error : diskError(folder, error);
      });
      if (unlock) return unlock;
      await sleep(20);
    }
    throw new HardwareError('busy', this.path, 'another program changes it');
  }
}

async function writeSynced(handle: FileHandle, text: string): Promise<void> {
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
