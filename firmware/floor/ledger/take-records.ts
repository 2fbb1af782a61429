import type { Kind } from 'banco/firmware/journal/entry.js';
import { verifyText } from 'banco/firmware/journal/record.js';
import type { Stop } from 'banco/firmware/outbox/messages.js';
import type { ChainPlace, SentRecords } from 'banco/firmware/outbox/sent-records.js';
import type { Booking } from './accounts.js';
import { book, type SeatFigures } from './bookings.js';
import type { Line } from './line.js';

/** A record as the ledger keeps it: its line is as the table wrote it. */
export interface KeptRecord {
  readonly seq: number;
  /** The hash of the record before it, sent or kept at home: from it and the line its own hash follows. */
  readonly before: string;
  readonly hash: string;
  readonly kind: Kind;
  readonly wall: string;
  readonly line: string;
  readonly bookings: readonly Booking[];
}

export interface Taken {
  readonly line: Line;
  readonly records: readonly KeptRecord[];
  /** The last of what was sent, where the ledger has gone beyond it already: its record must be the same. */
  readonly repeated: ChainPlace | null;
}

/**
 * What was sent proves itself, and joins what the ledger has; or it stops the line. What the ledger has already counts once, and what
 * comes too early is left: the table sends it again, from the watermark on.
 */
export function takeRecords(before: Line, { after, items }: SentRecords): Taken {
  if (before.stopped || after.seq > before.seq) return { line: before, records: [], repeated: null };
  const stop = (stopped: Stop): Taken => ({ line: { ...before, stopped }, records: [], repeated: null });
  let place: ChainPlace = after;
  let figures: SeatFigures = before.figures;
  const records: KeptRecord[] = [];
  if (isOther(before, place)) return stop('fork');
  for (const [i, item] of items.entries()) {
    if ('kept' in item) {
      const { first, ...last } = item.kept;
      // All that stays at home between two records that were sent is one item.
      const next = items[i + 1];
      if (first !== place.seq + 1 || last.seq < first || !next || 'kept' in next) return stop('forged');
      // The watermark stands behind a record that was sent, never among those that stay at home.
      if (place.seq < before.seq && last.seq >= before.seq) return stop('fork');
      place = last;
      continue;
    }
    const verified = verifyText(item.line, place);
    if (!verified || !isTime(verified.record.wall)) return stop('forged');
    const { record, hash } = verified;
    if (record.seq > before.seq) {
      const booked = book(figures, record);
      if (!booked) return stop('unbalanced');
      figures = booked.figures;
      const { seq, kind, wall } = record;
      records.push({ seq, before: place.hash, hash, kind, wall, line: item.line, bookings: booked.bookings });
    }
    place = { seq: record.seq, hash };
    if (isOther(before, place)) return stop('fork');
  }
  const last = records.at(-1);
  return last
    ? { line: { ...before, seq: last.seq, hash: last.hash, figures }, records, repeated: null }
    : { line: before, records, repeated: place.seq < before.seq ? place : null };
}

/** As `Date` prints it. */
const TIME = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

const isTime = (wall: unknown): boolean => typeof wall === 'string' && TIME.test(wall);

const isOther = (line: Line, { seq, hash }: ChainPlace): boolean => seq === line.seq && hash !== line.hash;
