import type { CopyReader } from './copy-reader.js';
import { type Finding, fileFinding, findingAt } from './finding.js';
import type { Mark } from './mark.js';
import { type JournalPosition, nextSegment } from './position.js';
import { hashIn, LONGEST_ENDING, NEWLINE, type Recorded } from './record.js';
import type { SealKey } from './seal-key.js';
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
  /** The hash of the record that the mark knows, if it was read; null without a mark. */
  readonly markedHash: string | null;
}

export interface ReadSettings {
  /** The end of the snapshot that it is read from, or `START`. */
  readonly from: JournalPosition;
  readonly base?: StoredSnapshot | undefined;
  /** All the snapshots that there are. */
  readonly kept?: readonly StoredSnapshot[];
  /** Null proves the chain, and not who wrote it. */
  readonly key: SealKey | null;
  readonly mark?: Mark | null;
}

/** Reads the journal from a snapshot or from its beginning, and folds the records after the snapshot. */
export async function readFrom<S>(
  views: readonly CopyReader[],
  { start, apply, differs = () => false }: Fold<S>,
  { from, base, kept = [], key, mark = null }: ReadSettings,
): Promise<Read<S>> {
  let state = base ? (base.snapshot.state as S) : start;
  const folded = base?.snapshot.place.seq ?? 0;
  const hashes = new Map<number, string>(kept.map(({ snapshot: { place } }) => [place.seq, '']));
  if (mark) hashes.set(mark.seq, '');
  hashes.set(from.seq, from.hash);
  let last: Recorded | null = null;
  let before = from;
  let differsAt: JournalPosition | null = null;
  const named = new Map<number, string>();
  const walked = await walk(views, from, key, (record, after) => {
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
    .map(({ folder, name, snapshot: { place } }) => fileFinding('lost', folder, name, place.seq));
  const other = differsAt ? [findingAt('differs', views[0]?.folder ?? '', differsAt)] : [];
  return {
    state,
    walked,
    last,
    locks: [...walked.beyond, ...lost, ...other],
    named,
    markedHash: mark && (hashes.get(mark.seq) ?? ''),
  };
}

/** Whether all copies can be read from here, judging by their sizes and the seal at this position. */
export async function allReach(views: readonly CopyReader[], place: JournalPosition): Promise<boolean> {
  for (const view of views) {
    for (let segment = 1; segment < place.segment; segment++) {
      if (!view.sizes.has(segment) || view.sizeOf(segment) !== views[0]?.sizeOf(segment)) return false;
    }
    const before = Math.max(0, place.byte - LONGEST_ENDING);
    const end = await view.read(place.segment, before, place.byte - before);
    if (!end?.includes(hashIn(place.hash)) || end.at(-1) !== NEWLINE) return false;
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
