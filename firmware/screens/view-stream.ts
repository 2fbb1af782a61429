import type { ServerResponse } from 'node:http';
import type { TableView } from './views/table-view.js';

/** In milliseconds: about thirty views a second at the most, and a sign of life where nothing changes. */
const FRAME = 33;
const SIGN_OF_LIFE = 10_000;
/** Bytes that may wait for a slow reader; views are left out for it until they are gone. */
const MOST_WAITING = 256 * 1024;

interface Viewer {
  readonly response: ServerResponse;
  /** What it was sent last, part by part. */
  sent: Readonly<Record<string, string>>;
}

/**
 * The live view, for everybody who looks: whole at first, then the parts of it that have changed. Between two frames
 * any number of changes are one, and a slow reader is sent the newest and never a queue.
 */
export class ViewStream {
  readonly #draw: () => TableView | null;
  readonly #gone: (viewer: string) => void;
  readonly #viewers = new Map<string, Viewer>();
  #timer: NodeJS.Timeout | null = null;
  #count = 0;
  #quietSince = 0;

  constructor(draw: () => TableView | null, gone: (viewer: string) => void) {
    this.#draw = draw;
    this.#gone = gone;
  }

  /** Keeps the response open, and tells the viewer its name. */
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
      this.#gone(name);
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
    const view = this.#draw();
    if (!view) return;
    const parts = Object.fromEntries(
      Object.entries(view).map(([part, value]) => [part, JSON.stringify(value)]),
    );
    const now = Date.now();
    const alive = now - this.#quietSince > SIGN_OF_LIFE;
    if (alive) this.#quietSince = now;
    for (const viewer of this.#viewers.values()) {
      if (viewer.response.writableLength > MOST_WAITING) continue;
      const changed = Object.entries(parts).filter(([part, text]) => viewer.sent[part] !== text);
      if (changed.length > 0) {
        const body = changed.map(([part, text]) => `${JSON.stringify(part)}:${text}`).join(',');
        viewer.response.write(`data: {${body}}\n\n`);
        viewer.sent = parts;
      } else if (alive) viewer.response.write(':\n\n');
    }
  }

  #stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }
}
