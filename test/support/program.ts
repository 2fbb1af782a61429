import { spawnSync } from 'node:child_process';
import type { Test } from 'tap';
import type { Command } from '../../firmware/cli/command.js';

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
  return { status, out: stdout, err: stderr, answers: answersIn(stdout) };
}

/** A command that waits for nothing, in this process. Only what it prints before it first waits is its own. */
export async function runHere(t: Test, { run }: Command, ...args: readonly string[]): Promise<Ran> {
  const [out, err] = [t.capture(process.stdout, 'write'), t.capture(process.stderr, 'write')];
  const running = run(args);
  const [printed, warned] = [out, err].map((stream) => {
    stream.restore();
    return stream.args().join('');
  });
  return { status: await running, out: printed ?? '', err: warned ?? '', answers: answersIn(printed ?? '') };
}

const answersIn = (out: string): readonly Answer[] =>
  out
    .split('\n')
    .filter((line) => /^[[{].*[\]}]$/.test(line))
    .map((line) => JSON.parse(line) as Answer);
