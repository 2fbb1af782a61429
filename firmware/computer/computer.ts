import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a computer: this one, or an image whose files are below a folder. */
export class Computer {
  readonly #root: string;

  constructor(root = '') {
    this.#root = root;
  }

  /** Null where it cannot be read. */
  read(path: string): string | null {
    try {
      return readFileSync(join(this.#root, path), 'utf8');
    } catch {
      return null;
    }
  }

  /** Also where it is a link to nowhere, as a unit's is within an image. */
  exists(path: string): boolean {
    return lstatSync(join(this.#root, path), { throwIfNoEntry: false }) !== undefined;
  }

  /** What links lead to, as `/dev/serial0` to `/dev/ttyAMA0`. */
  resolve(path: string): string {
    const file = join(this.#root, path);
    return existsSync(file) ? realpathSync(file) : file;
  }

  /** What a program says to `--version`; null where it does not run here. */
  versionOf(program: string): string | null {
    try {
      return execFileSync(join(this.#root, program), ['--version'], { encoding: 'utf8' }).trim();
    } catch {
      return null;
    }
  }
}
