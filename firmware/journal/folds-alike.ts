import { isDeepStrictEqual } from 'node:util';
import type { Disk } from '../../hal/ports/disk.js';
import { CopyReader } from './copy-reader.js';
import { START } from './position.js';
import { type Fold, readFrom } from './read.js';
import { readSnapshots, SNAPSHOTS_KEPT, snapshotNames, snapshotSegment } from './snapshot.js';

/**
 * Whether a program comes to the newest checkpoint of a copy, which an older version may have kept: to the same amounts, and to the
 * same state. It begins where the segment before did, which is a day of play and more, or where the journal does. True where there is
 * nothing to compare. A start does not ask: it believes what is named.
 */
export async function foldsAlike<S>(disk: Disk, folder: string, fold: Fold<S>): Promise<boolean> {
  const files = await disk.list(folder);
  const names = snapshotNames(files.keys());
  const read = async (some: readonly string[]) => (await readSnapshots(disk, folder, files, some)).kept;
  const [newest] = await read(names.slice(0, SNAPSHOTS_KEPT));
  if (!newest) return true;
  const older = names.slice(SNAPSHOTS_KEPT);
  const before = older.filter((name) => snapshotSegment(name) < newest.snapshot.place.segment);
  const [base] = await read(before.slice(0, SNAPSHOTS_KEPT));
  const { place, form } = newest.snapshot;
  const known = (state: S): unknown => fold.knownInForm?.(form, state) ?? state;
  let came: unknown = null;
  const compared: Fold<S> = {
    ...fold,
    apply: (before, record, after) => {
      const state = fold.apply(before, record, after);
      if (record.seq === place.seq) came = asStored(known(state));
      return state;
    },
  };
  const view = new CopyReader(disk, folder, files);
  const from = base?.snapshot.place ?? START;
  const { locks } = await readFrom([view], compared, { from, base, key: null });
  await view.close();
  const kept = fold.stored(newest.snapshot);
  return (
    !locks.some(({ kind }) => kind === 'differs') && isDeepStrictEqual(came, asStored(kept && known(kept)))
  );
}

const asStored = (state: unknown): unknown => JSON.parse(JSON.stringify(state));
