/** A position between two records: what comes before it, and where the next record goes. */
export interface JournalPosition {
  /** Of the last record before it; 0 if there is none. */
  readonly seq: number;
  readonly hash: string;
  /** The segment, and how many of its lines and bytes come before. */
  readonly segment: number;
  readonly line: number;
  readonly byte: number;
}

export const START: JournalPosition = { seq: 0, hash: '0'.repeat(64), segment: 1, line: 0, byte: 0 };

/** Where a journal begins whose oldest files were deleted: behind this record, with this file. */
export type Beginning = Pick<JournalPosition, 'seq' | 'hash' | 'segment'>;

export const beginningOf = ({ seq, hash, segment }: JournalPosition): Beginning => ({ seq, hash, segment });

export const positionAt = ({ seq, hash, segment }: Beginning): JournalPosition => ({
  seq,
  hash,
  segment,
  line: 0,
  byte: 0,
});

/** The position after one more record of this length. */
export const positionAfter = (
  { seq, segment, line, byte }: JournalPosition,
  length: number,
  hash: string,
): JournalPosition => ({
  seq: seq + 1,
  hash,
  segment,
  line: line + 1,
  byte: byte + length,
});

export const nextSegment = (place: JournalPosition): JournalPosition => ({
  ...place,
  segment: place.segment + 1,
  line: 0,
  byte: 0,
});

export const segmentName = (segment: number): string => `${String(segment).padStart(8, '0')}.jsonl`;

/** An archive says how long the plain segment is. */
export const archiveName = (segment: number, size: number): string =>
  `${String(segment).padStart(8, '0')}-${size}.jsonl.gz`;

/** How a segment lies in a folder. */
export interface SegmentFile {
  readonly name: string;
  /** Of the plain segment. */
  readonly size: number;
  /** Of the archive; null where the segment is plain. */
  readonly packed: number | null;
}

const NAME = /^(\d{8})(?:-(\d{1,15})\.jsonl\.gz|\.jsonl)$/;

/** The segments among the files of a folder, by number. One that is there in both forms is being archived: the plain one counts. */
export function segmentFiles(files: ReadonlyMap<string, number>): Map<number, SegmentFile> {
  const segments = new Map<number, SegmentFile>();
  for (const [name, bytes] of files) {
    const [, number, size] = NAME.exec(name) ?? [];
    const segment = Number(number);
    if (number === undefined || segments.get(segment)?.packed === null) continue;
    segments.set(
      segment,
      size === undefined ? { name, size: bytes, packed: null } : { name, size: Number(size), packed: bytes },
    );
  }
  return segments;
}
