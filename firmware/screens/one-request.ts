import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** Bytes that may come behind the last answer, so that it is read, before the connection is cut. */
const MOST_BEHIND = 64 * 1024;

const MOST_AT_ONCE = 1024;

const NOTHING: Buffer = Buffer.alloc(0);
const END_OF_HEAD = /\n\r?\n/;
/** The longest beginning of an end that may stand at the end of a piece. */
const SPLIT_END = 2;

/**
 * A connection that gives `http` one request at a time: its head, then as much of a body as the server wants. Node reads 64 KiB at once,
 * which hold thousands of requests, and its parser makes an object of each before anybody can refuse the first.
 */
export class OneRequest extends Duplex {
  /** As it came in: TLS may lie between it and this one. */
  readonly accepted: Socket;
  readonly isSecure: boolean;
  readonly #socket: Socket;
  /** Of the body: so many bytes are wanted. Null while a head is. */
  #wanted: number | null = null;
  #rest = NOTHING;
  /** Of the head: its last characters so far, and whether there was more than empty lines. */
  #end = '';
  #hasBegun = false;

  constructor(accepted: Socket, socket: Socket, isSecure: boolean) {
    super({ allowHalfOpen: false });
    this.accepted = accepted;
    this.isSecure = isSecure;
    this.#socket = socket;
    socket.on('readable', () => this._read());
    socket.on('end', () => {
      this.#rest = NOTHING;
      this.push(null);
    });
    socket.on('error', () => {});
    socket.on('close', () => this.destroy());
  }

  /** The head asks for so many bytes of a body. */
  wantBody(bytes: number): void {
    this.#want(bytes);
  }

  /** The request was answered. No other one comes where that was the last. */
  wantNext(): void {
    if (!this.writableEnded) this.#want(null);
  }

  override _read(): void {
    while (this.#wanted !== 0) {
      const piece = this.#rest.length > 0 ? this.#rest : (this.#socket.read() as Buffer | null);
      if (piece === null) return;
      const taken = this.#wanted === null ? this.#takeHead(piece) : this.#takeBody(piece, this.#wanted);
      this.#rest = piece.subarray(taken);
      if (!this.push(piece.subarray(0, taken))) return;
    }
  }

  override _write(piece: Buffer, encoding: BufferEncoding, written: (error?: Error | null) => void): void {
    this.#socket.write(piece, encoding, written);
  }

  override _writev(
    pieces: { readonly chunk: Buffer; readonly encoding: BufferEncoding }[],
    written: (error?: Error | null) => void,
  ): void {
    this.#socket.cork();
    for (const { chunk, encoding } of pieces.slice(0, -1)) this.#socket.write(chunk, encoding);
    const { chunk, encoding } = pieces.at(-1) ?? { chunk: NOTHING };
    this.#socket.write(chunk, encoding, written);
    this.#socket.uncork();
  }

  /** What was said before it was answered is taken in: a connection that is closed over it would lose the answer. */
  override _final(ended: () => void): void {
    let behind = this.#rest.length;
    this.#wanted = 0;
    this.#socket.removeAllListeners('readable');
    this.#socket.on('data', (piece: Buffer) => {
      behind += piece.length;
      if (behind > MOST_BEHIND) this.#socket.destroy();
    });
    this.#socket.resume();
    this.#socket.end();
    ended();
  }

  override _destroy(error: Error | null, destroyed: (error: Error | null) => void): void {
    this.#socket.destroy();
    destroyed(error);
  }

  #want(bytes: number | null): void {
    this.#wanted = bytes;
    // The parser that asks is still at work on the piece before; and the other connections come first.
    setImmediate(() => this._read());
  }

  #takeBody(piece: Buffer, wanted: number): number {
    const taken = Math.min(wanted, piece.length);
    this.#wanted = wanted - taken;
    return taken;
  }

  /** Where the head does not end in it, as much as the parser may be given. */
  #takeHead(piece: Buffer): number {
    const text = this.#end + piece.toString('latin1', 0, MOST_AT_ONCE);
    const end = END_OF_HEAD.exec(text);
    if (!end) {
      this.#end = text.slice(-SPLIT_END);
      this.#hasBegun ||= text.trim() !== '';
      return Math.min(piece.length, MOST_AT_ONCE);
    }
    // The parser passes over empty lines, and a request would be waited for that never comes.
    if (!this.#hasBegun && text.slice(0, end.index).trim() === '') this.destroy();
    const taken = end.index + end[0].length - this.#end.length;
    this.#end = '';
    this.#hasBegun = false;
    this.#wanted = 0;
    return taken;
  }
}
