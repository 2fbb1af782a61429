import type { Socket } from 'node:net';

/** In milliseconds: a connection that has begun is in TLS, has asked and has been answered by then; so is one that is kept, and asks again. */
const PATIENCE = 5000;
/** Beside those of viewers, which are counted by themselves. A browser opens six. */
const MOST = 24;
const MOST_OF_ONE_ADDRESS = 12;

interface Connection {
  readonly address: string;
  /** Since when it owes something. */
  since: number;
}

/**
 * The connections of a page that look at nothing yet: bounded in number and time before a byte of them is read. Where there are too
 * many, the one that has taken the longest goes: whoever holds them all open keeps nobody out who asks at once.
 */
export class Connections {
  readonly #open = new Map<Socket, Connection>();
  readonly #sweep = setInterval(() => this.#endTheLate(), 1000);

  add(socket: Socket): void {
    const { remoteAddress: address = '' } = socket;
    const ofAddress = [...this.#open].filter(([, other]) => other.address === address);
    // Every program of this computer has the same one.
    const isCrowded = ofAddress.length >= MOST_OF_ONE_ADDRESS && !isOwn(address);
    const crowd = isCrowded ? ofAddress : this.#open.size >= MOST ? [...this.#open] : [];
    const [longest] = crowd.sort(([, one], [, other]) => one.since - other.since);
    longest?.[0].destroy();
    this.#open.set(socket, { address, since: performance.now() });
    socket.once('close', () => this.#open.delete(socket));
  }

  /** It was answered, and may ask again. */
  answered(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (connection) connection.since = performance.now();
  }

  /** It is a viewer's from now on. */
  release(socket: Socket): void {
    this.#open.delete(socket);
  }

  close(): void {
    clearInterval(this.#sweep);
    for (const socket of this.#open.keys()) socket.destroy();
  }

  #endTheLate(): void {
    const late = performance.now() - PATIENCE;
    for (const [socket, { since }] of this.#open) if (since < late) socket.destroy();
  }
}

const isOwn = (address: string): boolean => /^(::ffff:)?127\.|^::1$/.test(address);
