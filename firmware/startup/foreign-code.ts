import { url } from 'node:inspector';
import type { CheckedProgram, Difference } from './manifest.js';

/** Options of Node that let no other code in: its memory. */
const HARMLESS = /^--(max-(old-space|semi-space)-size=\d+|optimize-for-size)$/;

/** Variables by which Node, or the linker below it, loads more than the program: node(1), ld.so(8). */
const VARIABLES = ['NODE_OPTIONS', 'NODE_PATH', 'LD_PRELOAD', 'LD_AUDIT', 'LD_LIBRARY_PATH'];

export interface NodeProcess {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly execArgv: readonly string[];
  /** Where its debugger listens. */
  readonly inspector: string | undefined;
}

export const thisProcess = (): NodeProcess => ({
  env: process.env,
  execArgv: process.execArgv,
  inspector: url(),
});

/** The program as it runs: what is on the disk, and what lets code in that is in no list. A development build may have all of that. */
export function withForeignCode(
  program: CheckedProgram,
  { env, execArgv, inspector }: NodeProcess,
): CheckedProgram {
  if (program.development) return program;
  const foreign: Difference[] = [
    ...VARIABLES.filter((name) => env[name]).map((name) => `${name}=${env[name]}`),
    ...execArgv.filter((option) => !HARMLESS.test(option)),
    ...(inspector === undefined ? [] : [`the debugger at ${inspector}`]),
  ].map((path) => ({ path, is: 'lets-in' }));
  return { ...program, differences: [...program.differences, ...foreign] };
}

/** Node opens its debugger on this signal, unless the program listens for it: nodejs.org/api/process.html#signal-events. */
export function keepDebuggerShut(): void {
  process.on('SIGUSR1', () => {});
}
