import { join } from 'node:path';
import { NodeDisk } from '../../hal/linux/node-disk.js';
import { CopyReader } from '../journal/copy-reader.js';
import { findingText } from '../journal/finding.js';
import { type JournalPosition, START } from '../journal/position.js';
import { type Fold, reaches, readFrom } from '../journal/read.js';
import type { Recorded } from '../journal/record.js';
import { readSnapshots, snapshotNames } from '../journal/snapshot.js';
import { walk } from '../journal/walk.js';
import { UsageError } from './command.js';
import { COPIES } from './table-slots.js';

/** The folder that a command names first, and what comes after it. */
export function folderFirst([folder, ...options]: readonly string[]): [string, readonly string[]] {
  if (folder === undefined || folder.startsWith('--'))
    throw new UsageError('it needs the folder of a journal');
  return [folder, options];
}

export interface Listed {
  readonly view: CopyReader;
  /** The names of its snapshots, the newest first. */
  readonly names: readonly string[];
  readonly snapshots: (names: readonly string[]) => ReturnType<typeof readSnapshots>;
}

/** The copies that a folder means: itself, or those in it where it is the folder of `banco run --journal`. */
export async function copiesIn(folder: string): Promise<readonly string[]> {
  const disk = new NodeDisk();
  const within = COPIES.map((copy) => join(folder, copy));
  const files = await Promise.all(within.map((copy) => disk.list(copy).catch(() => new Map())));
  const copies = within.filter((_, i) => (files[i]?.size ?? 0) > 0);
  return copies.length > 0 ? copies : [folder];
}

/** A copy as it is now. Of several in one folder it is the first. */
export async function listCopy(named: string): Promise<Listed> {
  const disk = new NodeDisk();
  const [folder = named] = await copiesIn(named);
  const files = await disk.list(folder);
  const view = new CopyReader(disk, folder, files);
  if (view.sizes.size === 0) throw new UsageError(`there is no journal in ${folder}`);
  const names = snapshotNames(files.keys());
  return { view, names, snapshots: (of) => readSnapshots(disk, folder, files, of) };
}

/** Where a copy begins: its oldest files may have been deleted, as its last records say. */
export async function beginningOf(folder: string): Promise<JournalPosition> {
  const copy = await listCopy(folder);
  if (copy.view.sizes.has(START.segment)) return START;
  for (const name of copy.names) {
    const { view, snapshots } = await listCopy(folder);
    const { kept } = await snapshots([name]);
    for (const { sha256, snapshot } of kept) {
      const from = snapshot.place;
      if (!(await reaches(view, from))) continue;
      const { begins, named } = await readFrom([view], NO_FOLD, { from, kept, key: null });
      await view.close();
      if (named.get(from.seq) === sha256) return begins;
    }
  }
  return START;
}

const NO_FOLD: Fold<null> = {
  form: 0,
  version: '',
  start: null,
  stored: () => null,
  apply: () => null,
};

/** Reads one copy from a position on. Returns the exit status: 1 with a message if it cannot be read to its end. */
export async function readCopy(
  { view }: Listed,
  from: JournalPosition,
  visit: (record: Recorded, after: JournalPosition) => void,
): Promise<number> {
  const { beyond } = await walk([view], from, null, visit);
  await view.close();
  for (const finding of beyond) process.stderr.write(`banco journal: ${findingText(finding)}\n`);
  return beyond.length > 0 ? 1 : 0;
}
