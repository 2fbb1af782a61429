import { join } from 'node:path';
import type { Disk } from '../../hal/ports/disk.js';
import { MARK, type Mark, readMark } from '../journal/mark.js';
import { KEY, keyIn, type SealKey } from '../journal/seal-key.js';
import { MoveRefused } from './fault.js';
import { placeFile, readWhole } from './files.js';

// The key of a table and its mark: whoever has them can go on with its journal, so they are in one place.

export async function keyAt(disk: Disk, folder: string): Promise<SealKey | null> {
  const bytes = await readWhole(disk, folder, KEY);
  return bytes && keyIn(bytes.toString());
}

/** Throws `MoveRefused` without one. */
export async function markAt(disk: Disk, folder: string, key: SealKey): Promise<Mark> {
  const mark = await readMark(disk, folder, key);
  if (typeof mark === 'string')
    throw new MoveRefused(
      'seal-unmarked',
      join(folder, MARK),
      mark === 'none' ? 'it is not there' : 'it is damaged',
    );
  return mark;
}

/** It is durable in its new place before it goes from the old one. A start with a mark and no key, or one beyond its journal, locks. */
export async function moveSeal(disk: Disk, from: string, to: string): Promise<void> {
  // It was moved, and the power went before that was said.
  if (!(await disk.list(from)).has(KEY)) return;
  for (const name of [MARK, KEY]) {
    const bytes = await readWhole(disk, from, name);
    if (!bytes) throw new MoveRefused('seal-unmarked', join(from, name), 'it is not there');
    await placeFile(disk, to, name, bytes);
    if (!(await readWhole(disk, to, name))?.equals(bytes))
      throw new MoveRefused('seal-missing', join(to, name), 'it does not give back what was just written');
  }
  await disk.remove(join(from, KEY));
  await disk.syncFolder(from);
}
