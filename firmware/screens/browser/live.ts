import type { Picture } from '../views/picture.js';
import { part } from './dom.js';

export type Part = keyof Picture;
type Listener = (picture: Picture, changed: ReadonlySet<Part>) => void;

let picture: Partial<Picture> = {};
let viewer = '';
const listeners: Listener[] = [];

/** Hears every picture, and which parts of it are new. */
export function onPicture(listener: Listener): void {
  listeners.push(listener);
}

export const viewerName = (): string => viewer;

/** One stream. The browser opens it again by itself, and the first picture of a stream is whole. */
export function watch(): void {
  const stream = new EventSource('/live');
  const offline = part('offline');
  stream.addEventListener('you', ({ data }: MessageEvent<string>) => {
    viewer = JSON.parse(data);
    picture = {};
  });
  stream.onmessage = ({ data }: MessageEvent<string>) => {
    offline.hidden = true;
    const news: Partial<Picture> = JSON.parse(data);
    picture = { ...picture, ...news };
    const changed = new Set(Object.keys(news) as Part[]);
    for (const listener of listeners) listener(picture as Picture, changed);
  };
  stream.onerror = () => {
    offline.hidden = false;
  };
}
