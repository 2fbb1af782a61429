import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FloorSays } from '../floor-says.js';
import { readFromOutbox, type ToOutbox } from './outbox-messages.js';
import type { TableNow } from './table-now.js';

const PROCESS = fileURLToPath(new URL('./outbox-process.js', import.meta.url));
const FLAGS = ['--max-semi-space-size=1', '--max-old-space-size=48', '--optimize-for-size'];

/** In milliseconds, before it is started again: longer each time. */
const SOON = 1000;
const LATE = 60_000;

export interface OutboxTold {
  /** On the terminal. */
  say(says: string): void;
  /** For the table. */
  heard(says: FloorSays): void;
}

/** Keeps the outbox of a table running, in a process of its own: whatever the floor and the network do costs the table nothing. */
export class OutboxKeeper {
  readonly #asked: ToOutbox;
  readonly #told: OutboxTold;
  #process: ChildProcess | null = null;
  #again: NodeJS.Timeout | undefined;
  #wait = SOON;
  #isClosed = false;
  #has = 0;
  #now: TableNow | null = null;

  constructor(asked: ToOutbox, told: OutboxTold) {
    this.#asked = asked;
    this.#told = told;
    this.#start();
  }

  /** The last record that the floor has, as far as is known. */
  get has(): number {
    return this.#has;
  }

  /** What stands at the table now. */
  tell(now: TableNow): void {
    const text = JSON.stringify(now);
    if (text === JSON.stringify(this.#now)) return;
    this.#now = now;
    this.#send(now);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#again);
    this.#process?.kill('SIGKILL');
  }

  #start(): void {
    // Nothing of the table's environment is its business.
    const outbox = spawn(process.execPath, [...FLAGS, PROCESS], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {},
    });
    this.#process = outbox;
    outbox.on('message', (message) => this.#receive(message));
    outbox.on('error', ({ message }) => this.#ended(outbox, message));
    outbox.on('exit', (status, signal) => this.#ended(outbox, `its process ended with ${signal ?? status}`));
    this.#send(this.#asked);
    if (this.#now) this.#send(this.#now);
  }

  /** It may be ending: its exit is told. */
  #send(message: ToOutbox | TableNow): void {
    this.#process?.send(message, () => {});
  }

  #ended(outbox: ChildProcess, why: string): void {
    if (this.#process !== outbox || this.#isClosed) return;
    this.#process = null;
    this.#told.heard({ is: 'line', isThere: false });
    this.#told.say(`${why}; the table goes on, and starts it again`);
    this.#again = setTimeout(() => this.#start(), this.#wait);
    this.#wait = Math.min(2 * this.#wait, LATE);
  }

  #receive(message: unknown): void {
    const said = readFromOutbox(message);
    switch (said?.is) {
      case 'key':
        this.#told.say(`${this.#asked.host}, which knows this table by ${said.fingerprint}`);
        return;
      case 'has':
        this.#has = said.seq;
        return;
      case 'stands':
        if (said.isWell) this.#wait = SOON;
        this.#told.heard({ is: 'line', isThere: said.isWell });
        this.#told.say(said.says);
        return;
      case 'for-table':
        this.#told.heard(said.says);
    }
  }
}
