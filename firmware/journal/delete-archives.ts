import { join } from 'node:path';
import type { Disk } from '../../hal/ports/disk.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import { withCopies } from './copies.js';
import type { CopyReader } from './copy-reader.js';
import type { Journal } from './journal.js';
import { type JournalPosition, segmentFiles } from './position.js';
import type { Recorded } from './record.js';
import { lastOfSegment, startOfSegment } from './segment-start.js';
import { snapshotNames, snapshotSegment } from './snapshot.js';
import { follow } from './walk.js';

/** Whether a file is not kept any more that ends with this record. */
export type MayGo = (last: Pick<Recorded, 'seq' | 'wall'>) => boolean;

interface DeleteSettings {
  readonly disk: Disk;
  readonly journal: Pick<
    Journal,
    'begins' | 'deleteBefore' | 'durable' | 'folders' | 'key' | 'notice' | 'settled'
  >;
  readonly mayGo: MayGo;
  /** A time of day that is wrong must not cost everything: at most so many files. */
  readonly most: number;
}

/** Deletes the oldest archives, once a record says so. What is not archived in every copy in use stays. */
export async function deleteArchives(settings: DeleteSettings): Promise<void> {
  const { disk, journal, most } = settings;
  for (let deleted = 0; deleted < most; deleted++) {
    const next = await withCopies(disk, journal.folders, journal.durable, (views) =>
      afterOldest(settings, views),
    );
    if (!next) break;
    await journal.deleteBefore(next.begins, next.last);
  }
  for (const folder of journal.folders) {
    try {
      await removeBefore(disk, folder, journal.begins);
    } catch (error) {
      if (!(error instanceof HardwareError)) throw error;
      journal.notice({ about: folder, says: `an old file could not be deleted: ${error.message}` });
    }
  }
}

/** Where the journal begins without its oldest file, and when the last record of that was written; null if it is kept. */
async function afterOldest(
  { journal, mayGo }: DeleteSettings,
  views: readonly CopyReader[],
): Promise<{ readonly begins: JournalPosition; readonly last: string } | null> {
  const {
    key,
    begins: { segment },
    settled,
  } = journal;
  const isArchived = views.every((view) => view.fileOf(segment).packed !== null);
  if (!isArchived || segment >= settled) return null;
  const last = await lastOfSegment(views, segment, key);
  const begins = last && (await startOfSegment(views, segment + 1, key));
  // What goes must be what the chain goes on from.
  if (!begins || !mayGo(last) || !(await follow(views, begins, key))) return null;
  return { begins, last: last.wall };
}

/** Removes all that a record has deleted. */
export async function removeBefore(
  disk: Disk,
  folder: string,
  { segment: first }: JournalPosition,
): Promise<void> {
  const files = await disk.list(folder);
  const segments = [...segmentFiles(files)]
    .filter(([segment]) => segment < first)
    .map(([, { name }]) => name);
  const snapshots = snapshotNames(files.keys()).filter((name) => snapshotSegment(name) < first);
  if (segments.length + snapshots.length === 0) return;
  for (const name of [...segments, ...snapshots]) await disk.remove(join(folder, name));
  await disk.syncFolder(folder);
}
