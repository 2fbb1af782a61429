import type { Disk } from '../../hal/ports/disk.js';
import { withCopies } from '../journal/copies.js';
import type { CopyReader } from '../journal/copy-reader.js';
import { readMark } from '../journal/mark.js';
import { type JournalPosition, nextSegment, positionAfter, START } from '../journal/position.js';
import type { SealKey } from '../journal/seal-key.js';
import { startOfSegment } from '../journal/segment-start.js';
import { follow } from '../journal/walk.js';
import { ENOUGH, LeavingRecords } from './leaving-records.js';
import type { Leaving, RecordSource } from './record-source.js';
import type { ChainPlace } from './sent-records.js';

/** So many records are read at once: what devices sent may be all that is new. */
const MOST_READ = 20_000;

export interface JournalSourceSettings {
  readonly disk: Disk;
  /** Of the copies. */
  readonly folders: readonly string[];
  readonly sealFolder: string;
  readonly key: SealKey;
}

/**
 * The journal of a running table, read beside it: archived files, too, each record from any copy that has it. What leaves is durable in
 * every copy, as the mark says.
 */
export class JournalSource implements RecordSource {
  readonly journal: string;
  readonly #settings: JournalSourceSettings;
  /** Where the last reading ended, and what it found that has not left yet. */
  #reading: { readonly leaving: LeavingRecords; readonly at: JournalPosition } | null = null;

  constructor(settings: JournalSourceSettings) {
    this.#settings = settings;
    this.journal = settings.key.id;
  }

  async after(place: ChainPlace): Promise<Leaving | 'nowhere'> {
    const { disk, folders, sealFolder, key } = this.#settings;
    const mark = await readMark(disk, sealFolder, key);
    // A table that starts has its mark soon, or is locked.
    if (mark === 'none' || mark === 'damaged') return new LeavingRecords(place).left;
    if (place.seq > mark.seq) return 'nowhere';
    return await withCopies(disk, folders, LATEST, async (views) => {
      const reading = this.#continued(place) ?? (await this.#begun(views, place));
      return reading ? await this.#read(views, reading, mark.seq) : 'nowhere';
    });
  }

  async kept(place: ChainPlace, last: number): Promise<readonly string[]> {
    const { disk, folders, sealFolder, key } = this.#settings;
    const mark = await readMark(disk, sealFolder, key);
    if (mark === 'none' || mark === 'damaged' || last > mark.seq) return [];
    return await withCopies(disk, folders, LATEST, async (views) => {
      const lines: string[] = [];
      let at = await positionOf(views, place, key);
      for (let bytes = 0; at && at.seq < last && bytes < ENOUGH; ) {
        const found = await next(views, at, key);
        if (!found) break;
        at = found.after;
        bytes += found.line.length;
        lines.push(found.line);
      }
      return lines;
    });
  }

  #continued(place: ChainPlace) {
    const { leaving, at } = this.#reading ?? {};
    if (!leaving || !at) return null;
    if (leaving.isEmpty && isSame(leaving.after, place)) return { leaving, at };
    return isSame(at, place) ? { leaving: new LeavingRecords(place), at } : null;
  }

  async #begun(views: readonly CopyReader[], place: ChainPlace) {
    const at = await positionOf(views, place, this.#settings.key);
    return at && { leaving: new LeavingRecords(place), at };
  }

  async #read(
    views: readonly CopyReader[],
    { leaving, at: from }: { readonly leaving: LeavingRecords; readonly at: JournalPosition },
    last: number,
  ): Promise<Leaving> {
    let at = from;
    for (let read = 0; at.seq < last && read < MOST_READ && !leaving.areEnough; read++) {
      const found = await next(views, at, this.#settings.key);
      // Damage in every copy: the scrubber of the table finds it, and people decide.
      if (!found) break;
      at = found.after;
      leaving.add(at, found.kind, found.line);
    }
    this.#reading = { leaving, at };
    return leaving.left;
  }
}

/** The mark says how far may be read: no file is cut there. */
const LATEST: JournalPosition = {
  ...START,
  segment: Number.MAX_SAFE_INTEGER,
  byte: Number.MAX_SAFE_INTEGER,
};

const isSame = (a: ChainPlace, b: ChainPlace): boolean => a.seq === b.seq && a.hash === b.hash;

async function next(views: readonly CopyReader[], at: JournalPosition, key: SealKey) {
  for (const place of at.byte > 0 ? [at, nextSegment(at)] : [at]) {
    const found = await follow(views, place, key);
    if (!found) continue;
    const { verified, line } = found;
    const after = positionAfter(place, line.length + 1, verified.hash);
    return { after, kind: verified.record.kind, line: line.toString() };
  }
  return null;
}

/** Where a record ends that has this hash; null if this journal has none, or begins behind it. */
async function positionOf(
  views: readonly CopyReader[],
  place: ChainPlace,
  key: SealKey,
): Promise<JournalPosition | null> {
  const segments = [...new Set(views.flatMap(({ sizes }) => [...sizes.keys()]))].sort((a, b) => b - a);
  for (const segment of segments) {
    const start = await startOfSegment(views, segment, key);
    if (!start || start.seq > place.seq) continue;
    let at: JournalPosition = start;
    while (at.seq < place.seq) {
      const found = await next(views, at, key);
      if (!found) return null;
      at = found.after;
    }
    return at.hash === place.hash ? at : null;
  }
  return segments.length === 0 && isSame(START, place) ? START : null;
}
