import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { install } from '../../firmware/cli/flash-slots.js';
import { VOCABULARY } from '../../firmware/table/vocabulary.js';
import type { Architecture } from '../../flash/release/description.js';
import { newFolder } from './folder.js';
import { FIRST_ROOT, ROOT_A, ROOT_B, signedRoot } from './release.js';
import { sampleRelease } from './slots.js';

/** The folders of a table on the virtual board with a release in slot a, and a stick with a newer one and a damaged one. */
export async function updateFolder() {
  const folder = newFolder();
  const write = (name: string, bytes: string | Uint8Array): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  };
  const put = (place: string, sequence: number): void => {
    const of = { arch: process.arch as Architecture, boards: ['virtual'], journal: VOCABULARY };
    for (const [name, bytes] of sampleRelease(sequence, of).files)
      write(
        `${place}/${name}`,
        place.endsWith('damaged') && name.endsWith('.slot') ? bytes.fill(0, 500) : bytes,
      );
  };
  const root = signedRoot(FIRST_ROOT, ROOT_A, ROOT_B);
  for (const { name, bytes } of [root, ...root.signatures]) write(`roots/${name}`, bytes);
  put('first', 5);
  put('media/stick', 6);
  put('media/stick/damaged', 7);
  mkdirSync(join(folder, 'slots'));
  mkdirSync(join(folder, 'journal'));
  write('running', 'BANCO_SLOT=a\n');
  const at = (name: string): string => join(folder, name);
  const where = {
    slots: at('slots'),
    roots: at('roots'),
    journal: at('journal'),
    running: at('running'),
    board: 'virtual',
  };
  await install(
    [at('first'), ...Object.entries(where).map(([name, value]) => `--${name}=${value}`)],
    () => {},
  );
  return { where, sticks: at('media'), control: at('journal/control') };
}
