import type { Kind } from 'banco/firmware/journal/entry.js';
import type { Stop } from 'banco/firmware/outbox/messages.js';
import { Client, Pool, type PoolClient } from 'pg';
import type { Account } from '../ledger/accounts.js';
import type { Act, ActOf, Actors, WrittenAct } from '../ledger/acts.js';
import type { Line } from '../ledger/line.js';
import type { RecallMark, RecallPlace } from '../ledger/recall-mark.js';
import type { KeptRecord } from '../ledger/take-records.js';
import {
  type ActWrite,
  type Balance,
  type Books,
  changesOf,
  type EnrolledTable,
  type JackpotBooks,
  type JackpotWrite,
  type KeptFold,
  type KeptJackpot,
  type KeptMark,
  type LedgerStore,
  LineMoved,
  type LineWrite,
  type Period,
  type PeriodBalance,
  type RaisedAlarm,
  UNDER_WAY,
  type WhichPlaces,
} from './ledger-store.js';
import { migrate } from './migrate.js';
import { commitOf, LINE_MOVED } from './postgres-commit.js';
import { readJackpot, readJackpotBooks, writeJackpot } from './postgres-jackpot.js';
import { keepMark, readMark, readPlaces } from './postgres-marks.js';

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
    // One that is used says so to whoever asks, too.
    pool.on('connect', (client) => client.on('error', () => {}));
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

  async enrol(table: EnrolledTable): Promise<void> {
    await this.#pool.query(...enrolment(table));
  }

  async lines(): Promise<readonly Line[]> {
    const { rows } = await this.#pool.query<LineRow>(
      `select table_name, journal, seq, encode(hash, 'hex') as hash, figures, stopped, ended from line order by table_name`,
    );
    return rows.map(({ table_name: table, journal, seq, hash, figures, stopped, ended }) => ({
      table,
      journal,
      seq: Number(seq),
      hash,
      figures,
      stopped,
      ended,
    }));
  }

  async commit(writes: readonly LineWrite[]): Promise<void> {
    try {
      await this.#pool.query(commitOf(writes));
    } catch (error) {
      const { code, detail } = error as { readonly code?: string; readonly detail?: string };
      throw code === LINE_MOVED ? new LineMoved(detail ?? '') : error;
    }
  }

  async records(table: string, journal: string, after: number, most: number): Promise<readonly KeptRecord[]> {
    const { rows } = await this.#pool.query<RecordRow>(
      `select seq, encode(before, 'hex') as before, encode(hash, 'hex') as hash, kind, wall, line,
              (select coalesce(json_agg(json_build_array(from_account, to_account, units::text) order by place), '[]')
                 from booking b where (b.journal_number, b.seq) = (r.journal_number, r.seq)) as bookings
         from record r where journal_number = ${NUMBER} and seq > $3 order by seq limit $4`,
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
      `select encode(hash, 'hex') as hash from record where journal_number = ${NUMBER} and seq = $3`,
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
               from (select table_name, account, units from (${SIDES}) booked join journal on number = journal_number
                     union all select table_name, to_account, units from correction
                     union all select table_name, from_account, -units from correction) sides
              group by table_name, account having sum(units) <> 0`,
      query_timeout: ADDING_UP,
    };
    const { rows } = await this.#pool.query<BalanceRow & { readonly kept: boolean }>(all);
    return {
      balances: rows.filter(({ kept }) => kept).map(readBalance),
      sums: rows.filter(({ kept }) => !kept).map(readBalance),
    };
  }

  async report(by: Period): Promise<readonly PeriodBalance[]> {
    const all = {
      text: `with shift as (
               select journal_number, seq, wall, lag(seq, 1, 0::bigint) over (partition by journal_number order by seq) as before from shift_end
             )
             select ${PERIOD[by]} as period, table_name as "table", account, sum(units) as units
               from (${SIDES}) sides
               join journal on number = sides.journal_number
               ${by === 'shift' ? SHIFTS : 'join record using (journal_number, seq)'}
              where not exists (
                      select from line, jsonb_array_elements(line.ended) as old
                       where line.table_name = journal.table_name and old ->> 'journal' = id and (old ->> 'isReplaced')::boolean)
              group by 1, 2, account having sum(units) <> 0`,
      query_timeout: ADDING_UP,
    };
    const { rows } = await this.#pool.query<BalanceRow & { readonly period: string }>(all);
    return rows.map((row) => ({ period: row.period, ...readBalance(row) }));
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

  async keepMark(mark: RecallMark): Promise<void> {
    await keepMark(this.#pool, mark);
  }

  async places(table: string, which: WhichPlaces, most: number): Promise<readonly RecallPlace[]> {
    return await readPlaces(this.#pool, table, which, most);
  }

  async mark(place: Pick<RecallPlace, 'table' | 'journal' | 'seq'>): Promise<KeptMark> {
    return await readMark(this.#pool, place);
  }

  async alarms(most: number): Promise<readonly RaisedAlarm[]> {
    const { rows } = await this.#pool.query<AlarmRow>(
      'select number, table_name as "table", journal, stop, seq, sent, came, at from alarm order by number desc limit $1',
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

  async act({ enrols, takesUp, ...done }: ActWrite): Promise<number> {
    return await this.#inTransaction(async (client) => {
      const number = await insertAct(client, done);
      if (enrols) await client.query(...enrolment(enrols));
      if (takesUp) await takeUp(client, number, takesUp);
      return number;
    });
  }

  async acts(most: number): Promise<readonly WrittenAct[]> {
    const { rows } = await this.#pool.query<ActRow>(
      'select number, at, by_badge as by, with_badge as "with", act from act order by number desc limit $1',
      [most],
    );
    return rows.map(writtenAct);
  }

  async lastOrders() {
    const { rows } = await this.#pool.query<ActRow & { readonly act: ActOf<'play'> }>(
      `select distinct on (act ->> 'table') number, at, by_badge as by, with_badge as "with", act from act
        where act ->> 'act' = 'play' order by act ->> 'table', number desc`,
    );
    return rows.map(writtenAct);
  }

  async jackpot(): Promise<KeptJackpot> {
    return await this.#inTransaction(readJackpot, 'begin isolation level repeatable read');
  }

  async writeJackpot({ act, ...write }: JackpotWrite): Promise<number | null> {
    return await this.#inTransaction(async (client) => {
      const number = act && (await insertAct(client, act));
      await writeJackpot(client, write, number);
      return number;
    });
  }

  async jackpotBooks(): Promise<JackpotBooks> {
    return await readJackpotBooks(this.#pool);
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  async #inTransaction<T>(work: (client: PoolClient) => Promise<T>, begin = 'begin'): Promise<T> {
    const client = await this.#pool.connect();
    let broken: Error | undefined;
    try {
      await client.query(begin);
      const found = await work(client);
      await client.query('commit');
      return found;
    } catch (error) {
      await client.query('rollback').catch((failed: Error) => {
        broken = failed;
      });
      throw error;
    } finally {
      client.release(broken);
    }
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
  readonly ended: Line['ended'];
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
  readonly came: string | null;
  readonly at: Date;
}

const PERIOD: Readonly<Record<Period, string>> = {
  day: `to_char(record.wall at time zone 'UTC', 'YYYY-MM-DD')`,
  shift: `coalesce(to_char(shift.wall at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS'), '${UNDER_WAY}')`,
  table: `''`,
};
/** What comes behind the last shift that has ended is under way. */
const SHIFTS = `left join shift on shift.journal_number = sides.journal_number
                           and sides.seq > shift.before and sides.seq <= shift.seq`;

/** Of the table and the journal that a query has first. */
const NUMBER = '(select number from journal where (table_name, id) = ($1, $2))';
/** Each entry on both its sides. */
const SIDES = `select journal_number, seq, to_account as account, units from booking
               union all select journal_number, seq, from_account, -units from booking`;

interface ActRow extends Omit<WrittenAct, 'number' | 'at'> {
  readonly number: string;
  readonly at: Date;
}

const writtenAct = <A extends ActRow>({ number, at, ...done }: A) => ({
  ...done,
  number: Number(number),
  at: at.toISOString(),
});

const enrolment = ({ table, fingerprint, by }: EnrolledTable): [string, string[]] => [
  'insert into enrolment (table_name, fingerprint, enrolled_by) values ($1, $2, $3)',
  [table, fingerprint, by],
];

async function insertAct(
  client: PoolClient,
  { by, with: other, act }: Actors & { readonly act: Act },
): Promise<number> {
  await client.query('lock table act in share row exclusive mode');
  const { rows } = await client.query<{ readonly number: string }>(
    `insert into act (number, by_badge, with_badge, act)
     select coalesce(max(number), 0) + 1, $1, $2, $3 from act returning number`,
    [by, other, act],
  );
  return Number(rows[0]?.number);
}

async function takeUp(
  client: PoolClient,
  act: number,
  { was, is, corrections }: NonNullable<ActWrite['takesUp']>,
): Promise<void> {
  const { table, journal, seq, hash, figures, ended } = is;
  const { rowCount } = await client.query(
    `update line set journal = $1, seq = $2, hash = decode($3, 'hex'), figures = $4, stopped = null, ended = $5
      where (table_name, journal, seq, stopped) = ($6, $7, $8, $9)`,
    [journal, seq, hash, figures, JSON.stringify(ended), table, was.journal, was.seq, was.stopped],
  );
  if (rowCount !== 1) throw new LineMoved(table);
  for (const [place, { from, to, units }] of corrections.entries())
    await client.query(
      'insert into correction (act, place, table_name, from_account, to_account, units) values ($1, $2, $3, $4, $5, $6)',
      [act, place, table, from, to, units],
    );
  for (const [account, units] of changesOf(corrections))
    await client.query('update balance set units = units + $3 where (table_name, account) = ($1, $2)', [
      table,
      account,
      units,
    ]);
}

const readBalance = ({ table, account, units }: BalanceRow): Balance => ({
  table,
  account,
  units: BigInt(units),
});

async function makeIfMissing(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: PATIENCE });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    if ((error as { code?: string }).code !== NO_SUCH_DATABASE) throw error;
    const { user, host, port, password, ssl, database } = client;
    const admin = new Client({ user, host, port, password, ssl, database: 'postgres' });
    admin.on('error', () => {});
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
