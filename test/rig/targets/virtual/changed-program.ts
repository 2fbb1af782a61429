import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { programFile, rigFile } from '../../files.js';

const PROGRAM = programFile('.');
const RIG = rigFile('.');

/**
 * A copy of the program with one file changed, and of the rig beside it, as both are installed: what runs from the copy loads
 * the changed program. The installed program is what every other table runs.
 */
export class ChangedProgram {
  readonly #folder = mkdtempSync(join(tmpdir(), 'banco-program-'));

  constructor() {
    const modules = join(this.#folder, 'node_modules');
    mkdirSync(modules);
    copyPackage(PROGRAM, join(modules, 'banco'));
    copyPackage(RIG, join(modules, 'banco-rig'));
    for (const folder of [join(PROGRAM, 'node_modules'), installedIn(PROGRAM)].filter(existsSync))
      for (const name of readdirSync(folder))
        if (!existsSync(join(modules, name))) symlinkSync(join(folder, name), join(modules, name));
    appendFileSync(join(modules, 'banco/build/firmware/version.js'), '// changed\n');
  }

  /** Where a file of the rig is in the copy. */
  fileOf(path: string): string {
    return join(this.#folder, 'node_modules/banco-rig', path);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }
}

/** Node finds a package by the real paths of its files, so what runs is copied; the rest is linked. */
function copyPackage(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from))
    if (name === 'build') cpSync(join(from, name), join(to, name), { recursive: true });
    else if (name !== 'node_modules') symlinkSync(join(from, name), join(to, name));
}

/** The `node_modules` that a package is installed in; nowhere for a checkout. */
const installedIn = (folder: string): string =>
  basename(dirname(folder)) === 'node_modules' ? dirname(folder) : '';
