import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Language } from '../messages/languages.js';
import { THIS_COMPUTER } from './known-screens.js';
import { isOn, type PageName } from './pages.js';
import type { Screen } from './screens.js';
import type { Parts, TableLink } from './table-link.js';
import { oddsView } from './views/odds-view.js';

/** In milliseconds: how often a viewer hears something while nothing changes, and how long one may take nothing in. */
const KEEP_ALIVE = 10_000;
const ASLEEP = 20_000;
/** More than a table has screens; each costs memory and time. */
const MOST_VIEWERS = 64;
/** Tabs and browsers that one screen may have open: one whose token was stolen takes no place from the others. */
const MOST_OF_ONE_SCREEN = 8;

interface StreamSettings {
  readonly language: Language;
  /** Of the certificate beyond the loopback. */
  readonly fingerprint: string | null;
  readonly mayAct: (screen: Screen, page: PageName) => boolean;
  /** Whether it is a panel of real hardware, which must say that it is there. */
  readonly isPanel: (screen: Screen, page: PageName) => boolean;
}

interface Viewer {
  readonly screen: Screen;
  readonly page: PageName;
  readonly response: ServerResponse;
  /** The parts that it was sent last. */
  sent: Parts;
  /** Since when it has not taken in what it was sent; null where it has. */
  behind: number | null;
  /** The number of its last act. */
  act: number;
}

/**
 * Sends the view to every viewer: whole at first, then the parts that have changed. The table is asked while somebody looks, and for one
 * view at a time; a viewer is sent the newest view when it has taken in the one before, and nothing queues.
 */
export class ViewStream {
  readonly #table: TableLink;
  readonly #language: Language;
  readonly #fingerprint: string | null;
  readonly #mayAct: StreamSettings['mayAct'];
  readonly #isPanel: StreamSettings['isPanel'];
  readonly #viewers = new Map<string, Viewer>();
  #parts: Parts = {};
  /** What viewers of a page who were sent some parts are sent next: the same bytes for all of them. */
  readonly #messages = new Map<PageName, Map<Parts, Buffer | null>>();
  #starting: number | null = null;
  #looking = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(table: TableLink, settings: StreamSettings) {
    const { language, fingerprint, mayAct, isPanel } = settings;
    this.#table = table;
    this.#language = language;
    this.#fingerprint = fingerprint;
    this.#mayAct = mayAct;
    this.#isPanel = isPanel;
  }

  isFullFor(screen: Screen): boolean {
    const own = [...this.#viewers.values()].filter((viewer) => viewer.screen.name === screen.name);
    return (
      this.#viewers.size >= MOST_VIEWERS || (screen !== THIS_COMPUTER && own.length >= MOST_OF_ONE_SCREEN)
    );
  }

  /** Keeps the response open, and gives the viewer its name, which nobody else can guess. */
  add(response: ServerResponse, screen: Screen, page: PageName): void {
    const name = randomBytes(12).toString('base64url');
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const you = {
      viewer: name,
      page,
      acts: this.#mayAct(screen, page),
      isPanel: this.#isPanel(screen, page),
    };
    response.write(`retry: 500\nevent: you\ndata: ${JSON.stringify(you)}\n\n`);
    if (this.#fingerprint !== null)
      response.write(`event: certificate\ndata: ${JSON.stringify(this.#fingerprint)}\n\n`);
    const viewer: Viewer = { screen, page, response, sent: NOTHING, behind: null, act: 0 };
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

  /** The page of a viewer of this screen; undefined where there is none of that name. */
  pageOf(name: string, screen: Screen): PageName | undefined {
    const viewer = this.#viewers.get(name);
    return viewer?.screen.name === screen.name ? viewer.page : undefined;
  }

  /** Whether an act of this number follows those before it: then it is taken. */
  isNext(name: string, act: number): boolean {
    const viewer = this.#viewers.get(name);
    if (!viewer || !(act > viewer.act)) return false;
    viewer.act = act;
    return true;
  }

  endThose(which: (screen: Screen) => boolean): void {
    for (const { response, screen } of this.#viewers.values()) if (which(screen)) response.destroy();
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
      const sheet = parts['sheet'];
      if (sheet !== undefined && sheet !== this.#parts['sheet']) setImmediate(() => this.#count(sheet));
      this.#show(parts);
      if (this.#viewers.size > 0) this.#look('changed');
    });
  }

  /** What the wagers return. It takes longer than a frame, so that the view goes first. */
  #count(sheet: string): void {
    this.#show({ odds: JSON.stringify(oddsView(JSON.parse(sheet))) });
  }

  #show(parts: Parts): void {
    this.#parts = { ...this.#parts, ...parts };
    this.#messages.clear();
    for (const viewer of this.#viewers.values()) this.#send(viewer);
  }

  #send(viewer: Viewer): void {
    if (viewer.behind !== null) return;
    const message = this.#messageFor(viewer);
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

  #messageFor({ page, sent }: Viewer): Buffer | null {
    const ready = this.#messages.get(page) ?? new Map<Parts, Buffer | null>();
    this.#messages.set(page, ready);
    const known = ready.get(sent);
    if (known !== undefined) return known;
    const changed = Object.entries(this.#parts).filter(
      ([part, text]) => sent[part] !== text && isOn(page, part),
    );
    const body = changed.map(([part, text]) => `${JSON.stringify(part)}:${text}`).join(',');
    const message = changed.length === 0 ? null : Buffer.from(`data: {${body}}\n\n`);
    ready.set(sent, message);
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
