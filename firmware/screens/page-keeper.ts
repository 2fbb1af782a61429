import { type ChildProcess, spawn } from 'node:child_process';
import { isIPv6 } from 'node:net';
import { fileURLToPath } from 'node:url';
import { isAny, ownAddresses } from './own-names.js';
import { readFromPage, type ServeSettings, type ToPage } from './table-link.js';
import type { TableWindow } from './table-window.js';

const PROCESS = fileURLToPath(new URL('./page-process.js', import.meta.url));

/** It has little to compute: an interpreter is enough, which takes 5 MB less, and writes no code while strangers talk to it. */
const FLAGS = [
  '--max-semi-space-size=1',
  '--max-old-space-size=24',
  '--lite-mode',
  // An interpreter has no WebAssembly: Node 20 warns of that unless it is told, and Node 24 ends at the option.
  ...(process.version.startsWith('v20.') ? ['--no-expose-wasm'] : []),
];

/** In milliseconds, before it is started again: longer each time, until one serves. */
const SOON = 1000;
const LATE = 30_000;

/** In milliseconds: how often the page is asked whether it lives. */
const ASKED = 2000;
/** So many times it may leave that unanswered: once it serves, and before, when a slow computer may still load it. */
const MOST_SILENT = 4;
const MOST_SILENT_AT_START = 30;

export interface PageStatus {
  /** Null while there is no page. */
  readonly url: string | null;
  readonly says: string;
}

export interface PageTold {
  status(status: PageStatus): void;
  /** Of what strangers do, or of a file that the page cannot read. */
  notice(says: string): void;
}

/**
 * Keeps the page of a table running, in a process of its own: what the network does to it costs the table nothing. When it ends, the
 * table goes on, and another one is started.
 */
export class PageKeeper {
  readonly #settings: ServeSettings;
  readonly #told: PageTold;
  #process: ChildProcess | null = null;
  #port: number;
  #percent: number | null = null;
  #window: TableWindow | null = null;
  /** The page waits for a view, and the table is not there yet. */
  #looking: 'now' | 'changed' | null = null;
  #wait = SOON;
  /** What it said before it ended. */
  #why: string | null = null;
  #again: NodeJS.Timeout | undefined;
  readonly #asking = setInterval(() => this.#askWhetherItLives(), ASKED);
  #unanswered = 0;
  #mostUnanswered = MOST_SILENT_AT_START;
  #closed = false;

  constructor(settings: ServeSettings, told: PageTold) {
    this.#settings = settings;
    this.#told = told;
    this.#port = settings.port;
    this.#start();
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** So much of its journal the table has read. */
  starting(percent: number): void {
    this.#percent = percent;
    this.#send({ is: 'starting', percent });
  }

  /** The table is there. */
  open(window: TableWindow): void {
    this.#window = window;
    this.#percent = null;
    if (this.#looking) this.#look(this.#looking);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#again);
    clearInterval(this.#asking);
    this.#window?.close();
    this.#process?.kill('SIGKILL');
  }

  #start(): void {
    // Nothing of the table's environment is the page's business.
    const page = spawn(process.execPath, [...FLAGS, PROCESS], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {},
    });
    this.#process = page;
    page.on('message', (message) => this.#receive(message));
    page.on('error', ({ message }) => this.#ended(page, message));
    page.on('exit', (status, signal) => this.#ended(page, `its process ended with ${signal ?? status}`));
    this.#why = null;
    this.#unanswered = 0;
    this.#mostUnanswered = MOST_SILENT_AT_START;
    this.#send({ is: 'serve', ...this.#settings, port: this.#port });
    if (this.#percent !== null) this.#send({ is: 'starting', percent: this.#percent });
  }

  /** Asked times are counted, not seconds: when this process stands still, that is not the page's fault. */
  #askWhetherItLives(): void {
    if (this.#unanswered >= this.#mostUnanswered) {
      this.#why = `it said nothing for ${(this.#unanswered * ASKED) / 1000} s`;
      this.#process?.kill('SIGKILL');
    } else if (this.#process) {
      this.#send({ is: 'asked' });
      this.#unanswered += 1;
    }
  }

  #ended(page: ChildProcess, why: string): void {
    if (this.#process !== page || this.#closed) return;
    this.#process = null;
    this.#looking = null;
    this.#window?.restart();
    this.#told.status({ url: null, says: `${this.#why ?? why}; the table goes on, and tries again` });
    this.#again = setTimeout(() => this.#start(), this.#wait);
    this.#wait = Math.min(2 * this.#wait, LATE);
  }

  #receive(message: unknown): void {
    const said = readFromPage(message);
    if ('wrong' in said) {
      this.#why = `it said what no page says: ${said.wrong}`;
      this.#process?.kill('SIGKILL');
      return;
    }
    switch (said.is) {
      case 'serving':
        this.#port = said.port;
        this.#wait = SOON;
        this.#mostUnanswered = MOST_SILENT;
        this.#told.status({ url: this.#url, says: this.#url });
        return;
      case 'alive':
        this.#unanswered = 0;
        return;
      case 'failed':
        this.#why = said.says;
        return;
      case 'tells':
        this.#told.notice(said.says);
        return;
      case 'look':
        this.#look(said.when);
        return;
      case 'act':
        void this.#window
          ?.act(said, said.body)
          .then((answer) => this.#send({ is: 'answer', number: said.number, ...answer }));
        return;
      case 'left':
        this.#window?.left(said.viewer);
        return;
      case 'public':
        void (this.#window?.publicRecord() ?? Promise.resolve(0)).then((record) =>
          this.#send({ is: 'public', record }),
        );
    }
  }

  #look(when: 'now' | 'changed'): void {
    this.#looking = when;
    this.#window?.look(when, (parts) => {
      this.#looking = null;
      this.#send({ is: 'view', parts });
    });
  }

  #send(message: ToPage): void {
    // It may be ending: its exit is told.
    if (this.#process?.connected) this.#process.send(message, () => {});
  }

  get #url(): string {
    const { outside } = this.#settings;
    const [host = this.#settings.host] = isAny(this.#settings.host) ? ownAddresses() : [];
    return `${outside ? 'https' : 'http'}://${isIPv6(host) ? `[${host}]` : host}:${this.#port}/`;
  }
}
