import { type ChildProcess, fork } from 'node:child_process';
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
import { basename, dirname, join, resolve } from 'node:path';
import { PROGRAM, programFile, rigFile } from '../../files.js';

/** The program keeps one listener for whatever nothing catches; Node warns of the eleventh. */
const MOST_TABLES = 8;

const MAIN = 'build/firmware/banco.js';

interface How {
  /** The Node that runs it. */
  readonly node: string;
  /** Null: that of the rig. */
  readonly env: Readonly<Record<string, string>> | null;
}

/** A program that plays tables: called as `banco rig table`, it hands what it is made of to the rig that is installed beside it. */
export class TableProgram {
  readonly #folder: string;
  readonly #main: string;
  readonly #how: How;
  /** Each process with the number of tables that it has begun. */
  readonly #tables = new WeakMap<ChildProcess, number>();
  readonly #idle: ChildProcess[] = [];

  /** The one that the rig is installed beside. */
  static installed(): TableProgram {
    return new TableProgram(programFile('.'), PROGRAM, { node: process.execPath, env: null });
  }

  /** The one of a release, by its own Node, without the environment of the rig. */
  static ofRelease(folder: string): TableProgram {
    const copy = copyOf(resolve(folder));
    process.once('exit', () => rmSync(dirname(copy), { recursive: true }));
    return new TableProgram(copy, join(copy, MAIN), { node: join(copy, 'bin/node'), env: {} });
  }

  private constructor(folder: string, main: string, how: How) {
    this.#folder = folder;
    this.#main = main;
    this.#how = how;
  }

  /** A copy of it with one file changed, until it is removed. */
  changed(): TableProgram {
    const copy = copyOf(this.#folder);
    const main = join(copy, MAIN);
    appendFileSync(main, '// changed\n');
    return new TableProgram(copy, main, this.#how);
  }

  /** Only what was made by `changed`. */
  remove(): void {
    rmSync(dirname(this.#folder), { recursive: true });
  }

  /**
   * A process for a table. To load a program takes longer than most scenarios do in virtual time, so one whose table has come to its
   * end begins the next: the clock of the table before stands still for ever, and nothing in it moves.
   */
  takeProcess(): ChildProcess {
    const process = this.#idle.pop() ?? this.#fork();
    this.#tables.set(process, (this.#tables.get(process) ?? 0) + 1);
    process.ref();
    process.channel?.ref();
    return process;
  }

  /** False where it has begun as many as it may, or is of another program. */
  giveBack(process: ChildProcess): boolean {
    const begun = this.#tables.get(process) ?? MOST_TABLES;
    if (begun >= MOST_TABLES || !process.connected) return false;
    this.#idle.push(process);
    // The rig may end without it.
    process.unref();
    process.channel?.unref();
    return true;
  }

  #fork(): ChildProcess {
    const { node, env } = this.#how;
    return fork(this.#main, ['rig', 'table'], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execPath: node,
      execArgv: [],
      ...(env && { env }),
    });
  }
}

/** Copies a program, with the rig beside it. Node finds a package by the real paths of its files, so what runs is copied; the rest is linked. */
function copyOf(program: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'banco-program-'));
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  symlinkSync(rigFile('.'), join(modules, 'banco-rig'));
  for (const name of installedWith(program))
    if (!existsSync(join(modules, name))) symlinkSync(join(dirname(program), name), join(modules, name));
  const copy = join(folder, 'banco');
  mkdirSync(copy);
  for (const name of readdirSync(program))
    if (name === 'build') cpSync(join(program, name), join(copy, name), { recursive: true });
    else symlinkSync(join(program, name), join(copy, name));
  return copy;
}

/** The packages beside it, where it is one of them. */
const installedWith = (program: string): readonly string[] =>
  basename(dirname(program)) === 'node_modules' ? readdirSync(dirname(program)) : [];
