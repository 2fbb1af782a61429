import type { CopyReader, Tail } from './copy-reader.js';
import { type Finding, findingAt } from './finding.js';
import { type JournalPosition, nextSegment, positionAfter } from './position.js';
import { isTorn, NEWLINE, type Recorded, type VerifiedRecord, verify } from './record.js';
import type { SealKey } from './seal-key.js';

/** The result of reading all copies of a journal together. */
export interface WalkedJournal {
  /** The position after the last verified record. */
  readonly end: JournalPosition;
  /** The start of each segment that was read from its beginning, and the length of each. */
  readonly starts: ReadonlyMap<number, JournalPosition>;
  readonly lengths: ReadonlyMap<number, number>;
  /** Damage that no copy can repair. If there is any, nothing may be written. */
  readonly beyond: readonly Finding[];
}

/**
 * Follows the chain record by record, each from any copy that has it verified. The copies are equal byte for byte, so a record
 * has the same position in all of them. The reader of a copy that lacks a record notes its divergence.
 */
export async function walk(
  views: readonly CopyReader[],
  from: JournalPosition,
  key: SealKey | null,
  visit: (record: Recorded, after: JournalPosition) => void,
): Promise<WalkedJournal> {
  const starts = new Map<number, JournalPosition>();
  const lengths = new Map<number, number>();
  const walked = (end: JournalPosition, beyond: readonly Finding[]): WalkedJournal => {
    lengths.set(end.segment, end.byte);
    return { end, starts, lengths, beyond };
  };
  for (let place = from; ; ) {
    let found = await follow(views, place, key);
    if (!found && place.byte > 0) {
      const next = nextSegment(place);
      found = await follow(views, next, key);
      if (found) {
        // Bytes of a copy between the two records belong nowhere.
        for (const view of views)
          if (view.sizeOf(place.segment) > place.byte) view.addDivergence('damaged', place);
        lengths.set(place.segment, place.byte);
        place = next;
      }
    }
    if (!found) {
      for (const view of views) view.tellCutFromTorn(place);
      return walked(place, await beyond(views, place, key));
    }
    if (found.fork) return walked(place, [findingAt('fork', found.fork.folder, place)]);
    if (place.byte === 0) starts.set(place.segment, place);
    place = positionAfter(place, found.line.length + 1, found.verified.hash);
    visit(found.verified.record, place);
  }
}

export interface Found {
  readonly verified: VerifiedRecord;
  /** Without its line break. */
  readonly line: Buffer;
  /** A copy that has a different record here, verified as well. */
  readonly fork: CopyReader | null;
}

/** The record at this position. Reads from the disk only if it must: most records are in the buffer. */
export function follow(
  views: readonly CopyReader[],
  place: JournalPosition,
  key: SealKey | null,
): Found | null | Promise<Found | null> {
  if (views.every((view) => view.hasLineAt(place))) return compare(views, place, key);
  return Promise.all(views.map((view) => view.bufferAt(place))).then(() => compare(views, place, key));
}

function compare(views: readonly CopyReader[], place: JournalPosition, key: SealKey | null): Found | null {
  const lines = views.map((view) => view.lineAt(place));
  let found: Found | null = null;
  for (const [i, line] of lines.entries()) {
    if (found && sameLine(line, found.line)) continue;
    const verified = verify(line, place, key);
    if (!verified) continue;
    if (found && verified.hash !== found.verified.hash) return { ...found, fork: views[i] as CopyReader };
    found ??= { verified, line: line.subarray(0, verified.length), fork: null };
  }
  if (!found) return null;
  for (const [i, view] of views.entries()) {
    const line = lines[i] as Buffer;
    if (sameLine(line, found.line)) continue;
    if (line.length === 0) view.addDivergence(view.unreadable ? 'unreadable' : 'behind', place);
    else if (verify(line, place, key)) view.addDivergence('unended', place);
    else {
      const last = place.byte + line.length === view.sizeOf(place.segment);
      view.addDivergence(last && isTorn(line, place.seq + 1) ? 'torn' : 'damaged', place);
    }
  }
  return found;
}

/** Whether a line of a copy, including its line break, equals this one. */
const sameLine = (line: Buffer, found: Buffer): boolean =>
  line.length === found.length + 1 &&
  line.at(-1) === NEWLINE &&
  line.compare(found, 0, found.length, 0, found.length) === 0;

/**
 * After the last record there may be the beginning of one more, and nothing else. What a copy has there besides is cut where
 * another copy ends properly, unless it looks like later records: which copy lacks something is then for people to find out.
 */
async function beyond(
  views: readonly CopyReader[],
  end: JournalPosition,
  key: SealKey | null,
): Promise<readonly Finding[]> {
  const tails: { readonly view: CopyReader; readonly kind: Tail; readonly at: JournalPosition }[] = [];
  for (const view of views) {
    const tail = await view.tailAt(end);
    tails.push({ view, kind: tail, at: end });
    for (const [segment, size] of view.sizes) {
      if (segment <= end.segment || size === 0) continue;
      const at: JournalPosition = { ...nextSegment(end), segment };
      const begun = await view.tailAt(at);
      // A new segment starts only when the one before is complete.
      const isNext = tail === 'nothing' && segment === end.segment + 1;
      tails.push({ view, kind: begun === 'torn' && !isNext ? 'excess' : begun, at });
    }
  }
  const isProper = ({ kind }: { readonly kind: Tail }): boolean => kind === 'nothing' || kind === 'torn';
  const oneEnds =
    end.seq > 0 &&
    views.some(
      (view) => view.divergences.size === 0 && tails.filter((tail) => tail.view === view).every(isProper),
    );
  const found: Finding[] = [];
  for (const { view, kind, at } of tails) {
    if (kind === 'nothing') continue;
    if (kind === 'torn' || (kind === 'excess' && oneEnds)) view.addDivergence(kind, at);
    else if (kind === 'unreadable') found.push(findingAt(kind, view.folder, at));
    else {
      // A record of the chain, and not of this key: somebody else has written it.
      await view.bufferAt(at);
      const isForeign = key !== null && verify(view.lineAt(at), at, null) !== null;
      found.push(findingAt(isForeign ? 'unsealed' : 'damaged', view.folder, at));
    }
  }
  return found;
}
