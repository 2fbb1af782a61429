import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { type Clock, sleep } from 'banco/hal/ports/clock.js';
import type { Command } from './bench-file.js';
import type { EchoReport, EchoRequest } from './echo.js';

/** In milliseconds: a computer that has just got its power answers by then, tried again and again. */
const STARTS = 120_000;
const AGAIN = 1000;
/** How often what was said is looked at. */
const GLANCE = 5;

/** The computer of a table, from outside: what it says of its wires. */
export class EchoClient {
  readonly #clock: Clock;
  #child: ChildProcessByStdio<Writable, Readable, null> | null = null;
  #said: EchoReport[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** What it has said since this was last asked for. */
  take(): readonly EchoReport[] {
    return this.#said.splice(0);
  }

  /** Throws where it never says that it is ready. */
  async start([program = '', ...args]: Command): Promise<void> {
    const until = this.#clock.now() + STARTS;
    for (;;) {
      const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
      let over = false;
      child.on('error', () => {
        over = true;
      });
      child.on('exit', () => {
        over = true;
      });
      // Whoever asks one that has ended gets no answer.
      child.stdin.on('error', () => {});
      createInterface(child.stdout).on('line', (line) => this.#said.push(JSON.parse(line) as EchoReport));
      this.#child = child;
      while (!over && this.#clock.now() < until) {
        if (this.#said.some(({ says }) => says === 'ready')) return;
        await sleep(this.#clock, 'the echo', GLANCE);
      }
      if (this.#clock.now() >= until) throw new Error(`the table does not echo: ${program}`);
      await sleep(this.#clock, 'the next try', AGAIN);
    }
  }

  ask(asks: EchoRequest): void {
    this.#child?.stdin.write(`${JSON.stringify(asks)}\n`);
  }

  /** Whether it comes to that in time; said is all since the last `take`. */
  async until(met: (said: readonly EchoReport[]) => boolean, milliseconds: number): Promise<boolean> {
    const until = this.#clock.now() + milliseconds;
    while (!met(this.#said)) {
      if (this.#clock.now() > until) return false;
      await sleep(this.#clock, 'the echo', GLANCE);
    }
    return true;
  }

  async end(): Promise<void> {
    const child = this.#child;
    if (!child || child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill();
    await gone;
  }
}
