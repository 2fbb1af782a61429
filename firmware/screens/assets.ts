import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PAGE_KINDS, type PageKind } from './pages.js';

export interface Asset {
  readonly type: string;
  readonly body: Buffer;
}

export interface Assets {
  readonly pages: Readonly<Record<PageKind, Asset>>;
  /** Everything else that can be asked for, by its path: what is not in here does not exist. */
  readonly files: ReadonlyMap<string, Asset>;
}

const HTML = 'text/html; charset=utf-8';
const CSS = 'text/css; charset=utf-8';
const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.js': 'text/javascript; charset=utf-8',
};

const WRITTEN = '../../../firmware/screens/assets/';

/** What is sent as it lies there: icons as they are written, and the scripts that were built beside this program. */
const FOLDERS = [
  { folder: WRITTEN, path: '/' },
  { folder: './browser/', path: '/' },
  { folder: '../messages/', path: '/messages/' },
] as const;

/** What the scripts load of the program besides. A release has it in the scripts themselves. */
const OF_PROGRAM = [
  { folder: '../technician/', path: '/technician/' },
  { folder: '../../hal/guides/', path: '/hal/guides/' },
] as const;

const AT_A_TABLE = ['frame', 'coup', 'roads', 'road-strip', 'table', 'felt', 'panel', 'drawers'];

/** The styles of each page in their order; its own has its name. */
const STYLES: Readonly<Record<PageKind, readonly string[]>> = {
  cabinet: [...AT_A_TABLE, 'dealer', 'fixtures', 'pages/cabinet', 'stacked'],
  seat: [...AT_A_TABLE, 'pages/seat'],
  dealer: [...AT_A_TABLE, 'dealer', 'fixtures', 'pages/dealer', 'stacked'],
  pit: [...AT_A_TABLE, 'pages/pit', 'stacked'],
  display: ['frame', 'coup', 'roads', 'pages/display'],
  service: ['frame', 'pages/service'],
};

export function loadAssets(): Assets {
  const pages = PAGE_KINDS.map((page) => [page, { type: HTML, body: Buffer.from(htmlOf(page)) }] as const);
  const styles = PAGE_KINDS.map(
    (page) => [`/pages/${page}.css`, { type: CSS, body: Buffer.from(stylesOf(page)) }] as const,
  );
  return {
    pages: Object.fromEntries(pages) as unknown as Assets['pages'],
    files: new Map([...filesAsTheyLie(), ...styles]),
  };
}

function filesAsTheyLie(): readonly (readonly [string, Asset])[] {
  const placeOf = (folder: string): string => fileURLToPath(new URL(folder, import.meta.url));
  const loaded = OF_PROGRAM.filter(({ folder }) => existsSync(placeOf(folder)));
  return [...FOLDERS, ...loaded].flatMap(({ folder, path }) => {
    const root = placeOf(folder);
    return readdirSync(root, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
      const type = TYPES[extname(file)];
      return type === undefined
        ? []
        : [[path + file.split(sep).join('/'), { type, body: readFileSync(join(root, file)) }] as const];
    });
  });
}

/** The frame of all pages around one of them. `<!-- hands -->` stands for what is in `parts/hands.html`. */
const htmlOf = (page: PageKind): string =>
  withParts(
    written('frame.html')
      .replaceAll('PAGE', page)
      .replace('<!-- page -->', () => written(`pages/${page}.html`)),
  );

const withParts = (html: string): string =>
  html.replace(/<!-- ([\w-]+) -->/g, (_, part: string) => withParts(written(`parts/${part}.html`)));

const stylesOf = (page: PageKind): string =>
  STYLES[page].map((style) => written(`${style.includes('/') ? style : `styles/${style}`}.css`)).join('\n');

const written = (file: string): string =>
  readFileSync(fileURLToPath(new URL(WRITTEN + file, import.meta.url)), 'utf8');
