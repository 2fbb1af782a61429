import { join } from 'node:path';
import { type Disk, withFile } from '../../hal/ports/disk.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import { BLOCK, blockOf } from './archived-segment.js';
import { withCopies } from './copies.js';
import { CopyReader } from './copy-reader.js';
import { UNFINISHED } from './copy-writer.js';
import type { Journal } from './journal.js';
import type { Pace } from './pace.js';
import {
  archiveName,
  type JournalPosition,
  nextSegment,
  positionAfter,
  segmentFiles,
  segmentName,
} from './position.js';
import { startOfSegment } from './segment-start.js';
import { follow } from './walk.js';

interface ArchiveSettings {
  readonly disk: Disk;
  readonly journal: Pick<Journal, 'durable' | 'folders' | 'key' | 'notice' | 'settled'>;
  readonly pace: Pick<Pace, 'spend'>;
}

/** Archives what both checkpoints have behind them, in each copy in use: nobody needs it at a start. Gives how many files. */
export async function archiveSegments(settings: ArchiveSettings): Promise<number> {
  const { journal } = settings;
  let archived = 0;
  for (const folder of journal.folders) {
    try {
      archived = Math.max(archived, await archiveCopy(settings, folder));
    } catch (error) {
      // The plain segment is still there; if the disk has failed, the next record finds it.
      if (!(error instanceof HardwareError)) throw error;
      journal.notice({ about: folder, says: `a file could not be archived: ${error.message}` });
    }
  }
  return archived;
}

async function archiveCopy(settings: ArchiveSettings, folder: string): Promise<number> {
  const { disk, journal } = settings;
  const segments = [...segmentFiles(await disk.list(folder))].sort(([a], [b]) => a - b);
  let next: JournalPosition | null = null;
  let archived = 0;
  for (const [segment, { packed }] of segments) {
    if (segment >= journal.settled || packed !== null) continue;
    next = await withCopies(
      disk,
      [folder],
      journal.durable,
      async ([view]): Promise<JournalPosition | null> => {
        if (!view) return null;
        const start = next?.segment === segment ? next : await startOfSegment([view], segment, journal.key);
        return start && (await archiveSegment(settings, view, start));
      },
    );
    if (next) archived += 1;
  }
  return archived;
}

/**
 * Writes the archive of a segment, reads it back and proves it by the chain; only then the plain file is removed. Gives where the
 * next segment begins; null if it is not proven: then all stays as it was, for whoever repairs it.
 */
async function archiveSegment(
  settings: ArchiveSettings,
  view: CopyReader,
  start: JournalPosition,
): Promise<JournalPosition | null> {
  const { disk } = settings;
  const { folder } = view;
  const plain = view.fileOf(start.segment);
  const name = archiveName(start.segment, plain.size);
  const packed = await writeArchive(settings, view, start.segment, name);
  const end = await provenEnd(settings, new CopyReader(disk, folder, new Map([[name, packed]])), start);
  // A reader takes the plain one as long as that is there.
  await disk.remove(join(folder, end ? plain.name : name));
  await disk.syncFolder(folder);
  return end && nextSegment(end);
}

/** Gives its length. */
async function writeArchive(
  { disk, pace }: ArchiveSettings,
  view: CopyReader,
  segment: number,
  name: string,
): Promise<number> {
  const { folder } = view;
  const path = join(folder, name);
  let packed = 0;
  await removeUnfinished(disk, folder);
  await withFile(disk, `${path}${UNFINISHED}`, 'create', async (file) => {
    for (let at = 0; at < view.sizeOf(segment); at += BLOCK) {
      const bytes = await view.read(segment, at, BLOCK);
      if (!bytes)
        throw new HardwareError('disk-error', join(folder, segmentName(segment)), 'it cannot be read');
      const block = await blockOf(bytes);
      await file.append(block);
      // The commits of a running table never wait for much of it.
      await file.sync();
      packed += block.length;
      await pace.spend(bytes.length);
    }
  });
  await disk.rename(`${path}${UNFINISHED}`, path);
  await disk.syncFolder(folder);
  return packed;
}

/** Of one that was interrupted. */
async function removeUnfinished(disk: Disk, folder: string): Promise<void> {
  for (const name of (await disk.list(folder)).keys())
    if (name.endsWith(`.gz${UNFINISHED}`)) await disk.remove(join(folder, name));
}

/** The end of the archive; null unless it holds the whole segment. */
async function provenEnd(
  { journal, pace }: ArchiveSettings,
  archive: CopyReader,
  start: JournalPosition,
): Promise<JournalPosition | null> {
  try {
    let place = start;
    while (place.byte < archive.sizeOf(start.segment)) {
      const found = await follow([archive], place, journal.key);
      if (!found) return null;
      place = positionAfter(place, found.line.length + 1, found.verified.hash);
      const rest = pace.spend(found.line.length);
      if (rest !== null) await rest;
    }
    return place;
  } finally {
    await archive.close();
  }
}
