import { join } from 'node:path';
import type { Disk } from '../../hal/ports/disk.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import { CopyReader } from './copy-reader.js';
import { type ClaimedFolder, CopyWriter, UNFINISHED } from './copy-writer.js';
import { type Finding, fileFinding } from './finding.js';
import { Journal, type JournalSettings } from './journal.js';
import { type Mark, MarkWriter, readMark } from './mark.js';
import { type JournalPosition, START } from './position.js';
import {
  areAlikeBefore,
  divergenceFindings,
  type Fold,
  type Read,
  type Refused,
  reaches,
  readFrom,
} from './read.js';
import type { Recorded } from './record.js';
import { onlyAtTheEnd, repair } from './repair.js';
import type { KeyPlace, SealKey } from './seal-key.js';
import { readSnapshots, type StoredSnapshot } from './snapshot.js';

export interface OpenSettings<S> extends Omit<JournalSettings, 'form' | 'version' | 'key' | 'mark'> {
  readonly disk: Disk;
  /** One for each copy, on separate disks if the board has two. Their parent folders must exist. */
  readonly folders: readonly string[];
  /** Where the mark is kept: on neither copy. */
  readonly sealFolder: string;
  readonly keys: KeyPlace;
  readonly fold: Fold<S>;
  /** The mark is not kept any more: until the next start, nothing shows that the end of the journal was taken away. */
  readonly onMarkLost: (error: HardwareError) => void;
}

/**
 * `locked`: it cannot be reconciled or written. `refused`: it is intact, but must not be continued. In both cases nothing was
 * changed, and starting again changes nothing.
 */
export type Opened<S> = {
  /** The state after the last verified record. */
  readonly state: S;
  readonly end: JournalPosition;
  /** The last record that was read; null if all of them are in the snapshot. */
  readonly last: Recorded | null;
  /** The last record that anything knows of: behind `end` where records are missing. */
  readonly known: number;
  /** What was found; it is repaired unless the journal is locked. */
  readonly findings: readonly Finding[];
  /** Two copies lie on one device, and are lost together. */
  readonly onOneDevice: boolean;
} & (
  | { readonly is: 'open'; readonly journal: Journal }
  | { readonly is: 'locked' }
  | { readonly is: 'refused'; readonly why: Refused }
);

/** A journal that a table can start from, even if it is locked. */
export type StartableJournal<S> = Exclude<Opened<S>, { readonly is: 'refused' }>;

/**
 * Verifies and folds what was written since the last snapshot, and makes the copies agree. `onFault` reports a copy whose disk
 * fails. Throws a HardwareError `busy` if another program has the journal.
 */
export async function openJournal<S>(settings: OpenSettings<S>): Promise<Opened<S>> {
  const { disk, folders, fold, onFault } = settings;
  let left = folders.length;
  const lose = (folder: string, error: unknown): void => {
    if (!(error instanceof HardwareError)) throw error;
    left -= 1;
    onFault({ folder, error, left });
  };

  const listed: Listed[] = [];
  for (const folder of folders) {
    try {
      listed.push(await take(disk, folder));
    } catch (error) {
      if (error instanceof HardwareError && error.code === 'busy') {
        for (const { release } of listed) await release();
        throw error;
      }
      lose(folder, error);
    }
  }
  const seal = await openSeal(settings);
  const { views, read, behind, known, findings: others } = await readAll(disk, listed, fold, seal);
  const { state, walked, last, refused: why } = behind ?? read;
  const { end } = walked;
  if (!seal.key && end.seq === 0 && read.locks.length === 0) await createKey(settings, seal);
  const { key } = seal;
  const onMark = markFinding(settings.sealFolder, seal, read);
  const locks = [...read.locks, ...(onMark && onMark.kind !== 'unmarked' ? [onMark] : [])];
  const findings = [
    ...locks,
    ...divergenceFindings(views),
    ...others,
    ...(onMark?.kind === 'unmarked' ? [onMark] : []),
  ];

  const copies: CopyWriter[] = [];
  for (const [i, claimed] of listed.entries()) {
    if (locks.length > 0 || why !== null || !key) break;
    try {
      await repair(disk, views[i] as CopyReader, views, read.walked, key);
      copies.push(await CopyWriter.open(claimed, end));
    } catch (error) {
      await claimed.release();
      lose(claimed.folder, error);
    }
  }
  await closeAll(views);
  const devices = new Set(listed.map(({ device }) => device));
  const found = {
    state,
    end,
    last,
    known: Math.max(known, end.seq),
    findings,
    onOneDevice: devices.size < listed.length,
  };
  if (copies.length > 0 && key) {
    const { clock, sealFolder, onMarkLost: onLost } = settings;
    const mark = new MarkWriter({ disk, folder: sealFolder, key, clock, onLost }, end);
    await mark.begin();
    const journal = new Journal(
      { ...settings, form: fold.form, version: fold.version, key, mark },
      copies,
      end,
    );
    return { is: 'open', journal, ...found };
  }
  for (const { release } of listed) await release();
  return why !== null ? { is: 'refused', why, ...found } : { is: 'locked', ...found };
}

/** A copy whose folder could be read, with its files. */
interface Listed extends ClaimedFolder {
  readonly device: string;
  readonly files: ReadonlyMap<string, number>;
}

async function take(disk: Disk, folder: string): Promise<Listed> {
  await disk.makeFolder(folder);
  const release = await disk.claim(folder);
  try {
    return { disk, folder, release, device: await disk.device(folder), files: await disk.list(folder) };
  } catch (error) {
    await release();
    throw error;
  }
}

/** What is kept apart from the copies. */
export interface Seal {
  key: SealKey | null;
  readonly mark: Mark | 'none' | 'damaged';
  /** Why there is no key, where its place cannot be read. */
  error: HardwareError | null;
}

async function openSeal<S>({ disk, sealFolder, keys }: OpenSettings<S>): Promise<Seal> {
  try {
    await disk.makeFolder(sealFolder);
    // What an interrupted write left.
    for (const name of (await disk.list(sealFolder)).keys())
      if (name.endsWith(UNFINISHED)) await disk.remove(join(sealFolder, name));
    const key = await keys.open();
    return { key, mark: key ? await readMark(disk, sealFolder, key) : 'none', error: null };
  } catch (error) {
    if (error instanceof HardwareError) return { key: null, mark: 'none', error };
    throw error;
  }
}

async function createKey<S>({ keys }: OpenSettings<S>, seal: Seal): Promise<void> {
  try {
    if (!seal.error) seal.key = await keys.create();
  } catch (error) {
    if (!(error instanceof HardwareError)) throw error;
    seal.error = error;
  }
}

/** What the mark and the key say of the journal; null where they agree with it. Only `unmarked` does not lock. */
export function markFinding(folder: string, { key, mark, error }: Seal, read: Read<unknown>): Finding | null {
  const { end } = read.walked;
  if (!key) return fileFinding('no-key', folder, error?.message ?? 'key', end.seq);
  if (typeof mark === 'string')
    return mark === 'none' && end.seq === 0 ? null : fileFinding('unmarked', folder, 'mark', end.seq);
  if (mark.seq > end.seq) return fileFinding('rewound', folder, 'mark', mark.seq);
  return read.markedHash === mark.hash ? null : fileFinding('foreign', folder, 'mark', mark.seq);
}

interface ReadCopies<S> {
  readonly views: readonly CopyReader[];
  readonly read: Read<S>;
  /** What was read behind damage, if anything was. */
  readonly behind: Read<S> | null;
  readonly known: number;
  readonly findings: readonly Finding[];
}

/**
 * Continues from the newest snapshot that the records of a copy name: what lies behind it is folded, and what lies before it is
 * read only where a copy must be repaired there. Without one, all is folded.
 */
async function readAll<S>(
  disk: Disk,
  listed: readonly Listed[],
  fold: Fold<S>,
  { key, ...seal }: Seal,
): Promise<ReadCopies<S>> {
  const mark = typeof seal.mark === 'string' ? null : seal.mark;
  const snapshots = await Promise.all(listed.map(({ folder, files }) => readSnapshots(disk, folder, files)));
  const kept = snapshots.flatMap((of) => of.kept).sort((a, b) => b.snapshot.place.seq - a.snapshot.place.seq);
  const damaged = snapshots.flatMap((of) => of.damaged);
  const known = Math.max(mark?.seq ?? 0, ...kept.map(({ snapshot }) => snapshot.place.seq));
  const viewsOf = () => listed.map(({ folder, files }) => new CopyReader(disk, folder, files));
  const all = { kept, key, mark };
  const found = (views: readonly CopyReader[], read: Read<S>, behind: Read<S> | null = null) => {
    return { views, read, behind, known, findings: [...damaged, ...otherThanNamed(kept, read)] };
  };

  // The record that the mark knows must be among those that are read.
  const bases = kept.filter(({ snapshot: { place, form } }) => form > 0 && (!mark || place.seq <= mark.seq));
  for (const base of bases) {
    const from = base.snapshot.place;
    const views = viewsOf();
    const reached = await Promise.all(views.map((view) => reaches(view, from)));
    const read = await readFrom(
      views.filter((_, i) => reached[i]),
      fold,
      { ...all, from, base },
    );
    const isProven = read.named.get(from.seq) === base.sha256;
    const isWhole = !reached.includes(false) && areAlikeBefore(views, from) && views.every(onlyAtTheEnd);
    if (isProven && isWhole) return found(views, read);
    await closeAll(views);
    if (!isProven) continue;
    const again = viewsOf();
    const whole = await readFrom(again, fold, { ...all, from: START, base });
    if (whole.locks.length === 0) return found(again, whole);
    await closeAll(again);
    break;
  }
  const views = viewsOf();
  const read = await readFrom(views, fold, { ...all, from: START });
  return found(
    views,
    read,
    read.locks.length > 0 ? await readBehindDamage(viewsOf, kept, fold, key, read) : null,
  );
}

async function closeAll(views: readonly CopyReader[]): Promise<void> {
  for (const view of views) await view.close();
}

/** What lies intact behind damage, from a snapshot that its records name: for the meters of a locked table. Null if nothing does. */
async function readBehindDamage<S>(
  viewsOf: () => readonly CopyReader[],
  kept: readonly StoredSnapshot[],
  fold: Fold<S>,
  key: SealKey | null,
  before: Read<S>,
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
const otherThanNamed = (kept: readonly StoredSnapshot[], { named }: Read<unknown>): Finding[] =>
  kept
    .filter(({ snapshot: { place }, sha256 }) => (named.get(place.seq) ?? sha256) !== sha256)
    .map(({ folder, name, snapshot: { place } }) => fileFinding('snapshot', folder, name, place.seq));
