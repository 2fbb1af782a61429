import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type TLSSocket } from 'node:tls';
import type { Identity } from 'banco/firmware/certificates/own-identity.js';
import { FrameReader, frameOf } from 'banco/firmware/outbox/frames.js';
import {
  type FromFloor,
  type Hello,
  printFromFloor,
  readToFloor,
  type ToFloor,
} from 'banco/firmware/outbox/messages.js';
import type { Answering, LinesEnd, TableLines } from './table-lines.js';

/** So many messages of all tables are worked on at once: what more comes waits in the sockets, and slows the tables down. */
const MOST_UNANSWERED = 100;
/** In milliseconds: how often a table hears that it will be answered. */
const STILL_HERE = 500;
/** More than a floor has tables. */
const MOST_LINES = 2000;
/** In milliseconds: whoever says nothing for so long before it is let in is no table, and whoever does not end its handshake. */
const PATIENCE = 30_000;
const HANDSHAKE = 10_000;

export interface LineServerSettings extends LinesEnd {
  readonly identity: Identity;
}

/** The lines of the tables, as they connect straight to the floor: TLS, and each end knows the certificate of the other. */
export class LineServer implements TableLines {
  readonly #server: Server;
  readonly #settings: LineServerSettings;
  readonly #lines = new Map<string, TLSSocket>();
  readonly #sockets = new Set<TLSSocket>();
  readonly #paused = new Set<TLSSocket>();
  #unanswered = 0;

  private constructor(settings: LineServerSettings) {
    this.#settings = settings;
    const { key, certificate } = settings.identity;
    // No authority vouches for a table: its fingerprint is asked for once it has said which table it is.
    const options = {
      key,
      cert: certificate,
      requestCert: true,
      rejectUnauthorized: false,
      minVersion: 'TLSv1.3',
      handshakeTimeout: HANDSHAKE,
    } as const;
    this.#server = createServer(options, (socket) => this.#accept(socket));
    this.#server.on('tlsClientError', () => {});
    this.#server.maxConnections = MOST_LINES;
  }

  static async open(
    settings: LineServerSettings,
    at: { readonly host?: string; readonly port: number },
  ): Promise<LineServer> {
    const line = new LineServer(settings);
    await once(line.#server.listen(at.port, at.host), 'listening');
    return line;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  tell(table: string, message: FromFloor): boolean {
    const socket = this.#lines.get(table);
    socket?.write(frameOf(printFromFloor(message)));
    return socket !== undefined;
  }

  /** Whoever is on one connects again. */
  endAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    const closed = new Promise((done) => this.#server.close(done));
    this.endAll();
    await closed;
  }

  #accept(socket: TLSSocket): void {
    const { fingerprint256 } = socket.getPeerCertificate();
    this.#sockets.add(socket);
    socket
      .setNoDelay(true)
      .setTimeout(PATIENCE, () => socket.destroy())
      .on('error', () => {})
      .on('close', () => this.#sockets.delete(socket));
    if (fingerprint256 === undefined) {
      socket.destroy();
      return;
    }
    this.#converse(socket, this.#settings.converse(fingerprint256));
  }

  #letIn(socket: TLSSocket, { table, version }: Hello): void {
    const before = this.#lines.get(table);
    if (before === socket) return;
    before?.destroy();
    this.#lines.set(table, socket);
    const leaves = this.#settings.presence.came(table, version);
    socket.setTimeout(0).setKeepAlive(true, PATIENCE);
    socket.on('close', () => {
      leaves();
      if (this.#lines.get(table) === socket) this.#lines.delete(table);
    });
  }

  #converse(socket: TLSSocket, answering: Answering): void {
    const frames = new FrameReader();
    let unanswered = 0;
    const send = (message: FromFloor): void => {
      if (!socket.destroyed) socket.write(frameOf(printFromFloor(message)));
    };
    // What is not read yet may be a message, too.
    const isWorkedOn = (): boolean => unanswered > 0 || this.#paused.has(socket);
    const waits = setInterval(() => isWorkedOn() && send({ is: 'wait' }), STILL_HERE);
    socket.on('close', () => {
      clearInterval(waits);
      this.#paused.delete(socket);
    });
    const answered = (): void => {
      unanswered -= 1;
      this.#unanswered -= 1;
      if (this.#unanswered < MOST_UNANSWERED) this.#resume();
    };
    const answer = async (message: ToFloor): Promise<void> => {
      const said = await answering.answer(message);
      if (message.is === 'hello' && said.is !== 'refused' && !socket.destroyed) this.#letIn(socket, message);
      send(said);
    };
    socket.on('data', (bytes) => {
      for (const text of frames.read(bytes) ?? ['']) {
        const message = readToFloor(text);
        if ('wrong' in message) {
          socket.destroy();
          return;
        }
        unanswered += 1;
        this.#unanswered += 1;
        if (this.#unanswered >= MOST_UNANSWERED) this.#paused.add(socket.pause());
        // The ledger could not take it: the table connects again, and asks where it goes on.
        answer(message)
          .catch(() => socket.destroy())
          .finally(answered);
      }
    });
  }

  #resume(): void {
    for (const socket of this.#paused) socket.resume();
    this.#paused.clear();
  }
}
