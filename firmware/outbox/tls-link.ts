import { connect, type TLSSocket } from 'node:tls';
import type { Cancel, Clock } from '../../hal/ports/clock.js';
import type { FloorLink, LinkEvents, OpenLink } from './floor-link.js';
import { FrameReader, frameOf } from './frames.js';
import { printToFloor, readFromFloor, type ToFloor } from './messages.js';

/** In milliseconds, before it connects again: longer each time, until the floor answers. */
const SOON = 500;
const LATE = 3000;
/** In milliseconds: a wire that was cut may have taken the call along, and it would be made again much later. */
const CALLING = 3000;
/** In milliseconds: every message is answered, and a line that is cut says nothing. */
const SILENCE = 10_000;

export interface TlsLinkSettings {
  readonly host: string;
  readonly port: number;
  /** Of the floor's certificate: the table speaks to nobody else. */
  readonly fingerprint: string;
  /** The table's own, in PEM. */
  readonly key: string;
  readonly certificate: string;
  readonly clock: Pick<Clock, 'after'>;
}

/** Straight to the floor: both ends show a certificate, and know that of the other. */
export const tlsLink =
  (settings: TlsLinkSettings): OpenLink =>
  (events) =>
    new TlsLink(settings, events);

class TlsLink implements FloorLink {
  readonly #settings: TlsLinkSettings;
  readonly #events: LinkEvents;
  #socket: TLSSocket | null = null;
  #isUp = false;
  #wait = SOON;
  #stopWaiting: Cancel = () => {};
  #stopListening: Cancel | null = null;
  #isClosed = false;

  constructor(settings: TlsLinkSettings, events: LinkEvents) {
    this.#settings = settings;
    this.#events = events;
    this.#connect();
  }

  send(message: ToFloor): void {
    if (!this.#isUp) return;
    this.#socket?.write(frameOf(printToFloor(message)));
    if (!this.#stopListening) this.#expect('the floor says nothing', SILENCE);
  }

  close(): void {
    this.#isClosed = true;
    this.#stopWaiting();
    this.#listened();
    this.#socket?.destroy();
  }

  #connect(): void {
    const { host, port, key, certificate, fingerprint } = this.#settings;
    const frames = new FrameReader();
    let why = 'the floor has ended the line';
    // No authority vouches for either end: each knows the certificate of the other.
    const socket = connect({
      host,
      port,
      key,
      cert: certificate,
      rejectUnauthorized: false,
      minVersion: 'TLSv1.3',
    });
    this.#socket = socket;
    this.#expect('the floor does not answer', CALLING);
    socket
      .setNoDelay(true)
      .setKeepAlive(true, SILENCE)
      // A floor that all its tables call at once has many to let in.
      .on('connect', () => {
        this.#listened();
        this.#expect('the floor does not let it in', SILENCE);
      })
      .on('secureConnect', () => {
        this.#listened();
        const { fingerprint256 } = socket.getPeerCertificate();
        if (fingerprint256 !== fingerprint) {
          socket.destroy(new Error(`whoever answers at ${host}:${port} is another: ${fingerprint256}`));
          return;
        }
        this.#isUp = true;
        this.#events.up();
      })
      .on('data', (bytes) => {
        this.#listened();
        for (const text of frames.read(bytes) ?? ['']) {
          const message = readFromFloor(text);
          if ('wrong' in message) {
            socket.destroy(new Error(`the floor says what no floor says: ${message.wrong}`));
            return;
          }
          this.#wait = SOON;
          this.#events.received(message);
        }
      })
      .on('error', ({ message }) => {
        why = message;
      })
      .on('close', () => this.#lost(why));
  }

  /** Something of the floor, or the line ends. */
  #expect(orElse: string, milliseconds: number): void {
    this.#stopListening = this.#settings.clock.after('the floor', milliseconds, () =>
      this.#socket?.destroy(new Error(`${orElse} for ${milliseconds / 1000} s`)),
    );
  }

  #listened(): void {
    this.#stopListening?.();
    this.#stopListening = null;
  }

  #lost(why: string): void {
    this.#isUp = false;
    this.#listened();
    if (this.#isClosed) return;
    this.#events.down(why);
    this.#stopWaiting = this.#settings.clock.after('the floor', this.#wait, () => this.#connect());
    this.#wait = Math.min(2 * this.#wait, LATE);
  }
}
