import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { stripVTControlCharacters } from 'node:util';

/** Keyboard and screen of the console of an installed table. */
export class Terminal {
  readonly #socket: Socket;
  #shown = '';

  static async at(path: string): Promise<Terminal> {
    const socket = connect(path);
    await once(socket, 'connect');
    return new Terminal(socket);
  }

  private constructor(socket: Socket) {
    this.#socket = socket;
    // Of a machine that is switched off, somebody else tells.
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      this.#shown += stripVTControlCharacters(`${bytes}`);
    });
  }

  /** Types a line, and gives what stands behind it so far whenever it is called. */
  type(line: string): () => string {
    const since = this.#shown.length;
    this.#socket.write(`${line}\r`);
    return () => this.#shown.slice(since);
  }

  close(): void {
    this.#socket.destroy();
  }
}
