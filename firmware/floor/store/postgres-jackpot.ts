import type { Event } from 'banco/src/jackpot/events.js';
import type { ClientBase } from 'pg';
import type { StoredShared } from '../ledger/shared-jackpot.js';
import {
  changesOf,
  type JackpotBooks,
  type JackpotHead,
  JackpotMoved,
  type JackpotWrite,
  type KeptJackpot,
} from './ledger-store.js';

// The shared Jackpot in PostgreSQL. Whoever reads or writes it has a transaction open.

export async function readJackpot(client: ClientBase): Promise<KeptJackpot> {
  const { rows } = await client.query<{
    readonly number: string;
    readonly kept_number: string;
    readonly kept: StoredShared | null;
  }>('select number, kept_number, kept from jackpot');
  const { number = '0', kept_number: behind = '0', kept = null } = rows[0] ?? {};
  const events = await client.query<{ readonly event: Event }>(
    'select event from jackpot_entry where number > $1 order by number',
    [behind],
  );
  const heads = await client.query<Omit<JackpotHead, 'seq'> & { readonly seq: string }>(
    'select table_name as "table", journal, seq, wall from jackpot_head',
  );
  const differing = await client.query<{ readonly count: string }>(
    'select count(*) from jackpot_entry where differs is not null',
  );
  return {
    state: kept,
    events: events.rows.map(({ event }) => event),
    number: Number(number),
    differing: Number(differing.rows[0]?.count ?? 0),
    heads: heads.rows.map((head) => ({ ...head, seq: Number(head.seq) })),
  };
}

/** Behind the entries that were there, or not at all: of two who write at once, one finds that the other was first. */
export async function writeJackpot(
  client: ClientBase,
  { was, entries, heads, keep }: Omit<JackpotWrite, 'act'>,
  act: number | null,
): Promise<void> {
  const { rowCount } = await client.query('update jackpot set number = number + $2 where number = $1', [
    was,
    entries.length,
  ]);
  if (rowCount !== 1) throw new JackpotMoved();
  await client.query(
    `insert into jackpot_entry (number, event, facts, act, differs)
     select $1 + place, event, facts, $4, differs
       from unnest($2::json[], $3::json[], $5::json[]) with ordinality as e(event, facts, differs, place)`,
    [
      was,
      entries.map(({ event }) => JSON.stringify(event)),
      entries.map(({ facts }) => JSON.stringify(facts)),
      act,
      entries.map(({ differs }) => differs && JSON.stringify(differs)),
    ],
  );
  const moves = entries.flatMap(({ moves }, i) =>
    moves.map((move, place) => ({ entry: was + i + 1, place, ...move })),
  );
  await client.query(
    `insert into jackpot_move (entry, place, from_account, to_account, units)
     select * from unnest($1::bigint[], $2::smallint[], $3::text[], $4::text[], $5::numeric[])`,
    [
      moves.map(({ entry }) => entry),
      moves.map(({ place }) => place),
      moves.map(({ from }) => from),
      moves.map(({ to }) => to),
      moves.map(({ units }) => `${units}`),
    ],
  );
  const changes = [...changesOf(moves)];
  await client.query(
    `insert into jackpot_balance (account, units) select * from unnest($1::text[], $2::numeric[])
     on conflict (account) do update set units = jackpot_balance.units + excluded.units`,
    [changes.map(([account]) => account), changes.map(([, units]) => `${units}`)],
  );
  await client.query(
    `insert into jackpot_head (table_name, journal, seq, wall)
     select * from unnest($1::text[], $2::text[], $3::bigint[], $4::text[])
     on conflict (table_name) do update set journal = excluded.journal, seq = excluded.seq, wall = excluded.wall`,
    [
      heads.map(({ table }) => table),
      heads.map(({ journal }) => journal),
      heads.map(({ seq }) => seq),
      heads.map(({ wall }) => wall),
    ],
  );
  if (keep) await client.query('update jackpot set kept_number = number, kept = $1', [keep]);
}

/** One statement sees one moment. */
export async function readJackpotBooks(client: Pick<ClientBase, 'query'>): Promise<JackpotBooks> {
  const { rows } = await client.query<{
    readonly number: string;
    readonly is_kept: boolean;
    readonly account: string | null;
    readonly units: string;
  }>(
    `select number, is_kept, account, units from jackpot left join (
       select true as is_kept, account, units from jackpot_balance where units <> 0
       union all
       select false, account, sum(units) from (
         select to_account as account, units from jackpot_move union all select from_account, -units from jackpot_move) sides
        group by account having sum(units) <> 0) both_of on true`,
  );
  const of = (isKept: boolean) =>
    new Map(
      rows.flatMap(({ is_kept, account, units }) =>
        account !== null && is_kept === isKept ? [[account, BigInt(units)] as const] : [],
      ),
    );
  return { number: Number(rows[0]?.number ?? 0), balances: of(true), sums: of(false) };
}
