import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Command } from './bench-shape.js';

/** Runs a command that prints the traffic of a bus, line by line. */
export class BusListener {
  /** Why the command has ended. */
  lost: string | null = null;
  readonly #child: ChildProcess;

  constructor(bus: string, [program = '', ...args]: Command, hear: (line: string) => void) {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    createInterface(child.stdout).on('line', hear);
    child.on('error', ({ message }) => {
      this.lost = `nothing listens to the bus ${bus}: ${message}`;
    });
    child.on('exit', (status) => {
      this.lost ??= `nothing listens to the bus ${bus}: ${program} ended with status ${status}`;
    });
    this.#child = child;
  }

  async close(): Promise<void> {
    const { exitCode, signalCode, pid } = this.#child;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill();
    await gone;
  }
}
