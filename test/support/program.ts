import { spawnSync } from 'node:child_process';

/** The built program, as a laboratory drives it: its standard streams and its exit status. */
export const PROGRAM = 'build/firmware/banco.js';

export interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
  /** The answers, one for each line of output. */
  readonly answers: readonly Answer[];
}
export type Answer = { error?: { code: string; message: string } } & Record<string, unknown>;

export function banco(args: readonly string[], input: string | Buffer = ''): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    input,
    encoding: 'utf8',
  });
  const lines = stdout.split('\n').slice(0, -1);
  const answers = lines.filter((line) => /^[[{]/.test(line)).map((line) => JSON.parse(line) as Answer);
  return { status, out: stdout, err: stderr, answers };
}
