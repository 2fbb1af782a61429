import type { Disk } from '../../hal/ports/disk.js';
import { CopyReader } from '../journal/copy-reader.js';
import type { Finding } from '../journal/finding.js';
import type { Mark } from '../journal/mark.js';
import { divergenceFindings, type Read } from '../journal/read.js';
import { closeAll, readCopies } from '../journal/read-copies.js';
import type { SealKey } from '../journal/seal-key.js';
import { walk } from '../journal/walk.js';
import type { StoredTable } from '../table/stored-table.js';
import { tableFold } from '../table/table-fold.js';

export interface Looked {
  readonly read: Read<StoredTable>;
  readonly findings: readonly Finding[];
}

/**
 * Copies of a journal that no table runs on, every record of them, as they are: nothing is repaired, so that a start still finds what
 * it must say.
 */
export async function lookAt(
  disk: Disk,
  folders: readonly string[],
  key: SealKey,
  mark: Mark,
): Promise<Looked> {
  const listed = await Promise.all(
    folders.map(async (folder) => ({ folder, files: await disk.list(folder) })),
  );
  const { views, read, findings } = await readCopies(disk, listed, tableFold, { key, mark });
  await closeAll(views);
  // A start believes what lies before its checkpoint, and a table that is moved is asked for all of it.
  const whole = listed.map(({ folder, files }) => new CopyReader(disk, folder, files));
  const { beyond } = await walk(whole, read.begins, key, () => {});
  await closeAll(whole);
  return { read, findings: [...read.locks, ...beyond, ...divergenceFindings(whole), ...findings] };
}

/** What a power cut leaves, and a start puts right without a word to anybody. */
export const isOfACut = ({ kind, seq }: Finding): boolean =>
  kind === 'torn' || kind === 'unended' || (kind === 'behind' && seq > 1);
