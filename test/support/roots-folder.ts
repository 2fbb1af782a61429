import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newFolder } from './folder.js';
import { FIRST_ROOT, ROOT_A, ROOT_B, signedRoot } from './release.js';

/** A new folder with roots in it, and what writes into it. */
export function rootsFolder() {
  const folder = newFolder();
  const at = (name: string): string => join(folder, name);
  const write = (name: string, bytes: string | Uint8Array): void => {
    mkdirSync(dirname(at(name)), { recursive: true });
    writeFileSync(at(name), bytes);
  };
  const root = signedRoot(FIRST_ROOT, ROOT_A, ROOT_B);
  for (const { name, bytes } of [root, ...root.signatures]) write(`roots/${name}`, bytes);
  return { at, write };
}
