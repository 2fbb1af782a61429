import { chmod, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { answersAt } from './control-client.js';
import { type AnyAnswer, type ControlRequest, LONGEST_REQUEST, readRequest } from './control-request.js';

/** More than a table has technicians. */
const MOST_CONNECTIONS = 8;

/** Whoever answers one connection. */
export interface Conversation {
  answer(request: ControlRequest): Promise<AnyAnswer>;
  /** The other end has gone. */
  left(): void;
}

/**
 * The table's end of a local socket, for programs of the user that it runs as and of root. Requests are answered in order, and the
 * next one is read when the last one is answered.
 */
export class ControlServer {
  readonly #server: Server;
  readonly #path: string;
  readonly #sockets = new Set<Socket>();

  private constructor(path: string, begin: () => Conversation) {
    this.#path = path;
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket)).on('error', () => {});
      void converse(socket, begin());
    });
    this.#server.maxConnections = MOST_CONNECTIONS;
  }

  /** Rejects where another program answers there, or the path cannot be had. */
  static async open(path: string, begin: () => Conversation): Promise<ControlServer> {
    const control = new ControlServer(path, begin);
    try {
      await control.#listen();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || (await answersAt(path))) throw error;
      // A program that was killed has left it.
      await rm(path);
      await control.#listen();
    }
    await chmod(path, 0o600);
    return control;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((closed) => this.#server.close(closed));
  }

  #listen(): Promise<void> {
    return new Promise((done, failed) => {
      this.#server.once('error', failed);
      this.#server.listen(this.#path, () => {
        this.#server.off('error', failed);
        done();
      });
    });
  }
}

async function converse(socket: Socket, conversation: Conversation): Promise<void> {
  try {
    for await (const line of linesOf(socket)) {
      const request = line === null ? { wrong: 'the line is too long' } : readRequest(line);
      const answer: AnyAnswer =
        'wrong' in request
          ? { is: 'refused', code: 'bad-request', says: request.wrong }
          : await conversation.answer(request);
      socket.write(`${JSON.stringify(answer)}\n`);
    }
  } catch {
    // The connection broke.
  } finally {
    conversation.left();
    socket.destroy();
  }
}

/** Null in the place of a line that is too long, and nothing behind it. */
async function* linesOf(socket: Socket): AsyncGenerator<string | null> {
  let begun = '';
  for await (const piece of socket.setEncoding('utf8')) {
    const lines = (begun + piece).split('\n');
    begun = lines.pop() ?? '';
    yield* lines;
    if (begun.length > LONGEST_REQUEST) {
      yield null;
      return;
    }
  }
}
