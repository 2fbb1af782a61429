import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Asset {
  readonly type: string;
  readonly body: Buffer;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.js': 'text/javascript; charset=utf-8',
};

/** Pages and styles as they are written; the scripts that were built beside this program, and the catalogue that they load. */
const FOLDERS = [
  { folder: '../../../firmware/screens/assets/', path: '/' },
  { folder: './browser/', path: '/' },
  { folder: '../messages/', path: '/messages/' },
] as const;

const PAGES: Readonly<Record<string, string>> = { '/index.html': '/', '/display.html': '/display' };

/** Everything that can be asked for, by its path: what is not in here does not exist. */
export function loadAssets(): ReadonlyMap<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const { folder, path } of FOLDERS) {
    const root = fileURLToPath(new URL(folder, import.meta.url));
    for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      const type = TYPES[extname(file)];
      if (type === undefined) continue;
      const at = path + file.split(sep).join('/');
      assets.set(PAGES[at] ?? at, { type, body: readFileSync(join(root, file)) });
    }
  }
  return assets;
}
