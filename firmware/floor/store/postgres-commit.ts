import type { QueryConfig } from 'pg';
import type { KeptRecord } from '../ledger/take-records.js';
import { changesOf, type LineWrite } from './ledger-store.js';
import { bigints, hashes, integers, longs, smallints, times } from './postgres-lists.js';

/** What `commit_lines` says where a line is not where it was expected. */
export const LINE_MOVED = 'LM001';

/** As a record of it begins. */
const ENDS_SHIFT = /^\{"seq":\d+,"at":[\d.]+,"wall":"[^"]+","kind":"event","body":\{"type":"end-shift"/;

/** All of one commit as one statement: migrations/0009-journals.sql. */
export function commitOf(writes: readonly LineWrite[]): QueryConfig {
  const records = writes.flatMap(({ records }) => records);
  const linesOfRecords = writes.flatMap(({ records }, at) => records.map(() => at));
  const bookings = writes.flatMap(({ records }, at) =>
    records.flatMap(({ seq, bookings }) => bookings.map((booking, place) => ({ at, seq, place, booking }))),
  );
  return {
    name: 'commit',
    text: `select commit_lines(${Array.from({ length: 14 }, (_, n) => `$${n + 1}`).join(', ')})`,
    values: [
      JSON.stringify(writes.map(lineOf)),
      integers(linesOfRecords),
      longs(records.map(({ seq }) => seq)),
      hashes(records.map(({ before }) => before)),
      hashes(records.map(({ hash }) => hash)),
      textsOf(records.map(({ kind }) => kind)),
      times(records.map(({ wall }) => wall)),
      records.map(({ line }) => line).join('\n'),
      integers(bookings.map(({ at }) => at)),
      longs(bookings.map(({ seq }) => seq)),
      smallints(bookings.map(({ place }) => place)),
      textsOf(bookings.map(({ booking }) => booking.from)),
      textsOf(bookings.map(({ booking }) => booking.to)),
      bigints(bookings.map(({ booking }) => booking.units)),
    ],
  };
}

const lineOf = ({ was, is, records, alarm }: LineWrite) => ({
  ...is,
  was,
  alarm,
  changes: Object.fromEntries(
    [...changesOf(records.flatMap(({ bookings }) => bookings))].map(([account, units]) => [
      account,
      units.toString(),
    ]),
  ),
  shifts: records.filter(endsShift).map(({ seq, wall }) => ({ seq, wall })),
});

const endsShift = ({ kind, line }: KeptRecord): boolean => kind === 'event' && ENDS_SHIFT.test(line);

/** Of words without quotes: `pg` would look for some in each of them. */
const textsOf = (words: readonly string[]): string => (words.length > 0 ? `{"${words.join('","')}"}` : '{}');
