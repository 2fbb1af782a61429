import type { ClientBase } from 'pg';
import type { RecallMark, RecallPlace } from '../ledger/recall-mark.js';
import type { KeptMark, WhichPlaces } from './ledger-store.js';

// The places where recalls can begin, in PostgreSQL.

type Reader = Pick<ClientBase, 'query'>;

export async function keepMark(
  client: Reader,
  { table, journal, seq, wall, shoe, coups, shift, form, state }: RecallMark,
): Promise<void> {
  await client.query(
    `insert into recall_mark (table_name, journal, seq, wall, shoe, coups, shift, form, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (table_name, journal, seq) do update set form = excluded.form, state = excluded.state`,
    [table, journal, seq, wall, shoe, coups, shift, form, state],
  );
}

export async function readPlaces(
  client: Reader,
  table: string,
  which: WhichPlaces,
  most: number,
): Promise<readonly RecallPlace[]> {
  const { among, value } = asked(which);
  const { rows } = await client.query<PlaceRow>(
    `select journal, seq, wall, shoe, coups, shift
       from (select *, lead(wall) over behind as next_wall, lead(shift) over behind as next_shift
               from recall_mark where table_name = $1 window behind as (order by wall, seq)) as place
      where ${among} order by wall desc, seq desc limit $2`,
    [table, most, ...value],
  );
  return rows.map(({ seq, wall, ...place }) => ({
    table,
    seq: Number(seq),
    wall: wall.toISOString(),
    ...place,
  }));
}

export async function readMark(
  client: Reader,
  { table, journal, seq }: Pick<RecallPlace, 'table' | 'journal' | 'seq'>,
): Promise<KeptMark> {
  const of = [table, journal, seq];
  const before = await client.query<{ readonly seq: string; readonly form: number; readonly state: unknown }>(
    `select seq, form, state from recall_mark where (table_name, journal) = ($1, $2) and seq < $3
      order by seq desc limit 1`,
    of,
  );
  const behind = await client.query<{ readonly next: string | null }>(
    'select min(seq) as next from recall_mark where (table_name, journal) = ($1, $2) and seq > $3',
    of,
  );
  const [mark] = before.rows;
  const next = behind.rows[0]?.next ?? null;
  return {
    before: mark ? { ...mark, seq: Number(mark.seq) } : null,
    next: next === null ? null : Number(next),
  };
}

/** What is played from a place on lasts until the next one. */
function asked(which: WhichPlaces): { readonly among: string; readonly value: readonly (string | number)[] } {
  if ('shoe' in which) return { among: 'shoe = $3', value: [which.shoe as number] };
  if ('shift' in which)
    return {
      among: 'shift <= $3 and (next_shift is null or next_shift >= $3)',
      value: [which.shift as number],
    };
  if (!('day' in which)) return { among: 'true', value: [] };
  return {
    among: `(wall at time zone 'UTC')::date <= $3::date and (next_wall is null or (next_wall at time zone 'UTC')::date >= $3::date)`,
    value: [which.day as string],
  };
}

interface PlaceRow extends Pick<RecallPlace, 'journal' | 'shoe' | 'coups' | 'shift'> {
  readonly seq: string;
  readonly wall: Date;
}
