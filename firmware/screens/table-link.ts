import { object, tagged } from '../../src/reader/composites.js';
import { faultsOf } from '../../src/reader/faults.js';
import type { TypeOf } from '../../src/reader/shape.js';
import { integer, oneOf, pattern, text } from '../../src/reader/values.js';
import { faultsInEnglish } from '../messages/en/input-faults.js';
import type { Language } from '../messages/languages.js';
import { PAGE, type PageName } from './pages.js';
import type { PanelScreen } from './panel-screens.js';

// What the page's server and the table say to each other. They are processes of their own: whatever the network does to the page, the
// table does no more than answer what is declared here.

/** The parts of a view that have changed, each as its JSON. */
export type Parts = Readonly<Record<string, string>>;

export interface Answer {
  readonly status: number;
  readonly says: string;
}

/** Who looks on, and at which page. */
export interface ViewerOf {
  readonly viewer: string;
  readonly page: PageName;
  /** By the name of its token. */
  readonly screen: string;
}

/** What the server asks of the table. */
export interface TableLink {
  /** Gives what has changed since the last look: now, or as soon as something has. One look at a time. */
  look(when: 'now' | 'changed', then: (parts: Parts) => void): void;
  /** Does what a viewer asks for, in the words of `readAct`. */
  act(viewer: ViewerOf, body: string): Promise<Answer>;
  /** A viewer has gone, and holds no button any more. */
  left(viewer: string): void;
  /** The last record of the journal up to which everybody may know everything. */
  publicRecord(): Promise<number>;
}

/** In bytes. An act is one line of JSON. */
export const LONGEST_ACT = 4096;

const VIEWER = pattern(/^[\w-]{1,64}$/, 'the name of a viewer');

const FROM_PAGE = tagged(
  'is',
  object({ is: oneOf('serving'), port: integer(1, 65_535) }),
  object({ is: oneOf('alive') }),
  object({ is: oneOf('failed'), says: text(1, 1000) }),
  object({ is: oneOf('tells'), says: text(1, 1000) }),
  object({ is: oneOf('look'), when: oneOf('now', 'changed') }),
  object({
    is: oneOf('act'),
    number: integer(1, 1e15),
    viewer: VIEWER,
    page: PAGE,
    screen: text(1, 40),
    body: text(0, LONGEST_ACT),
  }),
  object({ is: oneOf('left'), viewer: VIEWER }),
  object({ is: oneOf('public') }).says('Up to which record everybody may know everything.'),
).titled('a message of the page');
export type FromPage = TypeOf<typeof FROM_PAGE>;

/** A message of the page's process, or what is wrong with it. */
export const readFromPage = (message: unknown): FromPage | { readonly wrong: string } =>
  FROM_PAGE.fits(message) ? (message as FromPage) : { wrong: faultsInEnglish(faultsOf(FROM_PAGE, message)) };

export type ToPage =
  | ({ readonly is: 'serve' } & ServeSettings)
  /** Whether it lives. All else that it is sent answers it, or is sent once: what waits for one that hangs is bounded. */
  | { readonly is: 'asked' }
  | { readonly is: 'starting'; readonly percent: number }
  | { readonly is: 'view'; readonly parts: Parts }
  | { readonly is: 'public'; readonly record: number }
  | ({ readonly is: 'answer'; readonly number: number } & Answer);

export interface Outside {
  /** Of the screens that are let in. */
  readonly folder: string;
  /** Both in PEM. */
  readonly key: string;
  readonly certificate: string;
  readonly fingerprint: string;
}

export interface ServeSettings {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** What it takes beyond the loopback, where not only the users of this computer ask; null on it. */
  readonly outside: Outside | null;
  /** Whether viewers may work the hardware. At real hardware only screens that are panels act. */
  readonly isVirtual: boolean;
  readonly panels: readonly PanelScreen[];
  /** The folders of the copies of the journal, for the stream of events. */
  readonly copies: readonly string[];
  /** Of what is shown before the first view. */
  readonly language: Language;
}
