import type { ServerResponse } from 'node:http';
import type { Recorded } from '../../journal/record.js';
import type { Screen } from '../screens.js';
import { JournalReader } from './journal-reader.js';
import { PublicEvents } from './public-event.js';

/** In milliseconds: how often the table is asked for more, how often a listener hears something, and how long one may take nothing in. */
const ASKED = 500;
const KEEP_ALIVE = 10_000;
const ASLEEP = 20_000;

/** Each costs the page a piece of the journal, and the table nothing. */
const MOST_LISTENERS = 8;
const MOST_OF_ONE_SCREEN = 2;

interface Listener {
  readonly screen: Screen;
  readonly response: ServerResponse;
  readonly reader: Pick<JournalReader, 'next'>;
  readonly events: PublicEvents;
  /** When it was written to, and since when it has not taken that in; null where it has. */
  last: number;
  behind: number | null;
  isReading: boolean;
}

export interface EventSource {
  /** The folders of the copies of the journal. */
  readonly folders: readonly string[];
  /** Up to which record everybody may know everything. */
  readonly public: () => Promise<number>;
}

/**
 * Tells integrators what happens at the table, from its journal: what is durable, and no card that somebody has still to turn. A listener
 * that takes nothing in is told nothing more, and nothing queues for it: it is read for again from where it was.
 */
export class EventStream {
  readonly #source: EventSource;
  readonly #listeners = new Set<Listener>();
  #upTo = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(source: EventSource) {
    this.#source = source;
  }

  isFullFor(screen: Screen): boolean {
    const own = [...this.#listeners].filter((listener) => listener.screen.name === screen.name);
    return this.#listeners.size >= MOST_LISTENERS || own.length >= MOST_OF_ONE_SCREEN;
  }

  /** Keeps the response open. `after` is the last record that the listener knows; null begins with what happens next. */
  async add(response: ServerResponse, screen: Screen, after: number | null): Promise<void> {
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    response.write('retry: 2000\n\n');
    this.#upTo = await this.#source.public();
    const listener: Listener = {
      screen,
      response,
      reader: new JournalReader(this.#source.folders, after ?? this.#upTo),
      events: new PublicEvents(),
      last: performance.now(),
      behind: null,
      isReading: false,
    };
    if (response.destroyed) return;
    this.#listeners.add(listener);
    response.on('close', () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) clearInterval(this.#timer);
    });
    if (this.#listeners.size === 1) this.#timer = setInterval(() => void this.#ask(), ASKED);
    void this.#tell(listener);
  }

  endThose(which: (screen: Screen) => boolean): void {
    for (const { response, screen } of this.#listeners) if (which(screen)) response.destroy();
  }

  close(): void {
    clearInterval(this.#timer);
    for (const { response } of this.#listeners) response.destroy();
  }

  async #ask(): Promise<void> {
    this.#upTo = await this.#source.public();
    const now = performance.now();
    for (const listener of this.#listeners) {
      if (listener.behind !== null && now - listener.behind > ASLEEP) listener.response.destroy();
      else if (listener.behind === null && now - listener.last > KEEP_ALIVE) this.#write(listener, ':\n\n');
      void this.#tell(listener);
    }
  }

  async #tell(listener: Listener): Promise<void> {
    if (listener.behind !== null || listener.isReading) return;
    listener.isReading = true;
    const records = await listener.reader.next(this.#upTo).catch(() => []);
    listener.isReading = false;
    const text = records.map((record) => printed(listener.events, record)).join('');
    if (text !== '') this.#write(listener, text);
    else if (records.length > 0) void this.#tell(listener);
  }

  #write(listener: Listener, text: string): void {
    listener.last = performance.now();
    listener.behind = listener.last;
    listener.response.write(text, () => {
      listener.behind = null;
      if (!listener.response.destroyed) void this.#tell(listener);
    });
  }
}

function printed(events: PublicEvents, record: Recorded): string {
  const event = events.of(record);
  return event ? `id: ${event.record}\ndata: ${JSON.stringify(event)}\n\n` : '';
}
