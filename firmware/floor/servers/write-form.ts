import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { PostgresStore } from '../store/postgres-store.js';
import { fileOf, LAST_MIGRATION } from '../testing/ledger-forms.js';
import { liveDay, readLedger } from '../testing/lived-day.js';
import { PostgresServer } from './postgres-server.js';

// Writes down a ledger in the form of this program, with a day in it, and what is read of it: `node
// firmware/floor/build/servers/write-form.js`, before a migration is added. What has been written down is never written anew.

const file = fileOf(LAST_MIGRATION);
if (existsSync(file)) throw new Error(`${file} is written down`);
const server = await PostgresServer.start();
if (!server) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
try {
  const url = server.url('floor');
  const store = await PostgresStore.open(url);
  const next = await liveDay(store);
  const read = await readLedger(store);
  await store.close();
  const sql = execFileSync(
    'pg_dump',
    ['--inserts', '--rows-per-insert=200', '--no-owner', '--no-privileges', url],
    {
      encoding: 'utf8',
    },
  )
    .split('\n')
    // Comments, and what psql alone understands.
    .filter((line) => !/^(--|\\)/.test(line))
    .join('\n');
  writeFileSync(file, gzipSync(JSON.stringify({ sql, read, next })));
} finally {
  await server.stop();
}
