import { createInterface, type Interface } from 'node:readline';

/** Asks for what nobody may read over a shoulder. Null where nothing comes. */
export interface Secrets {
  ask(what: string): Promise<string | null>;
  /** Where people type, asks twice: null where both differ. */
  askNew(what: string): Promise<string | null>;
}

/** On a terminal without echo, and else a line of standard input each. */
export class TerminalSecrets implements Secrets {
  #lines: { readonly reader: Interface; readonly next: () => Promise<IteratorResult<string>> } | null = null;

  async ask(what: string): Promise<string | null> {
    return process.stdin.isTTY ? await typed(what) : await this.#line();
  }

  async askNew(what: string): Promise<string | null> {
    const first = await this.ask(what);
    return !process.stdin.isTTY || (await this.ask(`${what}, once more`)) === first ? first : null;
  }

  close(): void {
    this.#lines?.reader.close();
  }

  async #line(): Promise<string | null> {
    if (!this.#lines) {
      const reader = createInterface({ input: process.stdin });
      const lines = reader[Symbol.asyncIterator]();
      this.#lines = { reader, next: () => lines.next() };
    }
    const { value, done } = await this.#lines.next();
    return done ? null : value.trim();
  }
}

// A terminal in raw mode leaves these to the program: Ctrl-C and Ctrl-D, backspace and delete.
const ENTER = '\r\n';
const NOTHING = '\u0003\u0004';
const ERASE = '\b\u007f';

function typed(what: string): Promise<string | null> {
  const { stdin, stderr } = process;
  stderr.write(`${what}: `);
  stdin.setRawMode(true);
  stdin.setEncoding('utf8');
  return new Promise((done) => {
    let text = '';
    const end = (typed: string | null): void => {
      stdin.off('data', read).pause();
      stdin.setRawMode(false);
      stderr.write('\n');
      done(typed);
    };
    const read = (characters: string): void => {
      for (const character of characters) {
        if (ENTER.includes(character)) end(text);
        else if (NOTHING.includes(character)) end(null);
        else if (ERASE.includes(character)) text = text.slice(0, -1);
        else text += character;
      }
    };
    stdin.on('data', read).resume();
  });
}
