import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The token of a page beyond the loopback, which screens keep in their addresses: it stays the same from start to start. */
export function keptToken(folder: string): { readonly text: string; readonly file: string } {
  const file = join(folder, 'page-token');
  try {
    return { text: readFileSync(file, 'utf8').trim(), file };
  } catch {
    const text = randomBytes(18).toString('base64url');
    keep(folder, file, text);
    return { text, file };
  }
}

/** Without a disk that takes it, the next start makes another. */
function keep(folder: string, file: string, text: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, `${text}\n`, { mode: 0o600 });
  } catch {}
}
