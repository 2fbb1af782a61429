import { goBehindTheTable } from '../behind-the-table.js';
import { nameSourceLines } from '../source-lines.js';
import { type Page, servePage } from './page-server.js';
import type { Answer, FromPage, Parts, ServeSettings, TableLink, ToPage, ViewerOf } from './table-link.js';

// The process of the page, which `PageKeeper` starts. It has no part in the game: it may starve, run out of memory or be killed.

const NICE = 10;

nameSourceLines();
goBehindTheTable(NICE);
// Ctrl-C is for the table. This process ends with it, and opens no debugger.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR1'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

const send = (message: FromPage): void => {
  process.send?.(message);
};

/** The table at the other end of the pipe. */
class Pipe implements TableLink {
  #then: (parts: Parts) => void = () => {};
  #number = 0;
  /** Who waits for the public record. */
  readonly #asked: ((record: number) => void)[] = [];
  readonly #answers = new Map<number, (answer: Answer) => void>();

  look(when: 'now' | 'changed', then: (parts: Parts) => void): void {
    this.#then = then;
    send({ is: 'look', when });
  }

  act(viewer: ViewerOf, body: string): Promise<Answer> {
    const number = ++this.#number;
    send({ is: 'act', number, ...viewer, body });
    return new Promise((answered) => this.#answers.set(number, answered));
  }

  left(viewer: string): void {
    send({ is: 'left', viewer });
  }

  publicRecord(): Promise<number> {
    if (this.#asked.length === 0) send({ is: 'public' });
    return new Promise((answered) => this.#asked.push(answered));
  }

  told(record: number): void {
    for (const answered of this.#asked.splice(0)) answered(record);
  }

  viewed(parts: Parts): void {
    this.#then(parts);
  }

  answered(number: number, answer: Answer): void {
    this.#answers.get(number)?.(answer);
    this.#answers.delete(number);
  }
}

/** What to do about a page that cannot be served. */
function whyNot({ code, message }: NodeJS.ErrnoException, { host, port }: ServeSettings): string {
  switch (code) {
    case 'EADDRINUSE':
      return `another program has port ${port}: end that, or start the table with another --port`;
    case 'EACCES':
      return `port ${port} is not for this user: start the table with a --port of 1024 or more`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `this computer has no address ${host}: start the table with another --host`;
    case 'ENOENT':
      return `a file of the page is missing: install the program again (${message})`;
    default:
      return message;
  }
}

const pipe = new Pipe();
let page: Page | null = null;
let percent: number | null = null;

process.on('message', (message: ToPage) => {
  switch (message.is) {
    case 'serve':
      servePage(message, pipe, (says) => send({ is: 'tells', says: says.slice(0, 1000) })).then(
        (served) => {
          page = served;
          if (percent !== null) page.starting(percent);
          send({ is: 'serving', port: page.port });
        },
        (error: NodeJS.ErrnoException) => {
          const says = whyNot(error, message);
          process.send?.({ is: 'failed', says } satisfies FromPage, () => process.exit(1));
        },
      );
      return;
    case 'asked':
      send({ is: 'alive' });
      return;
    case 'starting':
      percent = message.percent;
      page?.starting(percent);
      return;
    case 'view':
      percent = null;
      pipe.viewed(message.parts);
      return;
    case 'public':
      pipe.told(message.record);
      return;
    case 'answer':
      pipe.answered(message.number, message);
  }
});
