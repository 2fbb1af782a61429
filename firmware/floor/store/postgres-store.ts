import type { Kind } from 'banco/firmware/journal/entry.js';
import type { Stop } from 'banco/firmware/outbox/messages.js';
import { Client, Pool, type PoolClient } from 'pg';
import type { Account } from '../ledger/accounts.js';
import type { Line } from '../ledger/line.js';
import type { KeptRecord } from '../ledger/take-records.js';
import {
  type Balance,
  type Books,
  changesOf,
  type DayBalance,
  type EnrolledTable,
  type KeptFold,
  type LedgerStore,
  LineMoved,
  type LineWrite,
  type RaisedAlarm,
} from './ledger-store.js';
import { migrate } from './migrate.js';

/** PostgreSQL's code for it, from its appendix A. */
const NO_SUCH_DATABASE = '3D000';

/** In milliseconds: a server that does not answer is down, and everything is sent again. */
const PATIENCE = 10_000;
/** The same for all entries together. */
const ADDING_UP = 600_000;

/** The ledger in PostgreSQL: 14 or later. */
export class PostgresStore implements LedgerStore {
  readonly #pool: Pool;

  private constructor(pool: Pool) {
    this.#pool = pool;
    // A connection that breaks while nobody uses it: whoever asks next gets another one, or an error.
    pool.on('error', () => {});
  }

  /** Makes the database where the server has none, and brings it to the form that this program knows. */
  static async open(url: string): Promise<PostgresStore> {
    await makeIfMissing(url);
    const pool = new Pool({
      connectionString: url,
      max: 4,
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
    });
    const store = new PostgresStore(pool);
    try {
      const client = await pool.connect();
      try {
        await migrate(client);
      } finally {
        client.release();
      }
    } catch (error) {
      await store.close();
      throw error;
    }
    return store;
  }

  async tables(): Promise<readonly EnrolledTable[]> {
    const { rows } = await this.#pool.query<EnrolledTable>(
      `select distinct on (table_name) table_name as "table", fingerprint, enrolled_by as "by"
         from enrolment order by table_name, number desc`,
    );
    return rows;
  }

  async enrol({ table, fingerprint, by }: EnrolledTable): Promise<void> {
    await this.#pool.query(
      'insert into enrolment (table_name, fingerprint, enrolled_by) values ($1, $2, $3)',
      [table, fingerprint, by],
    );
  }

  async lines(): Promise<readonly Line[]> {
    const { rows } = await this.#pool.query<LineRow>(
      `select table_name, journal, seq, encode(hash, 'hex') as hash, figures, stopped from line order by table_name`,
    );
    return rows.map(({ table_name: table, journal, seq, hash, figures, stopped }) => ({
      table,
      journal,
      seq: Number(seq),
      hash,
      figures,
      stopped,
    }));
  }

  async commit(writes: readonly LineWrite[]): Promise<void> {
    const client = await this.#pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      try {
        await moveLines(client, writes);
        await insertRecords(client, writes);
        await insertBookings(client, writes);
        await addToBalances(client, writes);
        await insertAlarms(client, writes);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    } catch (error) {
      if (!(error instanceof LineMoved)) broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async records(table: string, journal: string, after: number, most: number): Promise<readonly KeptRecord[]> {
    const { rows } = await this.#pool.query<RecordRow>(
      `select seq, encode(before, 'hex') as before, encode(hash, 'hex') as hash, kind, wall, line,
              (select coalesce(json_agg(json_build_array(from_account, to_account, units::text) order by place), '[]')
                 from booking b where (b.table_name, b.journal, b.seq) = (r.table_name, r.journal, r.seq)) as bookings
         from record r where table_name = $1 and journal = $2 and seq > $3 order by seq limit $4`,
      [table, journal, after, most],
    );
    return rows.map(({ seq, before, hash, kind, wall, line, bookings }) => ({
      seq: Number(seq),
      before,
      hash,
      kind,
      wall: wall.toISOString(),
      line,
      bookings: bookings.map(([from, to, units]) => ({ from, to, units: BigInt(units) })),
    }));
  }

  async hashOf(table: string, journal: string, seq: number): Promise<string | null> {
    const { rows } = await this.#pool.query<{ readonly hash: string }>(
      `select encode(hash, 'hex') as hash from record where table_name = $1 and journal = $2 and seq = $3`,
      [table, journal, seq],
    );
    return rows[0]?.hash ?? null;
  }

  async balances(): Promise<readonly Balance[]> {
    const { rows } = await this.#pool.query<BalanceRow>(
      'select table_name as "table", account, units from balance where units <> 0 order by table_name, account',
    );
    return rows.map(readBalance);
  }

  async books(): Promise<Books> {
    // One statement sees one moment.
    const all = {
      text: `select true as kept, table_name as "table", account, units from balance where units <> 0
             union all
             select false, table_name, account, sum(units)
               from (select table_name, to_account as account, units from booking
                     union all select table_name, from_account, -units from booking) sides
              group by table_name, account having sum(units) <> 0`,
      query_timeout: ADDING_UP,
    };
    const { rows } = await this.#pool.query<BalanceRow & { readonly kept: boolean }>(all);
    return {
      balances: rows.filter(({ kept }) => kept).map(readBalance),
      sums: rows.filter(({ kept }) => !kept).map(readBalance),
    };
  }

  async days(): Promise<readonly DayBalance[]> {
    const all = {
      text: `select to_char(wall at time zone 'UTC', 'YYYY-MM-DD') as day, table_name as "table", account, sum(units) as units
               from (select table_name, journal, seq, to_account as account, units from booking
                     union all select table_name, journal, seq, from_account, -units from booking) sides
               join record using (table_name, journal, seq)
              group by 1, table_name, account having sum(units) <> 0`,
      query_timeout: ADDING_UP,
    };
    const { rows } = await this.#pool.query<BalanceRow & { readonly day: string }>(all);
    return rows.map((row) => ({ day: row.day, ...readBalance(row) }));
  }

  async folds(form: number): Promise<readonly KeptFold[]> {
    const { rows } = await this.#pool.query<KeptFold>(
      'select table_name as "table", kept from fold where form = $1',
      [form],
    );
    return rows;
  }

  async keepFold({ table, form, kept }: KeptFold & { readonly form: number }): Promise<void> {
    await this.#pool.query(
      `insert into fold (table_name, journal, seq, form, kept) values ($1, $2, $3, $4, $5)
       on conflict (table_name) do update set journal = excluded.journal, seq = excluded.seq, form = excluded.form, kept = excluded.kept`,
      [table, kept.journal, kept.seq, form, kept],
    );
  }

  async alarms(most: number): Promise<readonly RaisedAlarm[]> {
    const { rows } = await this.#pool.query<AlarmRow>(
      'select number, table_name as "table", journal, stop, seq, sent, at from alarm order by number desc limit $1',
      [most],
    );
    return rows.map(({ number, seq, sent, at, ...alarm }) => ({
      ...alarm,
      number: Number(number),
      seq: Number(seq),
      sent: Number(sent),
      at: at.toISOString(),
    }));
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }
}

// As `pg` reads them: bigint and numeric are texts, so that nothing is rounded.
interface LineRow {
  readonly table_name: string;
  readonly journal: string;
  readonly seq: string;
  readonly hash: string;
  readonly figures: Line['figures'];
  readonly stopped: Stop | null;
}

interface RecordRow {
  readonly seq: string;
  readonly before: string;
  readonly hash: string;
  readonly kind: Kind;
  readonly wall: Date;
  readonly line: string;
  readonly bookings: readonly (readonly [Account, Account, string])[];
}

interface BalanceRow {
  readonly table: string;
  readonly account: Account;
  readonly units: string;
}

interface AlarmRow {
  readonly number: string;
  readonly table: string;
  readonly journal: string;
  readonly stop: Stop;
  readonly seq: string;
  readonly sent: string;
  readonly at: Date;
}

const readBalance = ({ table, account, units }: BalanceRow): Balance => ({
  table,
  account,
  units: BigInt(units),
});

async function makeIfMissing(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: PATIENCE });
  try {
    await client.connect();
  } catch (error) {
    if ((error as { code?: string }).code !== NO_SUCH_DATABASE) throw error;
    const { user, host, port, password, ssl, database } = client;
    const admin = new Client({ user, host, port, password, ssl, database: 'postgres' });
    await admin.connect();
    try {
      await admin.query(`create database ${admin.escapeIdentifier(database ?? '')}`);
    } finally {
      await admin.end();
    }
    return;
  }
  await client.end();
}

/** Each line from where it was; a transaction that comes second finds it moved. */
async function moveLines(client: PoolClient, writes: readonly LineWrite[]): Promise<void> {
  const moved = new Set([
    ...(await beginLines(
      client,
      writes.filter(({ was }) => was === null),
    )),
    ...(await moveKnownLines(
      client,
      writes.filter(({ was }) => was !== null),
    )),
  ]);
  const left = writes.find(({ is }) => !moved.has(is.table));
  if (left) throw new LineMoved(left.is.table);
}

/** Gives the tables whose lines it has begun: those that had none. */
async function beginLines(client: PoolClient, writes: readonly LineWrite[]): Promise<readonly string[]> {
  if (writes.length === 0) return [];
  const { rows } = await client.query<{ readonly table_name: string }>(
    `insert into line (table_name, journal, seq, hash, figures, stopped)
     select t, j, s, decode(h, 'hex'), f::jsonb, stop
       from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[]) as w(t, j, s, h, f, stop)
     on conflict do nothing returning table_name`,
    columnsOf(writes),
  );
  return rows.map(({ table_name }) => table_name);
}

/** Gives the tables whose lines it has moved: those that were where they should be. */
async function moveKnownLines(client: PoolClient, writes: readonly LineWrite[]): Promise<readonly string[]> {
  if (writes.length === 0) return [];
  const { rows } = await client.query<{ readonly table_name: string }>(
    `update line set seq = w.seq, hash = decode(w.hash, 'hex'), figures = w.figures::jsonb, stopped = w.stopped
       from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::text[])
            as w(table_name, journal, seq, hash, figures, stopped, was_seq, was_hash)
      where (line.table_name, line.journal, line.seq) = (w.table_name, w.journal, w.was_seq)
        and line.hash = decode(w.was_hash, 'hex') and line.stopped is null
      returning line.table_name`,
    [...columnsOf(writes), writes.map(({ was }) => was?.seq), writes.map(({ was }) => was?.hash)],
  );
  return rows.map(({ table_name }) => table_name);
}

const columnsOf = (writes: readonly LineWrite[]): unknown[][] => [
  writes.map(({ is }) => is.table),
  writes.map(({ is }) => is.journal),
  writes.map(({ is }) => is.seq),
  writes.map(({ is }) => is.hash),
  writes.map(({ is }) => JSON.stringify(is.figures)),
  writes.map(({ is }) => is.stopped),
];

async function insertRecords(client: PoolClient, writes: readonly LineWrite[]): Promise<void> {
  const all = writes.flatMap(({ is, records }) => records.map((record) => ({ is, record })));
  if (all.length === 0) return;
  await client.query(
    `insert into record (table_name, journal, seq, before, hash, kind, wall, line)
     select t, j, s, decode(b, 'hex'), decode(h, 'hex'), k, w, l
       from rows from (
              unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::timestamptz[]),
              string_to_table($8, E'\\n')
            ) as r(t, j, s, b, h, k, w, l)`,
    [
      all.map(({ is }) => is.table),
      all.map(({ is }) => is.journal),
      all.map(({ record }) => record.seq),
      all.map(({ record }) => record.before),
      all.map(({ record }) => record.hash),
      all.map(({ record }) => record.kind),
      all.map(({ record }) => record.wall),
      // No record has a line break in it, and a list of texts would escape each of its quotes.
      all.map(({ record }) => record.line).join('\n'),
    ],
  );
}

async function insertBookings(client: PoolClient, writes: readonly LineWrite[]): Promise<void> {
  const all = writes.flatMap(({ is, records }) =>
    records.flatMap(({ seq, bookings }) =>
      bookings.map((booking, place) => ({ is, seq, place, ...booking })),
    ),
  );
  if (all.length === 0) return;
  await client.query(
    `insert into booking (table_name, journal, seq, place, from_account, to_account, units)
     select * from unnest($1::text[], $2::text[], $3::bigint[], $4::smallint[], $5::text[], $6::text[], $7::bigint[])`,
    [
      all.map(({ is }) => is.table),
      all.map(({ is }) => is.journal),
      all.map(({ seq }) => seq),
      all.map(({ place }) => place),
      all.map(({ from }) => from),
      all.map(({ to }) => to),
      all.map(({ units }) => units.toString()),
    ],
  );
}

/** In one order, so that two transactions wait for each other and never in a circle. */
async function addToBalances(client: PoolClient, writes: readonly LineWrite[]): Promise<void> {
  const all = writes
    .flatMap(({ is: { table }, records }) =>
      [...changesOf(records.flatMap(({ bookings }) => bookings))].map(([account, units]) => ({
        table,
        account,
        units,
      })),
    )
    .sort((a, b) => (`${a.table} ${a.account}` < `${b.table} ${b.account}` ? -1 : 1));
  if (all.length === 0) return;
  await client.query(
    `insert into balance (table_name, account, units) select * from unnest($1::text[], $2::text[], $3::numeric[])
     on conflict (table_name, account) do update set units = balance.units + excluded.units`,
    [
      all.map(({ table }) => table),
      all.map(({ account }) => account),
      all.map(({ units }) => units.toString()),
    ],
  );
}

async function insertAlarms(client: PoolClient, writes: readonly LineWrite[]): Promise<void> {
  for (const { alarm } of writes) {
    if (!alarm) continue;
    const { table, journal, stop, seq, sent } = alarm;
    await client.query(
      'insert into alarm (table_name, journal, stop, seq, sent) values ($1, $2, $3, $4, $5)',
      [table, journal, stop, seq, sent],
    );
  }
}
