import type { CopyReader } from './copy-reader.js';
import { type Finding, findingAt, snapshotFinding } from './finding.js';
import { type JournalPosition, nextSegment } from './position.js';
import { type Recorded, sealEnd } from './record.js';
import type { StoredSnapshot } from './snapshot.js';
import { type WalkedJournal, walk } from './walk.js';

/** How records become a state. The journal knows nothing of what they mean. */
export interface Fold<S> {
  /** A snapshot of another version is not used; its records are folded again. */
  readonly version: string;
  readonly start: S;
  /** `after` is the position after the record. */
  readonly apply: (state: S, record: Recorded, after: JournalPosition) => S;
  /** Whether it comes to other amounts than a record says; `apply` then leaves the state as it was before that record. */
  readonly differs?: (state: S) => boolean;
  /** Why a journal with this state must not be continued; null if it may. */
  readonly refuses?: (state: S) => string | null;
}

export interface Read<S> {
  readonly state: S;
  readonly walked: WalkedJournal;
  /** The last record that was read; null if none was. */
  readonly last: Recorded | null;
  /** Why nothing may be written. */
  readonly locks: readonly Finding[];
  /** The SHA-256 that the records name for each snapshot, by its last record. */
  readonly named: ReadonlyMap<number, string>;
}

/** Reads the journal from a snapshot or from its beginning, and folds the records after the snapshot. */
export async function readFrom<S>(
  views: readonly CopyReader[],
  from: JournalPosition,
  base: StoredSnapshot | undefined,
  kept: readonly StoredSnapshot[],
  { start, apply, differs = () => false }: Fold<S>,
): Promise<Read<S>> {
  let state = base ? (base.snapshot.state as S) : start;
  const folded = base?.snapshot.place.seq ?? 0;
  const hashes = new Map<number, string>(kept.map(({ snapshot: { place } }) => [place.seq, '']));
  let last: Recorded | null = null;
  let before = from;
  let differsAt: JournalPosition | null = null;
  const named = new Map<number, string>();
  const walked = await walk(views, from, (record, after) => {
    last = record;
    if (record.kind === 'snapshot' && hashes.has(record.body.of))
      named.set(record.body.of, record.body.sha256);
    if (record.seq > folded) state = apply(state, record, after);
    if (!differsAt && differs(state))
      differsAt = after.line === 1 && before.line > 0 ? nextSegment(before) : before;
    before = after;
    if (hashes.has(record.seq)) hashes.set(record.seq, after.hash);
  });
  const lost = kept
    .filter(({ snapshot: { place } }) => place.seq > from.seq && hashes.get(place.seq) !== place.hash)
    .map(({ folder, name, snapshot: { place } }) => snapshotFinding('lost', folder, name, place.seq));
  const other = differsAt ? [findingAt('differs', views[0]?.folder ?? '', differsAt)] : [];
  return { state, walked, last, locks: [...walked.beyond, ...lost, ...other], named };
}

/** Whether all copies can be read from here, judging by their sizes and the seal at this position. */
export async function allReach(views: readonly CopyReader[], place: JournalPosition): Promise<boolean> {
  const seal = Buffer.from(sealEnd(place.hash));
  for (const view of views) {
    for (let segment = 1; segment < place.segment; segment++) {
      if (!view.sizes.has(segment) || view.sizeOf(segment) !== views[0]?.sizeOf(segment)) return false;
    }
    const end = await view.read(place.segment, place.byte - seal.length, seal.length);
    if (!end?.equals(seal)) return false;
  }
  return true;
}

/** The findings of the copies: the first divergence in each segment. */
export const divergenceFindings = (views: readonly CopyReader[]): Finding[] =>
  views.flatMap(({ folder, divergences }) => {
    const all = [...divergences.values()];
    const behind = all.find(({ kind }) => kind === 'behind');
    return all
      .filter((departure) => departure.kind !== 'behind' || departure === behind)
      .map(({ kind, at }) => findingAt(kind, folder, at));
  });
