import type { Disk } from '../../hal/ports/disk.js';
import { CopyReader } from './copy-reader.js';
import { START } from './position.js';
import { type Fold, readFrom } from './read.js';
import { readSnapshots, sha256, snapshotNames } from './snapshot.js';

/**
 * Whether a program comes to the newest checkpoint of a copy, which an older version may have kept, from the one before it: to the
 * same amounts, and to the same state. True where there is nothing to compare. A start does not ask: it believes what is named.
 */
export async function foldsAlike<S>(disk: Disk, folder: string, fold: Fold<S>): Promise<boolean> {
  const files = await disk.list(folder);
  const names = snapshotNames(files.keys()).slice(0, 2);
  const [newest, base] = (await readSnapshots(disk, folder, files, names)).kept;
  if (!newest) return true;
  const { place, form } = newest.snapshot;
  const known = (state: S): unknown => fold.knownInForm?.(form, state) ?? state;
  let came: string | null = null;
  const compared: Fold<S> = {
    ...fold,
    apply: (before, record, after) => {
      const state = fold.apply(before, record, after);
      if (record.seq === place.seq) came = sha256(JSON.stringify(known(state)));
      return state;
    },
  };
  const view = new CopyReader(disk, folder, files);
  const from = base?.snapshot.place ?? START;
  const { locks } = await readFrom([view], compared, { from, base, key: null });
  await view.close();
  const kept = fold.stored(newest.snapshot);
  return (
    !locks.some(({ kind }) => kind === 'differs') && came === sha256(JSON.stringify(kept && known(kept)))
  );
}
