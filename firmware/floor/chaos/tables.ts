import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { killed } from './programs.js';
import type { Asked, ChaosTables, Ends } from './tables-process.js';

const PROCESS = fileURLToPath(new URL('./tables-process.js', import.meta.url));

/** Tables that play in a process of their own, and lose their power together. */
export class TablesProcess {
  readonly #settings: ChaosTables;
  #process: ChildProcess;

  constructor(settings: ChaosTables) {
    this.#settings = settings;
    this.#process = this.#begin();
  }

  /** The last record of each. */
  async ends(): Promise<Ends> {
    const ends = once(this.#process, 'message');
    this.#ask({ is: 'ends' });
    const [answer] = (await ends) as [Ends];
    return answer;
  }

  rest(): void {
    this.#ask({ is: 'rest' });
  }

  async kill(): Promise<void> {
    await killed(this.#process);
  }

  start(): void {
    this.#process = this.#begin();
  }

  #begin(): ChildProcess {
    const tables = fork(PROCESS);
    tables.send({ is: 'play', ...this.#settings } satisfies Asked);
    return tables;
  }

  #ask(asked: Asked): void {
    this.#process.send(asked);
  }
}
