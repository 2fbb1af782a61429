import { spawn } from 'node:child_process';
import { NoCertificate } from '../certificates/kept-files.js';
import type { Language } from '../messages/languages.js';
import { isLoopback } from '../screens/guard.js';
import { casinosCertificate, ownCertificate } from '../screens/page-certificate.js';
import { PageKeeper, type PageStatus } from '../screens/page-keeper.js';
import { PAGE_KINDS } from '../screens/pages.js';
import type { PanelScreen } from '../screens/panel-screens.js';
import { newScreen, screensFile } from '../screens/screens.js';
import type { Outside } from '../screens/table-link.js';
import type { TableWindow } from '../screens/table-window.js';
import { SecretFileFaults } from '../secret-file.js';

export interface PageSettings {
  readonly host: string;
  readonly port: number;
  /** Where the screens and the certificate are kept. */
  readonly folder: string;
  /** The files of a certificate that the casino brings; null where the table makes its own. */
  readonly certificate: { readonly certificate: string; readonly key: string } | null;
  readonly isVirtual: boolean;
  readonly panels: readonly PanelScreen[];
  /** The folders of the copies of the journal. */
  readonly copies: readonly string[];
  readonly language: Language;
  readonly say: (what: string, text: string) => void;
  /** Whether to open the page in a browser. */
  readonly open: boolean;
}

/** The page of `banco run`, and what the terminal says of it: its address stands behind the tests of the start. */
export class TablePage {
  readonly #settings: PageSettings;
  /** Null where it cannot be served as it was asked for. */
  readonly #keeper: PageKeeper | null;
  readonly #screens: Entrance;
  #status: PageStatus | null = null;
  #isAccepted = false;
  #isOpened = false;

  private constructor(settings: PageSettings, screens: Entrance) {
    const { host, port, isVirtual, panels, language, copies, say } = settings;
    this.#settings = settings;
    this.#screens = screens;
    if ('wrong' in screens) {
      this.#keeper = null;
      this.#status = { url: null, says: screens.wrong };
      return;
    }
    const { outside } = screens;
    this.#keeper = new PageKeeper(
      { host, port, isVirtual, panels, language, outside, copies },
      {
        status: (status) => {
          const isNew = status.says !== this.#status?.says;
          this.#status = status;
          if (this.#isAccepted && isNew) this.#sayStatus(status);
        },
        notice: (says) => say('page', says),
      },
    );
  }

  static async begin(settings: PageSettings): Promise<TablePage> {
    return new TablePage(settings, await entranceOf(settings));
  }

  starting(percent: number): void {
    this.#keeper?.starting(percent);
  }

  show(window: TableWindow): void {
    this.#keeper?.open(window);
  }

  accepted(): void {
    this.#isAccepted = true;
    if (this.#status) this.#sayStatus(this.#status);
  }

  /** Its address, or why there is none; null while nobody knows. */
  get says(): string | null {
    return this.#status?.says ?? null;
  }

  close(): void {
    this.#keeper?.close();
  }

  #sayStatus({ url, says }: PageStatus): void {
    const { say, open, folder } = this.#settings;
    if (url === null || 'wrong' in this.#screens) {
      say('page', `there is none: ${says}`);
      return;
    }
    const { outside, notices, token } = this.#screens;
    const address = token === null ? url : `${url}?token=${token}`;
    say('page', address);
    if (outside) {
      const more = `banco screens add NAME --journal ${folder}`;
      say('', `${token === null ? 'the address of a screen' : 'told once; another screen'}: ${more}`);
      say('', `its certificate has the SHA-256 fingerprint ${outside.fingerprint}`);
    }
    for (const notice of notices) say('', notice);
    if (open && !this.#isOpened) spawn('xdg-open', [address], { stdio: 'ignore', detached: true }).unref();
    this.#isOpened = true;
  }
}

type Entrance =
  | {
      readonly outside: Outside | null;
      readonly notices: readonly string[];
      /** Of the first screen, at the first start. */
      readonly token: string | null;
    }
  | { readonly wrong: string };

/** On the loopback nothing is asked and nothing encrypted: who could listen there can read the memory of the browser as well. */
async function entranceOf({ host, folder, certificate }: PageSettings): Promise<Entrance> {
  if (isLoopback(host)) return { outside: null, notices: [], token: null };
  try {
    const { notices, ...shown } = certificate
      ? casinosCertificate(certificate, host)
      : ownCertificate(folder, host);
    return { outside: { folder, ...shown }, notices, token: await firstScreen(folder) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (error instanceof NoCertificate || error instanceof SecretFileFaults || code !== undefined)
      return { wrong: message };
    throw error;
  }
}

const FIRST = 'first';

/** A token is told to somebody at a terminal, once. A service has none to tell, and its log is read by more people than the page. */
async function firstScreen(folder: string): Promise<string | null> {
  const file = screensFile(folder);
  if (!process.stdout.isTTY || (await file.read())) return null;
  return await file.change(({ screens }) => {
    if (screens.length > 0) return [null, null];
    const { screen, token } = newScreen({ name: FIRST, pages: PAGE_KINDS, acts: true });
    return [{ screens: [screen] }, token];
  });
}
