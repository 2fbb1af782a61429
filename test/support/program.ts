import { spawnSync } from 'node:child_process';
import { createReadStream, openSync, type ReadStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Command } from '../../firmware/cli/command.js';
import { main } from '../../firmware/cli/main.js';
import { newFolder } from './folder.js';

/** The built program, for those who start it in a process of its own. */
export const PROGRAM = 'build/firmware/banco.js';

export interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
  /** The answers, one for each line of output. */
  readonly answers: readonly Answer[];
}
export type Answer = { error?: { code: string; message: string } } & Record<string, unknown>;

/** The program as a laboratory drives it: its standard streams and its exit status. It runs in this process. */
export const banco = (args: readonly string[], input: string | Buffer = ''): Promise<Ran> =>
  withStreams(() => main(args), input);

/** One command of it, whose bad usage is thrown. */
export const runHere = ({ run }: Command, ...args: readonly string[]): Promise<Ran> =>
  withStreams(() => run(args), '');

/** In a process of its own, which it ends itself. */
export function bancoAlone(args: readonly string[]): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8' });
  return { status, out: stdout, err: stderr, answers: answersIn(stdout) };
}

/** Tap has written to the streams that were there before, and still does. */
async function withStreams(run: () => Promise<number>, input: string | Buffer): Promise<Ran> {
  const [stdin, stdout, stderr] = [streamOf(input), new Printed(), new Printed()];
  const back = (['stdin', 'stdout', 'stderr'] as const).map((name) => {
    const own = Object.getOwnPropertyDescriptor(process, name) as PropertyDescriptor;
    return () => Object.defineProperty(process, name, own);
  });
  for (const [name, value] of Object.entries({ stdin, stdout, stderr }))
    Object.defineProperty(process, name, { value, configurable: true });
  try {
    const status = await run();
    return { status, out: stdout.text, err: stderr.text, answers: answersIn(stdout.text) };
  } finally {
    for (const one of back) one();
    stdin.destroy();
  }
}

class Printed extends Writable {
  readonly #chunks: Buffer[] = [];

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }

  get text(): string {
    return Buffer.concat(this.#chunks).toString();
  }
}

/** A file, as `banco … < FILE` has it. */
function streamOf(input: string | Buffer): ReadStream {
  const file = join(newFolder(), 'input');
  writeFileSync(file, input);
  return createReadStream(file, { fd: openSync(file, 'r') });
}

const answersIn = (out: string): readonly Answer[] =>
  out
    .split('\n')
    .filter((line) => /^[[{].*[\]}]$/.test(line))
    .map((line) => JSON.parse(line) as Answer);
