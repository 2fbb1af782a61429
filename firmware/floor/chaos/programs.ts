import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from 'banco/firmware/startup/manifest.js';

const PROGRAM = join(ROOT, 'build/firmware/banco.js');

/** `banco floor …` as somebody starts it, which can be killed, and started again. */
export class FloorProgram {
  #args: readonly string[];
  readonly #isUp: RegExp;
  #process: ChildProcess | null = null;

  /** It is up once it has printed this. */
  constructor(args: readonly string[], isUp: RegExp) {
    this.#args = args;
    this.#isUp = isUp;
  }

  async start(args = this.#args): Promise<void> {
    this.#args = args;
    const program = spawn(process.execPath, [PROGRAM, 'floor', ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = program;
    let printed = '';
    await new Promise<void>((done, failed) => {
      program.stdout.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        if (this.#isUp.test(printed)) done();
      });
      program.once('exit', (status, signal) =>
        failed(new Error(`banco floor ended with ${signal ?? status}: ${printed}`)),
      );
    });
    // What it says from now on nobody reads.
    program.stdout.removeAllListeners('data').resume();
  }

  /** As when its computer loses its power. */
  async kill(): Promise<void> {
    const program = this.#process;
    if (program) await killed(program);
  }
}

export async function killed(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = new Promise((done) => program.once('exit', done));
  program.kill('SIGKILL');
  await ended;
}
