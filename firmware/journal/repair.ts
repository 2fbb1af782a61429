import { join } from 'node:path';
import { type Disk, withFile } from '../../hal/ports/disk.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import type { CopyReader, Divergence } from './copy-reader.js';
import { UNFINISHED, writeWhole } from './copy-writer.js';
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
    if (departure) await repairSegment(disk, view, views, key, departure, length, starts.get(segment));
    else await append(disk, join(folder, segmentName(segment)), NOTHING, null);
  }
  const begun = [...view.sizes.keys()].filter(
    (segment) => segment > end.segment || (segment === end.segment && end.byte === 0),
  );
  await removeAll(disk, folder, begun.map(segmentName));
}

async function repairSegment(
  disk: Disk,
  view: CopyReader,
  views: readonly CopyReader[],
  key: SealKey,
  { kind, at }: Divergence,
  length: number,
  start: JournalPosition | undefined,
): Promise<void> {
  const { folder } = view;
  const { segment, byte } = at;
  const name = segmentName(segment);
  const path = join(folder, name);
  const should = await verifiedBytes(views, key, at, length);
  const has = await view.read(segment, byte, view.sizeOf(segment));
  if (!view.sizes.has(segment)) await writeWhole(disk, folder, name, should);
  else if (has && should.subarray(0, has.length).equals(has)) {
    await append(disk, path, should.subarray(has.length), null);
  } else if (kind === 'excess' || (has && isTorn(has, at.seq + 1))) await append(disk, path, should, byte);
  else if (start) await writeWhole(disk, folder, name, await verifiedBytes(views, key, start, length));
  else throw new Error(`${path}: it was not walked from its beginning`);
}

async function removeAll(disk: Disk, folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await disk.remove(join(folder, name));
  await disk.syncFolder(folder);
}

async function append(disk: Disk, path: string, bytes: Buffer, cutAt: number | null): Promise<void> {
  await withFile(disk, path, 'append', async (file) => {
    if (cutAt !== null) {
      await file.truncate(cutAt);
      await file.sync();
    }
    if (bytes.length > 0) await file.append(bytes);
    await file.sync();
  });
}

/** The bytes of a segment from a position on, each record from a copy that has it verified. */
async function verifiedBytes(
  views: readonly CopyReader[],
  key: SealKey,
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
  }
  return Buffer.concat(lines);
}

const NEWLINE = Buffer.from('\n');
const NOTHING = Buffer.alloc(0);
