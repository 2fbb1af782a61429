import type { Language } from '../../messages/languages.js';
import type { TableView } from '../views/table-view.js';
import { part, setText } from './dom.js';
import { offerLanguages, page, speak, speakBeforeTheFirstView } from './words.js';

export type Part = keyof TableView;
type Listener = (view: TableView, changed: ReadonlySet<Part>) => void;

let view: Partial<TableView> = {};
let viewer = '';
let changed = new Set<Part>();
let showing = false;
const listeners: Listener[] = [];

/** Receives every view, and which parts of it are new. */
export function onView(listener: Listener): void {
  listeners.push(listener);
}

export const viewerName = (): string => viewer;

/** Opens the stream. The browser reconnects by itself, and the first view of a stream is whole. Beyond the table's computer it has a certificate. */
export function connect(showCertificate: (fingerprint: string) => void = () => {}): void {
  const stream = new EventSource('/live');
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
    update(JSON.parse(data));
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

function update(parts: Partial<TableView>): void {
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
  for (const listener of listeners) listener(view as TableView, parts);
}
