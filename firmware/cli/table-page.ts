import { spawn } from 'node:child_process';
import type { Language } from '../messages/languages.js';
import { isLoopback } from '../screens/guard.js';
import { keptToken } from '../screens/kept-token.js';
import { PageKeeper, type PageStatus } from '../screens/page-keeper.js';
import type { TableWindow } from '../screens/table-window.js';

interface PageSettings {
  readonly host: string;
  readonly port: number;
  /** Where the token is kept. */
  readonly folder: string;
  readonly isVirtual: boolean;
  readonly language: Language;
  readonly say: (what: string, text: string) => void;
  /** Whether to open the page in a browser. */
  readonly open: boolean;
}

/** The page of `banco run`, and what the terminal says of it: its address stands behind the tests of the start. */
export class TablePage {
  readonly #settings: PageSettings;
  readonly #token: { readonly text: string; readonly file: string } | null;
  readonly #keeper: PageKeeper;
  #status: PageStatus | null = null;
  #isAccepted = false;
  #isOpened = false;

  constructor(settings: PageSettings) {
    const { host, port, isVirtual, language, folder } = settings;
    this.#settings = settings;
    this.#token = isLoopback(host) ? null : keptToken(folder);
    this.#keeper = new PageKeeper(
      { host, port, isVirtual, language, token: this.#token?.text ?? null },
      (status) => {
        const isNew = status.says !== this.#status?.says;
        this.#status = status;
        if (this.#isAccepted && isNew) this.#sayStatus(status);
      },
    );
  }

  starting(percent: number): void {
    this.#keeper.starting(percent);
  }

  show(window: TableWindow): void {
    this.#keeper.open(window);
  }

  accepted(): void {
    this.#isAccepted = true;
    if (this.#status) this.#sayStatus(this.#status);
  }

  close(): void {
    this.#keeper.close();
  }

  /** A log is read by more people than the page: its address stands there without the token. */
  #sayStatus({ url, says }: PageStatus): void {
    const { say, open } = this.#settings;
    if (url === null) {
      say('page', `there is none: ${says}`);
      return;
    }
    const isSecret = this.#token !== null && !process.stdout.isTTY;
    say('page', isSecret ? `${new URL('/', url)}; its token is in ${this.#token?.file}` : url);
    if (open && !this.#isOpened) spawn('xdg-open', [url], { stdio: 'ignore', detached: true }).unref();
    this.#isOpened = true;
  }
}
