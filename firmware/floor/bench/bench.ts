import { fork, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownIdentity } from 'banco/firmware/certificates/own-identity.js';
import { PostgresServer } from '../servers/postgres-server.js';
import { Floor } from '../service/floor.js';
import { booksBalance } from '../store/ledger-store.js';
import { PostgresStore } from '../store/postgres-store.js';
import { known } from '../testing/people.js';
import type { LoadResult, LoadSettings } from './load.js';

// The floor under load, beside what PostgreSQL can take at all in the same run. The tables have a process of their own.

const TABLES = 500;
/** A record is so long on the average. */
const RECORD_BYTES = 400;

const server = await PostgresServer.start(true);
if (!server) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
const folder = mkdtempSync(join(tmpdir(), 'banco-floor-bench-'));
try {
  const copied = bareCopy(server.url('postgres'), 100_000);
  report('bare COPY', `${Math.round(copied)} records of ${RECORD_BYTES} bytes a second`);
  const identity = ownIdentity(folder, 'floor');
  const tables = Array.from({ length: TABLES }, (_, n) => ({
    name: `${n + 1}`,
    identity: ownIdentity(folder, `table-${n + 1}`),
  }));

  const all = await underLoad('saturated', { is: 'all', coups: 20 });
  const rate = all.records / all.seconds;
  report(
    'saturated',
    `${Math.round(rate)} records a second of ${TABLES} tables, ${(rate / copied).toFixed(2)} of the COPY   (target: 0.25)`,
  );
  report('', `the floor's own processor time: ${all.floorMicros.toFixed(0)} µs a record`);
  const paced = await underLoad('paced', { is: 'paced', perSecond: 350, seconds: 20 });
  report(
    '350 a second',
    `p50 ${at(paced, 0.5)} ms, p99 ${at(paced, 0.99)} ms, longest ${at(paced, 1)} ms   (target: p99 25 ms on a quiet machine)`,
  );

  async function underLoad(
    database: string,
    load: LoadSettings['load'],
  ): Promise<LoadResult & { floorMicros: number }> {
    const url = (server as PostgresServer).url(database);
    const store = await PostgresStore.open(url);
    for (const { name, identity: own } of tables)
      await store.enrol({ table: name, fingerprint: own.fingerprint, by: 'bench' });
    const floor = await Floor.open({
      store,
      people: known,
      twoFrom: 1_000_000,
      identity,
      host: '127.0.0.1',
      port: 0,
      wall: Date.now,
      say,
    });
    const tablesProcess = fork(fileURLToPath(new URL('./load.js', import.meta.url)));
    const asked: LoadSettings = { port: floor.port, fingerprint: identity.fingerprint, tables, load };
    tablesProcess.send(asked);
    const before = process.cpuUsage();
    const result = await new Promise<LoadResult>((done, failed) => {
      tablesProcess.once('message', (message) => done(message as LoadResult));
      tablesProcess.once('exit', (status) => failed(new Error(`the tables ended with ${status}`)));
    });
    const { user, system } = process.cpuUsage(before);
    if (!booksBalance(await store.books())) throw new Error('the books do not balance');
    await floor.close();
    return { ...result, floorMicros: (user + system) / result.records };
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true });
}

function say(what: string, text: string): void {
  if (what === 'ALARM') throw new Error(text);
}

function report(what: string, text: string): void {
  process.stdout.write(`${what.padEnd(16)}${text}\n`);
}

/** What PostgreSQL takes of one column without an index, in records a second. */
function bareCopy(url: string, records: number): number {
  const input = `create table bare (line text);\ncopy bare from stdin;\n${`${'x'.repeat(RECORD_BYTES)}\n`.repeat(records)}\\.\n`;
  const began = performance.now();
  const { status, stderr } = spawnSync('psql', ['-q', '-v', 'ON_ERROR_STOP=1', url], {
    input,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return records / ((performance.now() - began) / 1000);
}

function at({ delays }: LoadResult, part: number): string {
  return (delays[Math.ceil(part * delays.length) - 1] ?? Number.NaN).toFixed(1);
}
