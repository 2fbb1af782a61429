import { read } from 'node:fs';
import { promisify } from 'node:util';
import type { Cancel } from '../ports/clock.js';
import { type FaultCode, HardwareError } from '../ports/hardware-error.js';
import { Listeners } from '../ports/listeners.js';
import { PriorityQueue } from '../ports/priority-queue.js';
import type { SerialLink, SerialSettings } from '../ports/serial-link.js';
import { errnoOf } from './errno.js';
import { nativePackage } from './native-package.js';

/** The part of serialport in use: an open port, below the package's stream. */
interface Port {
  readonly isOpen: boolean;
  readonly fd: number;
  readonly poller: { once(event: 'readable', ready: (error: Error | null) => void): void };
  write(bytes: Buffer): Promise<void>;
  drain(): Promise<void>;
  close(): Promise<void>;
}

interface SerialportPackage {
  readonly SerialPort: {
    readonly binding: { open(settings: { path: string; baudRate: number }): Promise<Port> };
  };
}

/**
 * A serial line through serialport: 8N1, and locked against other programs. This class reads the descriptor itself: when an
 * adapter is pulled out while bytes arrive, reads return nothing, which the package takes for "not yet" and repeats until
 * the memory is full (serialport/bindings-cpp, issue 162). It reads for as long as the line is open, as only a read
 * notices an unplug.
 */
export class LinuxSerial implements SerialLink {
  readonly name: string;
  readonly #settings: SerialSettings;
  readonly #heard = new Listeners<Uint8Array>();
  readonly #lost = new Listeners<HardwareError>();
  readonly #writes = new PriorityQueue();
  #port: Port | null = null;
  #opening: Promise<void> | null = null;

  constructor(settings: SerialSettings) {
    this.name = settings.name;
    this.#settings = settings;
  }

  open(): Promise<void> {
    this.#opening ??= this.#open().finally(() => {
      this.#opening = null;
    });
    return this.#opening;
  }

  async #open(): Promise<void> {
    if (this.#port) return;
    const { SerialPort } = await nativePackage<SerialportPackage>('serialport', this.name);
    const { path, baud } = this.#settings;
    const port = await SerialPort.binding.open({ path, baudRate: baud }).catch((error: Error) => {
      throw new HardwareError(openFault(error.message), this.name, error.message, error);
    });
    this.#port = port;
    void this.#listen(port);
  }

  write(bytes: Uint8Array): Promise<void> {
    return this.#writes.run(false, async () => {
      const port = this.#port;
      if (!port) throw this.#gone('the line is not open');
      try {
        await port.write(Buffer.from(bytes));
        await port.drain();
      } catch (cause) {
        this.#lose(port, cause);
        throw this.#gone('the line went while it was written to', cause);
      }
    });
  }

  onBytes(listener: (bytes: Uint8Array) => void): Cancel {
    return this.#heard.add(listener);
  }

  onLost(listener: (error: HardwareError) => void): Cancel {
    return this.#lost.add(listener);
  }

  async close(): Promise<void> {
    await this.#opening?.catch(() => {});
    const port = this.#port;
    this.#port = null;
    await port?.close();
  }

  async #listen(port: Port): Promise<void> {
    const buffer = Buffer.alloc(4096);
    while (this.#port === port) {
      let count = 0;
      try {
        count = await readSome(port, buffer);
      } catch (cause) {
        this.#lose(port, cause);
      }
      if (this.#port === port) this.#heard.notify(Uint8Array.from(buffer.subarray(0, count)));
    }
  }

  #lose(port: Port, cause: unknown): void {
    if (this.#port !== port) return;
    this.#port = null;
    port.close().catch(() => {});
    this.#lost.notify(this.#gone('the line was lost', cause));
  }

  #gone(said: string, cause?: unknown): HardwareError {
    return new HardwareError('gone', this.name, said, cause);
  }
}

const readFrom = promisify(read);

/** Waits for bytes. A read of no bytes means that the line is gone. */
async function readSome(port: Port, buffer: Buffer): Promise<number> {
  for (;;) {
    try {
      const { bytesRead } = await readFrom(port.fd, buffer, 0, buffer.length, null);
      if (bytesRead > 0) return bytesRead;
      break;
    } catch (error) {
      // A closed port has no poller any more: using it would crash the program.
      if (errnoOf(error) !== EAGAIN || !port.isOpen) throw error;
    }
    await new Promise<void>((done, fail) => {
      port.poller.once('readable', (error) => (error ? fail(error) : done()));
    });
  }
  throw new Error('the line was hung up');
}

const EAGAIN = 11;

/** When a line cannot be opened, serialport gives no error number, only the C library's message. */
export function openFault(message: string): FaultCode {
  const known = OPENING.find(([words]) => message.includes(words));
  return known?.[1] ?? 'unsupported';
}

const OPENING: readonly (readonly [string, FaultCode])[] = [
  ['No such file or directory', 'gone'],
  ['No such device', 'gone'], // and 'No such device or address'
  ['Input/output error', 'gone'],
  ['Permission denied', 'denied'],
  ['Operation not permitted', 'denied'],
  ['Device or resource busy', 'busy'],
  ['Cannot lock port', 'busy'],
];
