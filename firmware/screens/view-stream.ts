import type { ServerResponse } from 'node:http';
import type { TableView } from './views/table-view.js';

/** In milliseconds: at most about thirty views a second, and a keep-isKeepAliveDue while nothing changes. */
const FRAME = 33;
const KEEP_ALIVE = 10_000;
/** Bytes that may queue for a slow viewer; it misses views until they are sent. */
const MOST_WAITING = 256 * 1024;

interface Viewer {
  readonly response: ServerResponse;
  /** The parts that it was sent last. */
  sent: Readonly<Record<string, string>>;
}

/**
 * Sends the view to every viewer: whole at first, then the parts that have changed. All changes between two frames are sent as
 * one, and a slow viewer gets the newest view, never a queue.
 */
export class ViewStream {
  readonly #read: () => TableView | null;
  readonly #left: (viewer: string) => void;
  readonly #viewers = new Map<string, Viewer>();
  #timer: NodeJS.Timeout | null = null;
  #count = 0;
  #quietSince = 0;

  constructor(read: () => TableView | null, left: (viewer: string) => void) {
    this.#read = read;
    this.#left = left;
  }

  /** Keeps the response open, and gives the viewer its name. */
  add(response: ServerResponse): void {
    const name = `viewer-${++this.#count}`;
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    response.write(`retry: 500\nevent: you\ndata: ${JSON.stringify(name)}\n\n`);
    this.#viewers.set(name, { response, sent: {} });
    response.on('close', () => {
      this.#viewers.delete(name);
      if (this.#viewers.size === 0) this.#stop();
      this.#left(name);
    });
    this.#timer ??= setInterval(() => this.#frame(), FRAME);
    this.#frame();
  }

  has(name: string): boolean {
    return this.#viewers.has(name);
  }

  close(): void {
    this.#stop();
    for (const { response } of this.#viewers.values()) response.end();
  }

  #frame(): void {
    const view = this.#read();
    if (!view) return;
    const parts = Object.fromEntries(
      Object.entries(view).map(([part, value]) => [part, JSON.stringify(value)]),
    );
    const now = Date.now();
    const isKeepAliveDue = now - this.#quietSince > KEEP_ALIVE;
    if (isKeepAliveDue) this.#quietSince = now;
    for (const viewer of this.#viewers.values()) {
      if (viewer.response.writableLength > MOST_WAITING) continue;
      const changed = Object.entries(parts).filter(([part, text]) => viewer.sent[part] !== text);
      if (changed.length > 0) {
        const body = changed.map(([part, text]) => `${JSON.stringify(part)}:${text}`).join(',');
        viewer.response.write(`data: {${body}}\n\n`);
        viewer.sent = parts;
      } else if (isKeepAliveDue) viewer.response.write(':\n\n');
    }
  }

  #stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }
}
