import { NodeDisk } from '../../../hal/linux/node-disk.js';
import { HardwareError } from '../../../hal/ports/hardware-error.js';
import { CopyReader } from '../../journal/copy-reader.js';
import { LONGEST_RECORD, NEWLINE, type Recorded } from '../../journal/record.js';

/** Where a listener is: behind this byte of this segment. */
interface Place {
  readonly segment: number;
  readonly byte: number;
}

/** In bytes: at least one whole record. */
const PIECE = 2 * LONGEST_RECORD;

/** Enough to tell which record a segment begins with. */
const BEGINNING = 32;

/** Reads the records of a journal on from any of them, from whichever copy can be read. It proves nothing: `banco journal verify` does. */
export class JournalReader {
  readonly #disk = new NodeDisk();
  readonly #folders: readonly string[];
  #place: Place | null = null;
  #after: number;

  constructor(folders: readonly string[], after: number) {
    this.#folders = folders;
    this.#after = after;
  }

  /** The records behind the last one that was given, up to this one; as many as one piece has. Empty where there is nothing yet. */
  async next(upTo: number): Promise<readonly Recorded[]> {
    if (this.#after >= upTo) return [];
    for (const folder of this.#folders) {
      try {
        const copy = new CopyReader(this.#disk, folder, await this.#disk.list(folder));
        try {
          return await this.#read(copy, upTo);
        } finally {
          await copy.close();
        }
      } catch (error) {
        // The other copy may have it.
        if (!(error instanceof HardwareError)) throw error;
      }
    }
    return [];
  }

  async #read(copy: CopyReader, upTo: number): Promise<readonly Recorded[]> {
    let place = this.#place ?? (await segmentOf(copy, this.#after));
    for (;;) {
      const bytes = await copy.read(place.segment, place.byte, PIECE);
      if (bytes === null) throw new HardwareError('disk-error', copy.folder, 'it cannot be read');
      const { records, length, isThere } = recordsIn(bytes, this.#after, upTo);
      place = { ...place, byte: place.byte + length };
      this.#place = place;
      this.#after = records.at(-1)?.seq ?? this.#after;
      if (records.length > 0 || isThere) return records;
      // What comes before is passed over; then the next segment goes on, or nothing is there yet.
      if (length > 0) continue;
      if (place.byte < copy.sizeOf(place.segment) || copy.sizeOf(place.segment + 1) === 0) return [];
      place = { segment: place.segment + 1, byte: 0 };
    }
  }
}

/** The records of whole lines, of those behind one and up to another; how many bytes these lines have, and whether that one was met. */
function recordsIn(bytes: Buffer, after: number, upTo: number) {
  const records: Recorded[] = [];
  let length = 0;
  for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, length)) {
    const record = recordIn(bytes.toString('utf8', length, end));
    if (record && record.seq > upTo) return { records, length, isThere: true };
    if (record && record.seq > after) records.push(record);
    length = end + 1;
  }
  return { records, length, isThere: false };
}

/** The last segment that begins with this record or before it; the oldest, where older ones were deleted. */
async function segmentOf(copy: CopyReader, after: number): Promise<Place> {
  const segments = [...copy.sizes.keys()].sort((a, b) => b - a);
  for (const segment of segments) {
    const begins = await copy.read(segment, 0, BEGINNING);
    const [, first] = /^\{"seq":(\d+),/.exec(`${begins ?? ''}`) ?? [];
    if (first !== undefined && Number(first) <= after + 1) return { segment, byte: 0 };
  }
  return { segment: segments.at(-1) ?? 1, byte: 0 };
}

function recordIn(line: string): Recorded | null {
  try {
    return JSON.parse(line) as Recorded;
  } catch {
    return null;
  }
}
