import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { type Clock, sleep } from 'banco/hal/ports/clock.js';
import type { Command } from './bench-shape.js';
import type { EchoReport, EchoRequest } from './echo.js';

/** In milliseconds: the longest time from power until the computer answers, and how often it is tried. */
const LONGEST_START = 120_000;
const RETRY = 1000;
/** How often the reports are checked. */
const CHECK = 5;

/** Talks to `banco rig bench echo` on the computer of a table. */
export class EchoClient {
  readonly #clock: Clock;
  #child: ChildProcessByStdio<Writable, Readable, null> | null = null;
  #reports: EchoReport[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Removes and returns the reports so far. */
  take(): readonly EchoReport[] {
    return this.#reports.splice(0);
  }

  /** Throws where it is not ready in time. */
  async start([program = '', ...args]: Command): Promise<void> {
    const until = this.#clock.now() + LONGEST_START;
    for (;;) {
      const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
      let over = false;
      child.on('error', () => {
        over = true;
      });
      child.on('exit', () => {
        over = true;
      });
      // A request to a computer that has ended gets no answer.
      child.stdin.on('error', () => {});
      createInterface(child.stdout).on('line', (line) => this.#reports.push(JSON.parse(line) as EchoReport));
      this.#child = child;
      while (!over && this.#clock.now() < until) {
        if (this.#reports.some(({ report }) => report === 'ready')) return;
        await sleep(this.#clock, 'the echo', CHECK);
      }
      if (this.#clock.now() >= until) throw new Error(`the table does not answer: ${program}`);
      await sleep(this.#clock, 'the next try', RETRY);
    }
  }

  ask(asks: EchoRequest): void {
    this.#child?.stdin.write(`${JSON.stringify(asks)}\n`);
  }

  /** Whether the reports since the last `take` come to that in time. */
  async until(met: (reports: readonly EchoReport[]) => boolean, milliseconds: number): Promise<boolean> {
    const until = this.#clock.now() + milliseconds;
    while (!met(this.#reports)) {
      if (this.#clock.now() > until) return false;
      await sleep(this.#clock, 'the echo', CHECK);
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
