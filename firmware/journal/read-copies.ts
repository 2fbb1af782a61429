import type { Disk } from '../../hal/ports/disk.js';
import { CopyReader } from './copy-reader.js';
import { type Finding, fileFinding } from './finding.js';
import type { Mark } from './mark.js';
import { type JournalPosition, START } from './position.js';
import { type Fold, type Read, reaches, readFrom } from './read.js';
import { onlyAtTheEnd } from './repair.js';
import type { SealKey } from './seal-key.js';
import { startOfSegment } from './segment-start.js';
import { readSnapshots, SNAPSHOTS_KEPT, type StoredSnapshot, snapshotNames } from './snapshot.js';

/** The files of a copy, with their sizes. */
export interface ListedCopy {
  readonly folder: string;
  readonly files: ReadonlyMap<string, number>;
}

interface Known {
  readonly key: SealKey | null;
  readonly mark: Mark | null;
}

export interface ReadCopies<S> {
  readonly views: readonly CopyReader[];
  readonly read: Read<S>;
  /** What was read behind damage, if anything was. */
  readonly behind: Read<S> | null;
  /** The last record that anything knows of. */
  readonly known: number;
  readonly findings: readonly Finding[];
}

/**
 * Reads all copies from the newest checkpoint that the records of a copy name: what lies behind it is folded, and what lies before
 * it is read only where a copy must be repaired there. Without one, all is folded.
 */
export async function readCopies<S>(
  disk: Disk,
  listed: readonly ListedCopy[],
  fold: Fold<S>,
  { key, mark }: Known,
): Promise<ReadCopies<S>> {
  const recent = await snapshotsOf(disk, listed, (names) => names.slice(0, SNAPSHOTS_KEPT));
  const { kept } = recent;
  const known = Math.max(mark?.seq ?? 0, ...kept.map(({ snapshot }) => snapshot.place.seq));
  const viewsOf = () => listed.map(({ folder, files }) => new CopyReader(disk, folder, files));
  const all = { kept, key, mark };
  const found = (views: readonly CopyReader[], read: Read<S>, behind: Read<S> | null = null) => {
    return { views, read, behind, known, findings: [...recent.damaged, ...otherThanNamed(kept, read)] };
  };

  for await (const base of checkpoints(disk, listed, kept)) {
    const { place } = base.snapshot;
    // The record that the mark knows must be among those that are read.
    if (mark && place.seq > mark.seq) continue;
    const views = viewsOf();
    const reached = await Promise.all(views.map((view) => reaches(view, place)));
    const from = { ...all, from: place, base };
    const read = await readFrom(
      views.filter((_, i) => reached[i]),
      fold,
      from,
    );
    const isProven = read.named.get(place.seq) === base.sha256;
    const wrong = firstWrong(views, read.begins, place, !reached.includes(false));
    if (isProven && wrong === null) return found(views, read);
    await closeAll(views);
    if (!isProven || wrong === null) continue;
    const again = viewsOf();
    const start = await startBefore(again, wrong, read.begins, key);
    const whole = await readFrom(again, fold, { ...from, from: start });
    if (whole.locks.length === 0) return found(again, whole);
    await closeAll(again);
    break;
  }
  const views = viewsOf();
  const read = await readFrom(views, fold, { ...all, from: START });
  const behind = read.locks.length > 0 ? await readBehindDamage(viewsOf, fold, read, all) : null;
  return found(views, read, behind);
}

export async function closeAll(views: readonly CopyReader[]): Promise<void> {
  for (const view of views) await view.close();
}

/** These of the snapshots of each copy, the newest first. */
async function snapshotsOf(
  disk: Disk,
  listed: readonly ListedCopy[],
  choose: (names: readonly string[]) => readonly string[],
): Promise<{ readonly kept: readonly StoredSnapshot[]; readonly damaged: readonly Finding[] }> {
  const all = await Promise.all(
    listed.map(({ folder, files }) =>
      readSnapshots(disk, folder, files, choose(snapshotNames(files.keys()))),
    ),
  );
  const kept = all.flatMap((of) => of.kept);
  return {
    kept: kept.sort((a, b) => b.snapshot.place.seq - a.snapshot.place.seq),
    damaged: all.flatMap((of) => of.damaged),
  };
}

/** The newest ones, and then those at the beginning of each segment before. */
async function* checkpoints(
  disk: Disk,
  listed: readonly ListedCopy[],
  newest: readonly StoredSnapshot[],
): AsyncGenerator<StoredSnapshot> {
  yield* newest;
  yield* (await snapshotsOf(disk, listed, (names) => names.slice(SNAPSHOTS_KEPT))).kept;
}

/** The first segment that a copy must get from another; null if they are alike up to their ends. */
function firstWrong(
  views: readonly CopyReader[],
  begins: JournalPosition,
  place: JournalPosition,
  isReachedByAll: boolean,
): number | null {
  for (let { segment } = begins; segment < place.segment; segment++) {
    const sizes = views.map((view) => view.sizes.get(segment));
    if (sizes.includes(undefined) || sizes.some((size) => size !== sizes[0])) return segment;
  }
  if (isReachedByAll && views.every(onlyAtTheEnd)) return null;
  return place.segment;
}

/** The beginning of a segment, or of one before it: no copy may have the record before as it was written. */
async function startBefore(
  views: readonly CopyReader[],
  segment: number,
  begins: JournalPosition,
  key: SealKey | null,
): Promise<JournalPosition> {
  for (let first = segment; first > begins.segment && key; first--) {
    const start = await startOfSegment(views, first, key);
    if (start) return start;
  }
  return begins;
}

/** What lies intact behind damage, from a checkpoint that its records name: for the meters of a locked table. Null if nothing does. */
async function readBehindDamage<S>(
  viewsOf: () => readonly CopyReader[],
  fold: Fold<S>,
  before: Read<S>,
  { kept, key }: Known & { readonly kept: readonly StoredSnapshot[] },
): Promise<Read<S> | null> {
  for (const base of kept) {
    const from = base.snapshot.place;
    if (from.seq <= before.walked.end.seq) break;
    for (const view of viewsOf()) {
      const read = (await reaches(view, from)) ? await readFrom([view], fold, { from, base, key }) : null;
      await view.close();
      if (read?.named.get(from.seq) === base.sha256 && read.refused === null) return read;
    }
  }
  return null;
}

/** Snapshots that are not those the records name: somebody has written them anew. */
export const otherThanNamed = (kept: readonly StoredSnapshot[], { named }: Read<unknown>): Finding[] =>
  kept
    .filter(({ snapshot: { place }, sha256 }) => (named.get(place.seq) ?? sha256) !== sha256)
    .map(({ folder, name, snapshot: { place } }) => fileFinding('snapshot', folder, name, place.seq));
