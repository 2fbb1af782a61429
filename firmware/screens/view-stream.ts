import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Language } from '../messages/languages.js';
import type { Parts, TableLink } from './table-link.js';

/** In milliseconds: how often a viewer hears something while nothing changes, and how long one may take nothing in. */
const KEEP_ALIVE = 10_000;
const ASLEEP = 20_000;
/** More than a table has screens; each costs memory and time. */
const MOST_VIEWERS = 64;

interface Viewer {
  readonly response: ServerResponse;
  /** The parts that it was sent last. */
  sent: Parts;
  /** Since when it has not taken in what it was sent; null where it has. */
  behind: number | null;
}

/**
 * Sends the view to every viewer: whole at first, then the parts that have changed. The table is asked while somebody looks, and for one
 * view at a time; a viewer is sent the newest view when it has taken in the one before, and nothing queues.
 */
export class ViewStream {
  readonly #table: TableLink;
  readonly #language: Language;
  readonly #viewers = new Map<string, Viewer>();
  #parts: Parts = {};
  /** What viewers who were sent some parts are sent next: the same bytes for all of them. */
  #messages = new Map<Parts, Buffer | null>();
  #starting: number | null = null;
  #looking = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(table: TableLink, language: Language) {
    this.#table = table;
    this.#language = language;
  }

  get isFull(): boolean {
    return this.#viewers.size >= MOST_VIEWERS;
  }

  /** Keeps the response open, and gives the viewer its name, which nobody else can guess. */
  add(response: ServerResponse): void {
    const name = randomBytes(12).toString('base64url');
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    response.write(`retry: 500\nevent: you\ndata: ${JSON.stringify(name)}\n\n`);
    const viewer: Viewer = { response, sent: NOTHING, behind: null };
    this.#viewers.set(name, viewer);
    response.on('close', () => {
      this.#viewers.delete(name);
      if (this.#viewers.size === 0) clearInterval(this.#timer);
      this.#table.left(name);
    });
    if (this.#viewers.size === 1) this.#timer = setInterval(() => this.#keepAlive(), KEEP_ALIVE);
    if (this.#starting !== null) response.write(this.#startingText(this.#starting));
    // While the table is being looked at, what is known is no older than a frame.
    if (this.#looking) this.#send(viewer);
    else this.#look('now');
  }

  has(name: string): boolean {
    return this.#viewers.has(name);
  }

  /** So much of its journal the table has read: there is no view before it is through. */
  starting(percent: number): void {
    this.#starting = percent;
    for (const viewer of this.#viewers.values())
      if (viewer.behind === null) this.#write(viewer, this.#startingText(percent));
  }

  close(): void {
    clearInterval(this.#timer);
    for (const { response } of this.#viewers.values()) response.destroy();
  }

  #startingText(percent: number): string {
    return `event: starting\ndata: ${JSON.stringify({ percent, language: this.#language })}\n\n`;
  }

  #look(when: 'now' | 'changed'): void {
    this.#looking = true;
    this.#table.look(when, (parts) => {
      this.#looking = false;
      this.#starting = null;
      this.#parts = { ...this.#parts, ...parts };
      this.#messages.clear();
      for (const viewer of this.#viewers.values()) this.#send(viewer);
      if (this.#viewers.size > 0) this.#look('changed');
    });
  }

  #send(viewer: Viewer): void {
    if (viewer.behind !== null) return;
    const message = this.#messageAfter(viewer.sent);
    if (!message) return;
    viewer.sent = this.#parts;
    this.#write(viewer, message);
  }

  #write(viewer: Viewer, message: Buffer | string): void {
    viewer.behind = performance.now();
    viewer.response.write(message, () => {
      viewer.behind = null;
      this.#send(viewer);
    });
  }

  #messageAfter(sent: Parts): Buffer | null {
    const known = this.#messages.get(sent);
    if (known !== undefined) return known;
    const changed = Object.entries(this.#parts).filter(([part, text]) => sent[part] !== text);
    const body = changed.map(([part, text]) => `${JSON.stringify(part)}:${text}`).join(',');
    const message = changed.length === 0 ? null : Buffer.from(`data: {${body}}\n\n`);
    this.#messages.set(sent, message);
    return message;
  }

  #keepAlive(): void {
    const now = performance.now();
    for (const viewer of this.#viewers.values()) {
      if (viewer.behind === null) this.#write(viewer, ':\n\n');
      else if (now - viewer.behind > ASLEEP) viewer.response.destroy();
    }
  }
}

/** Of a viewer who was sent nothing yet. */
const NOTHING: Parts = {};
