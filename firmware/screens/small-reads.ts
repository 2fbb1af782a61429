import { Socket, type SocketConstructorOpts } from 'node:net';

/** For all connections, as what is in it is copied before the next is read: net(7) has the rest. */
const BUFFER = Buffer.alloc(4096);

/**
 * The connection, read in small pieces. Node reads 64 KiB at once into a buffer of its own for each, and some dozens of strangers who
 * fill theirs fill the memory of the page. `onread` takes another buffer, and is not offered for connections that a server
 * accepts: `_handle` and `handle` are how Node itself hands one from socket to socket, and are not documented.
 */
export function inSmallReads(accepted: Socket): Socket {
  const bare = accepted as Socket & { _handle: unknown };
  const handle = bare._handle;
  bare._handle = null;
  accepted.destroy();
  const options = {
    handle,
    highWaterMark: BUFFER.length,
    manualStart: true,
    onread: {
      buffer: BUFFER,
      callback: (length: number) => socket.push(Buffer.from(BUFFER.subarray(0, length))),
    },
  };
  const socket: Socket = new Socket(options as SocketConstructorOpts);
  return socket.setNoDelay(true);
}
