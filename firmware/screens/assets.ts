import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
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

/** Pages and styles as they are written, and the scripts that were built beside this program. */
const FOLDERS = ['../../../firmware/screens/assets/', './browser/'];

/** Everything that can be asked for, by its path: what is not in here does not exist. */
export function loadAssets(): ReadonlyMap<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const folder of FOLDERS) {
    const path = fileURLToPath(new URL(folder, import.meta.url));
    for (const file of readdirSync(path)) {
      const type = TYPES[extname(file)];
      if (type === undefined) continue;
      const at = { 'index.html': '/', 'display.html': '/display' }[file] ?? `/${file}`;
      assets.set(at, { type, body: readFileSync(`${path}${file}`) });
    }
  }
  return assets;
}
