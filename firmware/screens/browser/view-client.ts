import type { TableView } from '../views/table-view.js';
import { part } from './dom.js';

export type Part = keyof TableView;
type Listener = (view: TableView, changed: ReadonlySet<Part>) => void;

let view: Partial<TableView> = {};
let viewer = '';
const listeners: Listener[] = [];

/** Hears every view, and which parts of it are new. */
export function onView(listener: Listener): void {
  listeners.push(listener);
}

export const viewerName = (): string => viewer;

/** One stream. The browser opens it again by itself, and the first view of a stream is whole. */
export function connect(): void {
  const stream = new EventSource('/live');
  const offline = part('offline');
  stream.addEventListener('you', ({ data }: MessageEvent<string>) => {
    viewer = JSON.parse(data);
    view = {};
  });
  stream.onmessage = ({ data }: MessageEvent<string>) => {
    offline.hidden = true;
    const news: Partial<TableView> = JSON.parse(data);
    view = { ...view, ...news };
    const changed = new Set(Object.keys(news) as Part[]);
    for (const listener of listeners) listener(view as TableView, changed);
  };
  stream.onerror = () => {
    offline.hidden = false;
  };
}
