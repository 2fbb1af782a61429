import type { QueryConfig } from 'pg';
import { changesOf, type LineWrite } from './ledger-store.js';

/** What `commit_lines` says where a line is not where it was expected. */
export const LINE_MOVED = 'LM001';

/** All of one commit as one statement: migrations/0003-commit.sql. */
export function commitOf(writes: readonly LineWrite[]): QueryConfig {
  const records = writes.flatMap(({ records }, at) => records.map((record) => ({ at, record })));
  const bookings = records.flatMap(({ at, record: { seq, bookings } }) =>
    bookings.map((booking, place) => ({ at, seq, place, booking })),
  );
  return {
    name: 'commit',
    text: `select commit_lines(${Array.from({ length: 14 }, (_, n) => `$${n + 1}`).join(', ')})`,
    values: [
      JSON.stringify(writes.map(lineOf)),
      listOf(records, ({ at }) => at),
      listOf(records, ({ record }) => record.seq),
      listOf(records, ({ record }) => record.before),
      listOf(records, ({ record }) => record.hash),
      listOf(records, ({ record }) => record.kind),
      listOf(records, ({ record }) => record.wall),
      records.map(({ record }) => record.line).join('\n'),
      listOf(bookings, ({ at }) => at),
      listOf(bookings, ({ seq }) => seq),
      listOf(bookings, ({ place }) => place),
      listOf(bookings, ({ booking }) => `"${booking.from}"`),
      listOf(bookings, ({ booking }) => `"${booking.to}"`),
      listOf(bookings, ({ booking }) => booking.units),
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
});

/** A list of what needs no quotes: `pg` would look for some in each of them. */
const listOf = <T>(all: readonly T[], of: (one: T) => string | number | bigint): string =>
  `{${all.map(of).join(',')}}`;
