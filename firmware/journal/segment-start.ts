import type { CopyReader } from './copy-reader.js';
import { type JournalPosition, positionAt, START } from './position.js';
import { LONGEST_RECORD, lastSealed, NEWLINE, type Recorded, verify } from './record.js';
import type { SealKey } from './seal-key.js';

/** Where a segment begins, by the sealed record before it; null if no copy has that record as it was written. */
export async function startOfSegment(
  views: readonly CopyReader[],
  segment: number,
  key: SealKey,
): Promise<JournalPosition | null> {
  if (segment === START.segment) return START;
  for (const view of views) {
    const size = view.sizeOf(segment - 1);
    const from = Math.max(0, size - LONGEST_RECORD);
    const end = lastSealed((await view.read(segment - 1, from, size - from)) ?? Buffer.alloc(0), key);
    if (end) return positionAt({ ...end, segment });
  }
  return null;
}

/** The last record of a segment, proven by the seal of the one before it; null if no copy has both as they were written. */
export async function lastOfSegment(
  views: readonly CopyReader[],
  segment: number,
  key: SealKey,
): Promise<Recorded | null> {
  for (const view of views) {
    const size = view.sizeOf(segment);
    const from = Math.max(0, size - 2 * LONGEST_RECORD);
    const bytes = (await view.read(segment, from, size - from)) ?? Buffer.alloc(0);
    const line = bytes.lastIndexOf(NEWLINE, -2) + 1;
    const before = lastSealed(bytes.subarray(0, line), key);
    const last = before && verify(bytes.subarray(line), before, key);
    if (last) return last.record;
  }
  return null;
}
