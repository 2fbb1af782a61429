import type { CopyReader } from './copy-reader.js';
import { type Finding, fileFinding, findingAt } from './finding.js';
import type { Mark } from './mark.js';
import { type JournalPosition, nextSegment, positionAt, START } from './position.js';
import { hashIn, LONGEST_ENDING, NEWLINE, type Recorded } from './record.js';
import type { SealKey } from './seal-key.js';
import type { Snapshot, StoredSnapshot } from './snapshot.js';
import { type WalkedJournal, walk } from './walk.js';

/** How records become a state. The journal knows nothing of what they mean. */
export interface Fold<S> {
  /** The form that its states are stored in, and the version of the program. */
  readonly form: number;
  readonly version: string;
  readonly start: S;
  /** The state of a snapshot, also of an older form; null if this program does not know the form. */
  readonly stored: (snapshot: Snapshot) => S | null;
  /** What a state of that form holds of this one: all of it, where nothing else is said. */
  readonly knownInForm?: (form: number, state: S) => unknown;
  /** `after` is the position after the record. */
  readonly apply: (state: S, record: Recorded, after: JournalPosition) => S;
  /** Whether it comes to other amounts than a record says; `apply` then leaves the state as it was before that record. */
  readonly differs?: (state: S) => boolean;
  /** The version that wrote the records, if they mean something else to this program; null if it may continue them. */
  readonly refuses?: (state: S) => string | null;
}

/** An intact journal that this program must not continue. */
export interface Refused {
  /** Which version wrote what this program does not know. */
  readonly version: string;
  readonly unknown: 'records' | 'form';
}

export interface Read<S> {
  readonly state: S;
  readonly walked: WalkedJournal;
  /** The last record that was read; null if none was. */
  readonly last: Recorded | null;
  /** Why nothing may be written. */
  readonly locks: readonly Finding[];
  readonly refused: Refused | null;
  /** Where the journal begins, as the records that were read have it. */
  readonly begins: JournalPosition;
  /** The SHA-256 that the records name for each snapshot, by its last record. */
  readonly named: ReadonlyMap<number, string>;
  /** The hash of the record that the mark knows, if it was read; null without a mark. */
  readonly markedHash: string | null;
}

export interface ReadSettings {
  readonly from: JournalPosition;
  /** The snapshot that is folded on from: at `from` or behind it. Without one, all is folded. */
  readonly base?: StoredSnapshot | undefined;
  /** All the snapshots that there are. */
  readonly kept?: readonly StoredSnapshot[];
  /** Null proves the chain, and not who wrote it. */
  readonly key: SealKey | null;
  readonly mark?: Mark | null;
}

/** Reads the journal from a position on, and folds the records after the snapshot. */
export async function readFrom<S>(
  views: readonly CopyReader[],
  { start, stored, apply, differs = () => false, refuses = () => null }: Fold<S>,
  { from, base, kept = [], key, mark = null }: ReadSettings,
): Promise<Read<S>> {
  const based = base && stored(base.snapshot);
  let state = based ?? start;
  const folded = based === null ? Number.POSITIVE_INFINITY : (base?.snapshot.place.seq ?? 0);
  const hashes = new Map<number, string>(kept.map(({ snapshot: { place } }) => [place.seq, '']));
  if (mark) hashes.set(mark.seq, '');
  hashes.set(from.seq, from.hash);
  let last: Recorded | null = null;
  let before = from;
  let other: Finding | null = null;
  let begins = START;
  const named = new Map<number, string>();
  const walked = await walk(views, from, key, (record, after) => {
    last = record;
    if (record.kind === 'snapshot' && hashes.has(record.body.of))
      named.set(record.body.of, record.body.sha256);
    if (record.kind === 'snapshot' || record.kind === 'deleted')
      begins = record.body.begins ? positionAt(record.body.begins) : begins;
    if (record.seq > folded) state = apply(state, record, after);
    if (!other && differs(state))
      other = differsFinding(views[0]?.folder ?? '', positionOf(before, after), record);
    before = after;
    if (hashes.has(record.seq)) hashes.set(record.seq, after.hash);
  });
  const lost = kept
    .filter(({ snapshot: { place } }) => place.seq > from.seq && hashes.get(place.seq) !== place.hash)
    .map(({ folder, name, snapshot: { place } }) => fileFinding('lost', folder, name, place.seq));
  const older = refuses(state);
  return {
    state,
    walked,
    last,
    locks: [...walked.beyond, ...lost, ...(other ? [other] : [])],
    refused:
      base && based === null
        ? { version: base.snapshot.version, unknown: 'form' }
        : older === null
          ? null
          : { version: older, unknown: 'records' },
    begins,
    named,
    markedHash: mark && (hashes.get(mark.seq) ?? ''),
  };
}

/** Where a record stands that comes between these two positions. */
export const positionOf = (before: JournalPosition, after: JournalPosition): JournalPosition =>
  after.line === 1 && before.line > 0 ? nextSegment(before) : before;

/** A record whose money this program would settle otherwise. */
export const differsFinding = (folder: string, at: JournalPosition, record: Recorded): Finding => ({
  ...findingAt('differs', folder, at),
  detail: settledBy(record),
});

/** Who decided what a record came to. */
export const settledBy = (record: Recorded): string =>
  record.kind === 'event' && record.came ? `version ${record.came.by} settled it` : 'it has none';

/** Whether a copy can be read from here, judging by its files and the hash at this position. */
export async function reaches(view: CopyReader, place: JournalPosition): Promise<boolean> {
  const before = Math.max(0, place.byte - LONGEST_ENDING);
  const end = await view.read(place.segment, before, place.byte - before);
  return end?.at(-1) === NEWLINE && end.includes(hashIn(place.hash));
}

/** The findings of the copies: the first divergence in each segment. */
export const divergenceFindings = (views: readonly CopyReader[]): Finding[] =>
  views.flatMap((view) => {
    const all = [...view.divergences.values()];
    const behind = all.find(({ kind }) => kind === 'behind');
    return all
      .filter((departure) => departure.kind !== 'behind' || departure === behind)
      .map(({ kind, at }) => ({ ...findingAt(kind, view.folder, at), file: view.fileOf(at.segment).name }));
  });
