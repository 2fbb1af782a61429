import { join } from 'node:path';
import { type Disk, withFile } from '../../hal/ports/disk.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import type { CopyReader, Divergence } from './copy-reader.js';
import { appendAll, slicesOf, UNFINISHED, writeWhole } from './copy-writer.js';
import { AT_ONCE, type Pace } from './pace.js';
import { type JournalPosition, positionAfter, segmentName } from './position.js';
import { isTorn } from './record.js';
import type { SealKey } from './seal-key.js';
import { follow, type WalkedJournal } from './walk.js';

/** Whether a copy can be repaired at its end, without reading its segment from the start. */
export const onlyAtTheEnd = (view: CopyReader): boolean =>
  [...view.divergences.values()].every(({ kind }) => ['torn', 'excess', 'behind'].includes(kind));

/**
 * Makes one copy equal to the verified journal, and removes what an interrupted write left. The next start can repair the copy
 * after any of the steps. If only the program was stopped, what was read may not be durable yet, so everything is synced
 * before anybody acts on it.
 */
export async function repair(
  disk: Disk,
  view: CopyReader,
  views: readonly CopyReader[],
  walked: WalkedJournal,
  key: SealKey,
): Promise<void> {
  const { folder } = view;
  const { end, starts, lengths } = walked;
  const files = [...(await disk.list(folder)).keys()];
  await removeAll(
    disk,
    folder,
    files.filter((name) => name.endsWith(UNFINISHED)),
  );
  for (const [segment, length] of [...lengths].filter(([, bytes]) => bytes > 0)) {
    const departure = view.divergences.get(segment);
    const start = starts.get(segment);
    if (departure) await repairSegment({ disk, view, views, key, pace: AT_ONCE }, departure, length, start);
    else if (view.fileOf(segment).packed === null)
      await append(disk, join(folder, segmentName(segment)), NOTHING, null, AT_ONCE);
  }
  const begun = [...view.sizes.keys()].filter(
    (segment) => segment > end.segment || (segment === end.segment && end.byte === 0),
  );
  await removeAll(
    disk,
    folder,
    begun.map((segment) => view.fileOf(segment).name),
  );
}

export interface Repair {
  readonly disk: Disk;
  /** The copy that is repaired. */
  readonly view: CopyReader;
  readonly views: readonly CopyReader[];
  readonly key: SealKey;
  readonly pace: Pace;
}

/**
 * Makes one segment of a copy what it should be, from its divergence on to this length, and reads back what was written. What is
 * not at the end of the copy takes the start of the segment.
 */
export async function repairSegment(
  repair: Repair,
  { kind, at }: Divergence,
  length: number,
  start: JournalPosition | undefined,
): Promise<void> {
  const { disk, view, pace } = repair;
  const { segment, byte } = at;
  const name = segmentName(segment);
  const path = join(view.folder, name);
  const should = await verifiedBytes(repair, at, length);
  const archive = view.fileOf(segment).packed === null ? null : view.fileOf(segment).name;
  const has = archive === null ? await view.read(segment, byte, view.sizeOf(segment)) : null;
  if (!view.sizes.has(segment)) await writeWhole(disk, view.folder, name, should, pace);
  else if (has && should.subarray(0, has.length).equals(has)) {
    await append(disk, path, should.subarray(has.length), null, pace);
  } else if (kind === 'excess' || (has && isTorn(has, at.seq + 1)))
    await append(disk, path, should, byte, pace);
  else if (start) {
    const whole = await verifiedBytes(repair, start, length);
    await writeWhole(disk, view.folder, name, whole, pace);
    await readBack(disk, path, 0, whole, pace);
    // It is archived anew.
    if (archive !== null) await removeAll(disk, view.folder, [archive]);
    return;
  } else throw new HardwareError('disk-error', path, 'it can only be repaired from its beginning');
  await readBack(disk, path, byte, should, pace);
}

/** What is opened to be read comes from the disk: memory may have what never came there. */
async function readBack(disk: Disk, path: string, from: number, bytes: Buffer, pace: Pace): Promise<void> {
  await withFile(disk, path, 'read', async (file) => {
    for (const [at, slice] of slicesOf(bytes, pace)) {
      if (!(await file.read(from + at, slice.length)).equals(slice))
        throw new HardwareError('disk-error', path, 'it does not give back what was just repaired');
      await pace.spend(slice.length);
    }
  });
}

async function removeAll(disk: Disk, folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await disk.remove(join(folder, name));
  await disk.syncFolder(folder);
}

async function append(
  disk: Disk,
  path: string,
  bytes: Buffer,
  cutAt: number | null,
  pace: Pace,
): Promise<void> {
  await withFile(disk, path, 'append', async (file) => {
    if (cutAt !== null) {
      await file.truncate(cutAt);
      await file.sync();
    }
    await appendAll(file, bytes, pace);
    await file.sync();
  });
}

/** The bytes of a segment from a position on, each record from a copy that has it verified. */
async function verifiedBytes(
  { views, key, pace }: Repair,
  from: JournalPosition,
  length: number,
): Promise<Buffer> {
  const lines: Buffer[] = [];
  for (let place = from; place.byte < length; ) {
    const found = await follow(views, place, key);
    if (!found)
      throw new HardwareError('disk-error', segmentName(place.segment), 'what could be read now cannot');
    lines.push(found.line, NEWLINE);
    place = positionAfter(place, found.line.length + 1, found.verified.hash);
    const rest = pace.spend(found.line.length);
    if (rest !== null) await rest;
  }
  return Buffer.concat(lines);
}

const NEWLINE = Buffer.from('\n');
const NOTHING = Buffer.alloc(0);
