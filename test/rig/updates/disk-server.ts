import { once } from 'node:events';
import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import type { Operation } from './disk-log.js';

/** https://github.com/NetworkBlockDevice/nbd/blob/master/doc/proto.md, as far as QEMU asks for it. */
const [SERVER_MAGIC, OPTION_MAGIC] = [Buffer.from('NBDMAGIC'), Buffer.from('IHAVEOPT')];
const [OPTION_REPLY, REPLY] = [0x0003_e889_0455_65a9n, 0x6744_6698];
const FIXED_NEWSTYLE = 1;
const GO = 7;
const [ACKNOWLEDGED, INFO, UNSUPPORTED] = [1, 3, 0x8000_0001];
/** Transmission flags: there are flags, and it can flush. */
const CAN_FLUSH = 0b101;
const [READ, WRITE, DISCONNECT, FLUSH] = [0, 1, 2, 3];
const NOT_KNOWN = 22;

/** Serves files as disks to QEMU, and tells in which order they are written and flushed. */
export class DiskServer {
  onOperation: (operation: Operation) => void = () => {};
  readonly #path: string;
  readonly #server: Server;
  readonly #connections = new Set<Promise<void>>();

  static async at(path: string): Promise<DiskServer> {
    const server = new DiskServer(path);
    await once(server.#server.listen(path), 'listening');
    return server;
  }

  private constructor(path: string) {
    this.#path = path;
    this.#server = createServer((socket) => {
      const served = this.#serve(socket).finally(() => this.#connections.delete(served));
      this.#connections.add(served);
    }).unref();
  }

  /** What QEMU calls the disk in a file. */
  readonly drive = (file: string): string => `nbd+unix:///${file}?socket=${this.#path}`;

  /** When QEMU has ended. What it had sent is in the files then. */
  async close(): Promise<void> {
    this.#server.close();
    await Promise.all(this.#connections);
  }

  async #serve(socket: Socket): Promise<void> {
    // A machine that loses its power says no goodbye.
    socket.on('error', () => {});
    const take = taker(socket);
    const file = await agreeOnFile(socket, take);
    if (file === null) return;
    const disk = openSync(file, 'r+');
    try {
      socket.write(exportOf(fstatSync(disk).size));
      while (await this.#answer(socket, take, disk, file));
    } finally {
      closeSync(disk);
      socket.destroy();
    }
  }

  /** One request; false when there are no more. */
  async #answer(socket: Socket, take: Taker, disk: number, file: string): Promise<boolean> {
    const request = await take(28);
    const type = request?.readUInt16BE(6);
    if (!request || type === DISCONNECT) return false;
    const [at, length] = [Number(request.readBigUInt64BE(16)), request.readUInt32BE(24)];
    const reply = Buffer.alloc(16);
    reply.writeUInt32BE(REPLY);
    request.copy(reply, 8, 8, 16);
    const data = type === READ ? Buffer.alloc(length) : null;
    if (data) readSync(disk, data, 0, length, at);
    else if (type === WRITE) {
      const bytes = await take(length);
      if (!bytes) return false;
      writeSync(disk, bytes, 0, length, at);
      this.onOperation({ is: 'write', disk: file, at, bytes });
    } else if (type === FLUSH) this.onOperation({ is: 'flush', disk: file });
    else reply.writeUInt32BE(NOT_KNOWN, 4);
    socket.write(reply);
    if (data) socket.write(data);
    return true;
  }
}

type Taker = (length: number) => Promise<Buffer | null>;

/** Takes so many bytes, as soon as they have come; null when the other end has gone. */
function taker(socket: Socket): Taker {
  let pieces: Buffer[] = [];
  let length = 0;
  let hasEnded = false;
  let wake = (): void => {};
  socket.on('data', (piece: Buffer) => {
    pieces.push(piece);
    length += piece.length;
    wake();
  });
  socket.on('close', () => {
    hasEnded = true;
    wake();
  });
  return async (wanted) => {
    while (length < wanted && !hasEnded)
      await new Promise<void>((more) => {
        wake = more;
      });
    if (length < wanted) return null;
    const all = Buffer.concat(pieces);
    pieces = [all.subarray(wanted)];
    length -= wanted;
    // Whoever keeps them does not keep all that came with them.
    return Buffer.from(all.subarray(0, wanted));
  };
}

/** The file that the client asks for. Of what else it may ask, it hears that it is not known. */
async function agreeOnFile(socket: Socket, take: Taker): Promise<string | null> {
  socket.write(Buffer.concat([SERVER_MAGIC, OPTION_MAGIC, Buffer.from([0, FIXED_NEWSTYLE])]));
  await take(4);
  for (;;) {
    const header = await take(16);
    const data = header && (await take(header.readUInt32BE(12)));
    if (!header || !data) return null;
    const option = header.readUInt32BE(8);
    if (option === GO) return data.toString('utf8', 4, 4 + data.readUInt32BE(0));
    socket.write(optionReply(option, UNSUPPORTED, Buffer.alloc(0)));
  }
}

function exportOf(size: number): Buffer {
  const info = Buffer.alloc(12);
  info.writeBigUInt64BE(BigInt(size), 2);
  info.writeUInt16BE(CAN_FLUSH, 10);
  return Buffer.concat([optionReply(GO, INFO, info), optionReply(GO, ACKNOWLEDGED, Buffer.alloc(0))]);
}

function optionReply(option: number, type: number, data: Buffer): Buffer {
  const header = Buffer.alloc(20);
  header.writeBigUInt64BE(OPTION_REPLY);
  header.writeUInt32BE(option, 8);
  header.writeUInt32BE(type, 12);
  header.writeUInt32BE(data.length, 16);
  return Buffer.concat([header, data]);
}
