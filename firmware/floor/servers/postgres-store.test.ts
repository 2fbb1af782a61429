import { Client } from 'pg';
import t from 'tap';
import { WrongDatabase } from '../store/migrate.js';
import { PostgresStore } from '../store/postgres-store.js';
import { storeConformance } from '../testing/store-conformance.js';
import { PostgresServer } from './postgres-server.js';

/** Any that can be changed, where it is not this. */
const COLUMNS: Readonly<Record<string, string>> = {
  act: 'by_badge',
  booking: 'from_account',
  record: 'kind',
  shift_end: 'seq',
  jackpot_entry: 'act',
  jackpot_move: 'from_account',
};

const server = await PostgresServer.start();
if (!server) {
  t.pass('PostgreSQL is not installed: apt-get install postgresql', { skip: true });
} else {
  t.teardown(() => server.stop());
  let databases = 0;
  const fresh = (): string => server.url(`floor_${++databases}`);

  t.test('what every store does', async (t) => {
    storeConformance(t, () => PostgresStore.open(fresh()));
  });

  const sql = async (url: string, text: string): Promise<void> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  };

  t.test('nobody changes or deletes what is written', async (t) => {
    const url = fresh();
    await (await PostgresStore.open(url)).close();
    for (const table of [
      'journal',
      'record',
      'booking',
      'shift_end',
      'alarm',
      'enrolment',
      'act',
      'correction',
      'jackpot_entry',
      'jackpot_move',
    ]) {
      const column = COLUMNS[table] ?? 'table_name';
      await t.rejects(sql(url, `delete from ${table}`), /stays as it is/, table);
      await t.rejects(sql(url, `update ${table} set ${column} = '2'`), /stays as it is/, table);
      await t.rejects(sql(url, `truncate ${table} cascade`), /stays as it is/, table);
    }
    for (const table of ['line', 'balance', 'jackpot', 'jackpot_balance'])
      await t.rejects(sql(url, `delete from ${table}`), /stays as it is/, table);
  });

  t.test('a database of a newer floor is refused, and one of another making', async (t) => {
    const url = fresh();
    await (await PostgresStore.open(url)).close();
    await (await PostgresStore.open(url)).close();
    await sql(url, `insert into migration values ('9999-later.sql', '')`);
    await t.rejects(PostgresStore.open(url), WrongDatabase);
    await sql(url, `delete from migration where name like '9%'`);
    await sql(url, `update migration set sha256 = ''`);
    await t.rejects(PostgresStore.open(url), WrongDatabase);
  });

  t.test('two ledgers that start at once make one database', async (t) => {
    const url = fresh();
    const settled = await Promise.allSettled([PostgresStore.open(url), PostgresStore.open(url)]);
    const stores = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    t.ok(stores.length >= 1);
    for (const store of stores) {
      t.same(await store.lines(), []);
      await store.close();
    }
  });

  t.test('a server that was killed is used again when it is back', async (t) => {
    const store = await PostgresStore.open(fresh());
    t.teardown(() => store.close());
    await store.enrol({ table: '1', fingerprint: 'aa', by: 'M101' });
    await server.kill();
    await t.rejects(store.tables());
    await server.up();
    t.same(await store.tables(), [{ table: '1', fingerprint: 'aa', by: 'M101' }]);
  });
}
