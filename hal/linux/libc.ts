import { constants } from 'node:os';
import { getSystemErrorName } from 'node:util';
import { nativePackage } from './native-package.js';

/** Calls of the C library that Node does not have. An error of the kernel is thrown with its number, as Node does. */
export interface Libc {
  /** The kernel reads and writes `argument` as the request says. */
  ioctl(fd: number, request: number, argument: Uint8Array): void;
  /** Sends a datagram to the UNIX socket at a path; `@` at its start stands for the abstract namespace. */
  sendDatagram(path: string, bytes: Uint8Array): void;
  /** Locks an open file, or a folder, for this descriptor alone: flock(2). False where another one has the lock. */
  flock(fd: number): boolean;
  /** Drops what memory has of an open file and the disk has as well: posix_fadvise(2). */
  forgetPages(fd: number): void;
}

/** The part of koffi in use: prebuilt for x64, arm64 and arm, and without dependencies of its own. */
interface Koffi {
  load(library: string): { func(prototype: string): (...values: unknown[]) => number };
  errno(): number;
}

const AF_UNIX = 1;
const SOCK_DGRAM = 2;
const SOCK_CLOEXEC = 0x8_0000;
const MSG_DONTWAIT = 0x40;
const MSG_NOSIGNAL = 0x4000;
const LOCK_EX = 2;
const LOCK_NB = 4;
const POSIX_FADV_DONTNEED = 4;

let loaded: Promise<Libc> | null = null;

/** Loaded once, when the first port needs it. */
export function libc(where: string): Promise<Libc> {
  loaded ??= load(where).catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

async function load(where: string): Promise<Libc> {
  const { default: koffi } = await nativePackage<{ default: Koffi }>('koffi', where);
  const library = koffi.load('libc.so.6');
  // Variadic in C. The kernel's ABIs of x64, arm64 and arm pass a pointer there as in any other call.
  const ioctl = library.func('int ioctl(int fd, unsigned long request, _Inout_ uint8_t *argument)');
  const socket = library.func('int socket(int domain, int type, int protocol)');
  const close = library.func('int close(int fd)');
  const flock = library.func('int flock(int fd, int operation)');
  const fadvise = library.func('int posix_fadvise64(int fd, int64_t from, int64_t length, int advice)');
  const sendto = library.func(
    'long sendto(int fd, const uint8_t *bytes, size_t length, int flags, const uint8_t *to, uint32_t size)',
  );
  const checked = (call: string, result: number): number => {
    if (result >= 0) return result;
    const errno = koffi.errno();
    throw Object.assign(new Error(`${call}: ${getSystemErrorName(-errno)}`), { errno: -errno });
  };
  return {
    ioctl: (fd, request, argument) => {
      checked('ioctl', ioctl(fd, request, argument));
    },
    sendDatagram: (path, bytes) => {
      const fd = checked('socket', socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0));
      try {
        const to = socketAddress(path);
        const flags = MSG_DONTWAIT | MSG_NOSIGNAL;
        checked('sendto', sendto(fd, bytes, bytes.length, flags, to, to.length));
      } finally {
        close(fd);
      }
    },
    flock: (fd) => {
      if (flock(fd, LOCK_EX | LOCK_NB) === 0) return true;
      if (koffi.errno() === constants.errno.EWOULDBLOCK) return false;
      checked('flock', -1);
      return false;
    },
    forgetPages: (fd) => {
      // It gives the number of its error itself; a file system that cannot is read from memory.
      fadvise(fd, 0, 0, POSIX_FADV_DONTNEED);
    },
  };
}

/** A `sockaddr_un`: unix(7). Only a path in the file system ends with a NUL. */
function socketAddress(path: string): Uint8Array {
  const name = path.startsWith('@') ? `\0${path.slice(1)}` : `${path}\0`;
  const bytes = Buffer.alloc(2 + Buffer.byteLength(name));
  bytes.writeUInt16LE(AF_UNIX);
  bytes.write(name, 2);
  return bytes;
}
