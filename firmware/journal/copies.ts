import type { Disk } from '../../hal/ports/disk.js';
import { CopyReader } from './copy-reader.js';
import { type JournalPosition, segmentName } from './position.js';

/** Reads copies of a journal that is being written, up to a record that is durable, and closes them. */
export async function withCopies<T>(
  disk: Disk,
  folders: readonly string[],
  until: JournalPosition,
  work: (copies: readonly CopyReader[]) => Promise<T>,
): Promise<T> {
  const copies: CopyReader[] = [];
  for (const folder of folders)
    copies.push(new CopyReader(disk, folder, filesUntil(await disk.list(folder), until)));
  try {
    return await work(copies);
  } finally {
    for (const copy of copies) await copy.close();
  }
}

/** The files of a copy without what was written behind this position. */
function filesUntil(
  files: ReadonlyMap<string, number>,
  { segment, byte }: JournalPosition,
): ReadonlyMap<string, number> {
  const last = segmentName(segment);
  return new Map(
    [...files].flatMap(([name, size]): [string, number][] => {
      if (name === last) return [[name, Math.min(size, byte)]];
      return /^\d{8}\./.test(name) && name > last ? [] : [[name, size]];
    }),
  );
}
