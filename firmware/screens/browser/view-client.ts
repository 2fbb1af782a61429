import type { Language } from '../../messages/languages.js';
import type { PAGES, PageKind, PageName } from '../pages.js';
import type { OddsView } from '../views/odds-view.js';
import type { TableView } from '../views/table-view.js';
import { part, setText } from './dom.js';
import { joined } from './view-parts.js';
import { offerLanguages, page, speak, speakBeforeTheFirstView } from './words.js';

/** What pages are sent: the view of the table, and what was counted for it. */
type SentView = TableView & { readonly odds?: OddsView };
export type Part = keyof SentView;
/** Of a whole part, or of one member. */
type Whole<P extends string> = P extends `${infer W}/${string}` ? W : P;
/** What of the view a page has. */
export type ViewOf<Page extends PageKind> = Pick<SentView, Whole<(typeof PAGES)[Page][number]>>;
type Listener<Page extends PageKind> = (view: ViewOf<Page>, changed: ReadonlySet<Part>) => void;

let view: Partial<SentView> = {};
/** Who this screen is to the table, and whether it may work its hardware. */
let viewer: { readonly viewer: string; readonly acts: boolean; readonly isPanel: boolean } = {
  viewer: '',
  acts: false,
  isPanel: false,
};
let changed = new Set<Part>();
let showing = false;
const listeners: ((view: SentView, changed: ReadonlySet<Part>) => void)[] = [];

/** Receives every view, and which parts of it are new. */
export function onView<Page extends PageKind>(listener: Listener<Page>): void {
  listeners.push(listener);
}

export const viewerName = (): string => viewer.viewer;
export const mayAct = (): boolean => viewer.acts;
/** Whether it works keys, doors, chips and the shoe as well, which no screen of real hardware does. */
export const hasHands = (): boolean => viewer.acts && !viewer.isPanel;
/** Whether the table must know that this screen is there. */
export const isPanel = (): boolean => viewer.isPanel;

/**
 * Opens the stream of a page. The browser reconnects by itself, and the first view of a stream is whole. Beyond the table's computer it
 * has a certificate.
 */
export function connect(page: PageName, showCertificate: (fingerprint: string) => void = () => {}): void {
  const stream = new EventSource(`/live?page=${page}`);
  const offline = part('offline');
  offerLanguages(() => update(view));
  stream.addEventListener('you', ({ data }: MessageEvent<string>) => {
    viewer = JSON.parse(data);
    view = {};
  });
  stream.addEventListener('certificate', ({ data }: MessageEvent<string>) => {
    showCertificate(JSON.parse(data));
  });
  stream.addEventListener('starting', ({ data }: MessageEvent<string>) => {
    void showStart(JSON.parse(data));
  });
  stream.onmessage = ({ data }: MessageEvent<string>) => {
    offline.hidden = true;
    part('starting').hidden = true;
    update(joined(view, JSON.parse(data)));
  };
  stream.onerror = () => {
    offline.hidden = false;
  };
}

/** There is no view before the table has read its journal. */
async function showStart(start: { readonly percent: number; readonly language: Language }): Promise<void> {
  await speakBeforeTheFirstView(start.language);
  part('offline').hidden = true;
  const starting = part('starting');
  starting.hidden = view.sign !== undefined;
  setText(starting, page({ is: 'starting', percent: start.percent }));
}

function update(parts: Partial<SentView>): void {
  view = { ...view, ...parts };
  for (const part of Object.keys(parts) as Part[]) changed.add(part);
  if (!showing) void show();
}

/** Views that come while a language is loaded are shown as one. */
async function show(): Promise<void> {
  showing = true;
  if (view.sign && changed.has('sign')) await speak(view.sign);
  showing = false;
  const parts = changed;
  changed = new Set();
  for (const listener of listeners) listener(view as SentView, parts);
}
