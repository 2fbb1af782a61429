import { join } from 'node:path';
import type { Disk } from '../../hal/ports/disk.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import type { CopyReader } from './copy-reader.js';
import { type ClaimedFolder, CopyWriter, UNFINISHED } from './copy-writer.js';
import { removeBefore } from './delete-archives.js';
import { type Finding, fileFinding } from './finding.js';
import { Journal, type JournalSettings } from './journal.js';
import { MARK, type Mark, MarkWriter, readMark } from './mark.js';
import type { JournalPosition } from './position.js';
import { divergenceFindings, type Fold, type Read, type Refused } from './read.js';
import { closeAll, readCopies } from './read-copies.js';
import type { Recorded } from './record.js';
import { repair } from './repair.js';
import type { KeyPlace, SealKey } from './seal-key.js';

export interface OpenSettings<S>
  extends Omit<JournalSettings, 'begins' | 'form' | 'version' | 'key' | 'mark'> {
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
    onFault({ folder, error, whole: null, left });
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
  const mark = typeof seal.mark === 'string' ? null : seal.mark;
  const all = await readCopies(disk, listed, fold, { key: seal.key, mark });
  const { views, read, behind, known, findings: others } = all;
  const { state, walked, last, refused: why } = behind ?? read;
  const { end } = walked;
  // A mark without its key is of a journal that was here, or is being restored.
  const isNew = end.seq === 0 && read.locks.length === 0 && seal.mark === 'none';
  if (!seal.key && isNew) await createKey(settings, seal);
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
      await removeBefore(disk, claimed.folder, read.begins);
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
    const writer = new MarkWriter({ disk, folder: sealFolder, key, clock, onLost }, end);
    await writer.begin();
    const { form, version } = fold;
    const kept = { begins: read.begins, form, version, key, mark: writer };
    const journal = new Journal({ ...settings, ...kept }, copies, end);
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
    const files = await disk.list(sealFolder);
    for (const name of files.keys()) if (name.endsWith(UNFINISHED)) await disk.remove(join(sealFolder, name));
    const key = await keys.open();
    const unread = files.has(MARK) ? 'damaged' : 'none';
    return { key, mark: key ? await readMark(disk, sealFolder, key) : unread, error: null };
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
  if (!key) return fileFinding('no-key', error ? '' : folder, error?.message ?? 'key', end.seq);
  if (typeof mark === 'string')
    return mark === 'none' && end.seq === 0 ? null : fileFinding('unmarked', folder, 'mark', end.seq);
  if (mark.seq > end.seq) return fileFinding('rewound', folder, 'mark', mark.seq);
  return read.markedHash === mark.hash ? null : fileFinding('foreign', folder, 'mark', mark.seq);
}
