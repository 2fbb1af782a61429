import { HardwareError } from '../../hal/ports/hardware-error.js';
import { CopyReader } from './copy-reader.js';
import { type ClaimedFolder, CopyWriter } from './copy-writer.js';
import type { Disk } from './disk.js';
import type { Finding } from './finding.js';
import { Journal, type JournalSettings } from './journal.js';
import { type JournalPosition, START } from './position.js';
import { allReach, divergenceFindings, type Fold, type Read, readFrom } from './read.js';
import type { Recorded } from './record.js';
import { onlyAtTheEnd, repair } from './repair.js';
import { readSnapshots } from './snapshot.js';

export interface OpenSettings<S> extends Omit<JournalSettings, 'version'> {
  readonly disk: Disk;
  /** One for each copy, on separate disks if the board has two. Their parent folders must exist. */
  readonly folders: readonly string[];
  readonly fold: Fold<S>;
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
  /** What was found; it is repaired unless the journal is locked. */
  readonly findings: readonly Finding[];
} & (
  | { readonly is: 'open'; readonly journal: Journal }
  | { readonly is: 'locked' }
  | { readonly is: 'refused'; readonly why: string }
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
  const { views, read, damaged } = await readAll(disk, listed, fold);
  const findings = [...read.locks, ...divergenceFindings(views), ...damaged];
  const { state, walked, last } = read;
  const { end } = walked;
  const why = fold.refuses?.(state) ?? null;

  const copies: CopyWriter[] = [];
  for (const [i, claimed] of read.locks.length > 0 || why !== null ? [] : listed.entries()) {
    try {
      await repair(disk, views[i] as CopyReader, views, walked);
      copies.push(await CopyWriter.open(claimed, end));
    } catch (error) {
      await claimed.release();
      lose(claimed.folder, error);
    }
  }
  for (const view of views) await view.close();
  if (copies.length > 0) {
    const journal = new Journal({ ...settings, version: fold.version }, copies, end);
    return { is: 'open', journal, state, end, last, findings };
  }
  for (const { release } of listed) await release();
  if (why !== null) return { is: 'refused', why, state, end, last, findings };
  return { is: 'locked', state, end, last, findings };
}

/** A copy whose folder could be read, with its files. */
interface Listed extends ClaimedFolder {
  readonly files: ReadonlyMap<string, number>;
}

async function take(disk: Disk, folder: string): Promise<Listed> {
  await disk.makeFolder(folder);
  const release = await disk.claim(folder);
  try {
    return { disk, folder, release, files: await disk.list(folder) };
  } catch (error) {
    await release();
    throw error;
  }
}

async function readAll<S>(
  disk: Disk,
  listed: readonly Listed[],
  fold: Fold<S>,
): Promise<{ views: readonly CopyReader[]; read: Read<S>; damaged: readonly Finding[] }> {
  const snapshots = await Promise.all(listed.map(({ folder, files }) => readSnapshots(disk, folder, files)));
  const damaged = snapshots.flatMap((of) => of.damaged);
  const kept = snapshots.flatMap((of) => of.kept).sort((a, b) => b.snapshot.place.seq - a.snapshot.place.seq);
  const base = kept.find(({ snapshot }) => snapshot.version === fold.version);

  const views = listed.map(({ folder, files }) => new CopyReader(disk, folder, files));
  if (base && (await allReach(views, base.snapshot.place))) {
    const read = await readFrom(views, base.snapshot.place, base, kept, fold);
    if (views.every(onlyAtTheEnd)) return { views, read, damaged };
    for (const view of views) await view.close();
  }
  const anew = listed.map(({ folder, files }) => new CopyReader(disk, folder, files));
  return { views: anew, read: await readFrom(anew, START, base, kept, fold), damaged };
}
