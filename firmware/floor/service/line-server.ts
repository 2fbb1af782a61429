import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type TLSSocket } from 'node:tls';
import type { Identity } from 'banco/firmware/certificates/own-identity.js';
import { FrameReader, frameOf } from 'banco/firmware/outbox/frames.js';
import { type FromFloor, type Hello, printFromFloor, readToFloor } from 'banco/firmware/outbox/messages.js';
import type { ChainPlace } from 'banco/firmware/outbox/sent-records.js';
import { Conversation } from './conversation.js';
import type { Ledger } from './ledger.js';
import type { Presence } from './presence.js';

/** So many messages of all tables are worked on at once: what more comes waits in the sockets, and slows the tables down. */
const MOST_UNANSWERED = 100;
/** In milliseconds: how often a table hears that it will be answered. */
const STILL_HERE = 500;
/** More than a floor has tables. */
const MOST_LINES = 2000;
/** In milliseconds: whoever says nothing for so long before it is let in is no table, and whoever does not end its handshake. */
const PATIENCE = 30_000;
const HANDSHAKE = 10_000;
/** In milliseconds: a table reads some megabytes of its journal to find what is fetched. */
const FETCH = 5000;

/** The lines of the tables, as they connect straight to the floor: TLS, and each end knows the certificate of the other. */
export class LineServer {
  readonly #server: Server;
  readonly #ledger: Ledger;
  readonly #presence: Presence;
  readonly #lines = new Map<string, TLSSocket>();
  readonly #sockets = new Set<TLSSocket>();
  /** What waits for what was fetched, by the table and the place. */
  readonly #fetching = new Map<string, (lines: readonly string[]) => void>();
  readonly #paused = new Set<TLSSocket>();
  #unanswered = 0;

  private constructor(ledger: Ledger, presence: Presence, { key, certificate }: Identity) {
    this.#ledger = ledger;
    this.#presence = presence;
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
    {
      ledger,
      presence,
      identity,
    }: { readonly ledger: Ledger; readonly presence: Presence; readonly identity: Identity },
    at: { readonly host?: string; readonly port: number },
  ): Promise<LineServer> {
    const line = new LineServer(ledger, presence, identity);
    await once(line.#server.listen(at.port, at.host), 'listening');
    return line;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** What stays at home at a table behind this place, or the first part of it; null where the table does not answer. */
  async fetch(table: string, after: ChainPlace, last: number): Promise<readonly string[] | null> {
    const socket = this.#lines.get(table);
    if (!socket) return null;
    const name = `${table} ${after.seq}`;
    return await new Promise((done) => {
      const end = (lines: readonly string[] | null): void => {
        clearTimeout(waiting);
        this.#fetching.delete(name);
        done(lines);
      };
      const waiting = setTimeout(() => end(null), FETCH);
      this.#fetching.set(name, end);
      socket.write(frameOf(printFromFloor({ is: 'fetch', after, last })));
    });
  }

  async close(): Promise<void> {
    const closed = new Promise((done) => this.#server.close(done));
    for (const socket of this.#sockets) socket.destroy();
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
    const conversation = new Conversation(this.#ledger, fingerprint256, {
      hello: (hello) => this.#letIn(socket, hello),
      kept: (table, { after, lines }) => this.#fetching.get(`${table} ${after.seq}`)?.(lines),
    });
    this.#converse(socket, conversation);
  }

  #letIn(socket: TLSSocket, { table, version }: Hello): void {
    const before = this.#lines.get(table);
    if (before === socket) return;
    before?.destroy();
    this.#lines.set(table, socket);
    this.#presence.came(table, version);
    socket.setTimeout(0).setKeepAlive(true, PATIENCE);
    socket.on('close', () => {
      if (this.#lines.get(table) !== socket) return;
      this.#lines.delete(table);
      this.#presence.left(table);
    });
  }

  #converse(socket: TLSSocket, conversation: Conversation): void {
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
        conversation
          .answer(message)
          .then(send, () => socket.destroy())
          .finally(answered);
      }
    });
  }

  #resume(): void {
    for (const socket of this.#paused) socket.resume();
    this.#paused.clear();
  }
}
