import { h } from './dom.js';

/** Has the browser save a text that the page has made. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  h('a', { href: url, download: name }).click();
  // The browser reads it once it knows where to.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
