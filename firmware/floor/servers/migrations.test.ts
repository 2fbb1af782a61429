import { Client } from 'pg';
import t from 'tap';
import { Ledger } from '../service/ledger.js';
import { booksBalance } from '../store/ledger-store.js';
import { PostgresStore } from '../store/postgres-store.js';
import { ledgerForms } from '../testing/ledger-forms.js';
import { readLedger } from '../testing/lived-day.js';
import { PostgresServer } from './postgres-server.js';

const server = await PostgresServer.start();
if (!server) {
  t.pass('PostgreSQL is not installed: apt-get install postgresql', { skip: true });
} else {
  t.teardown(() => server.stop());
  for (const { name, sql, read, next } of ledgerForms())
    t.test(`a ledger that knows ${name} is read as it was, and goes on`, async (t) => {
      const url = server.url(`form_${name.slice(0, 4)}`);
      await restore(server, url, sql);
      const store = await PostgresStore.open(url);
      t.teardown(() => store.close());
      t.same(await readLedger(store), read);

      const ledger = new Ledger(store, {
        alarm: () => {},
        committed: () => {},
        failed: (error) => {
          throw error;
        },
      });
      for (const { table, journal, sent } of next) {
        const { seq, hash } = sent.after;
        t.same(await ledger.begin(table, journal), { is: 'at', watermark: { seq, hash } }, `table ${table}`);
        const lines = sent.items.filter((item) => 'line' in item);
        t.ok(lines.length > 5);
        t.match(await ledger.take(table, journal, sent), { is: 'at' });
        const line = (await store.lines()).find((one) => one.table === table);
        const taken = await store.records(table, line?.journal ?? '', seq, 1000);
        t.same(
          taken.map(({ line }) => ({ line })),
          lines,
        );
      }
      t.ok(booksBalance(await store.books()));
    });
}

async function restore(at: PostgresServer, url: string, sql: string): Promise<void> {
  const name = new URL(url.replace('@/', '@localhost/')).pathname.slice(1);
  const query = async (database: string, text: string): Promise<void> => {
    const client = new Client({ connectionString: database });
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  };
  await query(at.url('postgres'), `create database ${name}`);
  await query(url, sql);
}
