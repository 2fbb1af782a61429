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

/** The segments among the files of a folder, by number, with their sizes. */
export function segmentSizes(files: ReadonlyMap<string, number>): Map<number, number> {
  const segments = new Map<number, number>();
  for (const [name, size] of files) {
    if (/^\d{8}\.jsonl$/.test(name)) segments.set(Number.parseInt(name, 10), size);
  }
  return segments;
}
