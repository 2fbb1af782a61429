import type { CopyReader } from './copy-reader.js';
import { type Finding, findingAt } from './finding.js';
import type { Pace } from './pace.js';
import { type JournalPosition, nextSegment, positionAfter } from './position.js';
import type { Recorded } from './record.js';
import type { SealKey } from './seal-key.js';
import { follow } from './walk.js';

export interface ProvenSegment {
  /** Behind its last record. */
  readonly end: JournalPosition;
  /** What follows that no copy has, or of which two have different records. */
  readonly broken: Finding | null;
}

/**
 * Follows the chain through the rest of one segment of a journal that may go on being written behind `until`. The reader of a
 * copy that differs notes its divergence.
 */
export async function proveSegment(
  views: readonly CopyReader[],
  from: JournalPosition,
  until: JournalPosition,
  key: SealKey,
  pace: Pace,
  visit: (record: Recorded) => void = () => {},
): Promise<ProvenSegment> {
  let place = from;
  while (place.seq < until.seq) {
    const found = await follow(views, place, key);
    if (found?.fork) return { end: place, broken: findingAt('fork', found.fork.folder, place) };
    if (!found) {
      const isClosed = place.byte > 0 && place.segment < until.segment;
      if (isClosed && (await follow(views, nextSegment(place), key))) break;
      const isRead = views.some(({ unreadable }) => !unreadable);
      const broken = findingAt(isRead ? 'damaged' : 'unreadable', views[0]?.folder ?? '', place);
      return { end: place, broken };
    }
    place = positionAfter(place, found.line.length + 1, found.verified.hash);
    visit(found.verified.record);
    const rest = pace.spend(found.line.length);
    if (rest !== null) await rest;
  }
  for (const view of views) if (view.sizeOf(place.segment) > place.byte) view.addDivergence('damaged', place);
  return { end: place, broken: null };
}
