import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type {
  ControlAnswer,
  ControlRequest,
  JackpotAnswer,
  ShiftAnswer,
  TechnicianAnswer,
  TournamentAnswer,
} from './control-request.js';
import type { JackpotRequest } from './jackpot-request.js';
import type { ShiftRequest } from './shift-request.js';
import type { TechnicianRequest } from './technician-request.js';
import type { TournamentRequest } from './tournament-request.js';

type AnswerTo<R> = R extends TechnicianRequest
  ? TechnicianAnswer
  : R extends ShiftRequest
    ? ShiftAnswer
    : R extends JackpotRequest
      ? JackpotAnswer
      : R extends TournamentRequest
        ? TournamentAnswer
        : ControlAnswer;

/** The other end of the local socket of a running table. */
export class ControlClient {
  readonly #socket: Socket;
  readonly #lines: AsyncIterator<string>;

  private constructor(socket: Socket) {
    this.#socket = socket;
    this.#lines = createInterface(socket)[Symbol.asyncIterator]();
  }

  /** Rejects where no table answers. */
  static async connect(path: string): Promise<ControlClient> {
    const socket = connect(path);
    await once(socket, 'connect');
    socket.on('error', () => {});
    return new ControlClient(socket);
  }

  /** Rejects if the table ends before it has answered. */
  async ask<R extends ControlRequest>(request: R): Promise<AnswerTo<R>> {
    this.#socket.write(`${JSON.stringify(request)}\n`);
    const { value, done } = await this.#lines.next();
    if (done) throw new Error('the table has ended the connection');
    return JSON.parse(value) as AnswerTo<R>;
  }

  close(): void {
    this.#socket.destroy();
  }
}

/** Whether a program answers at that path. */
export async function answersAt(path: string): Promise<boolean> {
  const client = await ControlClient.connect(path).catch(() => null);
  client?.close();
  return client !== null;
}
