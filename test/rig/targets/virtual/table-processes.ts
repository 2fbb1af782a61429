import { type ChildProcess, fork } from 'node:child_process';
import { rigFile } from '../../files.js';

// Processes for tables. To load a program takes longer than most scenarios do in virtual time, so one whose table has come to its end
// begins the next: the clock of the table before stands still for ever, and nothing in it moves.

/** The program keeps one listener for whatever nothing catches; Node warns of the eleventh. */
const MOST_TABLES = 8;

export const PROCESS = 'build/targets/virtual/table-process.js';

/** Each with the number of tables that it has begun. */
const tables = new WeakMap<ChildProcess, number>();
const idle: ChildProcess[] = [];

export const forkTable = (program: string): ChildProcess =>
  fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });

export function takeProcess(): ChildProcess {
  const process = idle.pop() ?? forkTable(rigFile(PROCESS));
  tables.set(process, (tables.get(process) ?? 0) + 1);
  process.ref();
  process.channel?.ref();
  return process;
}

/** False where it has begun as many as it may. */
export function giveBack(process: ChildProcess): boolean {
  const begun = tables.get(process) ?? MOST_TABLES;
  if (begun >= MOST_TABLES || !process.connected) return false;
  idle.push(process);
  // The rig may end without it.
  process.unref();
  process.channel?.unref();
  return true;
}
