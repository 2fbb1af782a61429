import { readdirSync } from 'node:fs';

interface Served {
  readonly file: URL;
  readonly type: string;
}

const ASSETS = new URL('../../console/assets/', import.meta.url);
const SCRIPTS = new URL('./browser/', import.meta.url);
/** The pages of the console, with their style and whatever scripts were built, by their paths. */
export const PAGES: Readonly<Record<string, Served>> = {
  '/floor': { file: new URL('floor.html', ASSETS), type: 'text/html; charset=utf-8' },
  '/floor/reports': { file: new URL('reports.html', ASSETS), type: 'text/html; charset=utf-8' },
  '/floor/tournaments': { file: new URL('tournaments.html', ASSETS), type: 'text/html; charset=utf-8' },
  '/floor.css': { file: new URL('floor.css', ASSETS), type: 'text/css; charset=utf-8' },
  ...Object.fromEntries(
    readdirSync(SCRIPTS)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [`/${name}`, { file: new URL(name, SCRIPTS), type: 'text/javascript; charset=utf-8' }]),
  ),
};
