import type { CopyReader } from './copy-reader.js';
import { type JournalPosition, START } from './position.js';
import { LONGEST_RECORD, lastSealed } from './record.js';
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
    if (end) return { ...end, segment, line: 0, byte: 0 };
  }
  return null;
}
