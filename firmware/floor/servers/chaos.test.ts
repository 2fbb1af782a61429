import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownIdentity } from 'banco/firmware/certificates/own-identity.js';
import { ROOT } from 'banco/firmware/startup/manifest.js';
import t from 'tap';
import { PlayingTable } from '../demo/playing.js';
import { newWatched, watchRecord } from '../ledger/watched-table.js';
import { booksBalance } from '../store/ledger-store.js';
import { PostgresStore } from '../store/postgres-store.js';
import { allOf } from '../testing/played.js';
import { floorView } from '../view/floor-view.js';
import { freePort } from './free-port.js';
import { PostgresServer } from './postgres-server.js';

const TABLES = 30;
/** In milliseconds. */
const PACE = 60;
const PATIENCE = 60_000;

const server = await PostgresServer.start();
if (server) t.teardown(() => server.stop());

t.test(
  'whatever is killed, and wherever the ledger is put back from, every record is in it once',
  { skip: server ? false : 'PostgreSQL is not installed', timeout: 300_000 },
  async (t) => {
    if (!server) return;
    const folder = mkdtempSync(join(tmpdir(), 'banco-floor-chaos-'));
    const port = await freePort();
    const identity = ownIdentity(folder, 'floor');
    const before = await PostgresStore.open(server.url('before'));
    const tables = await Promise.all(
      Array.from({ length: TABLES }, async (_, n) => {
        const name = `${n + 1}`;
        const own = ownIdentity(folder, `table-${name}`);
        await before.enrol({ table: name, fingerprint: own.fingerprint, by: 'chaos' });
        const at = { name, seed: n, port, fingerprint: identity.fingerprint, pace: PACE };
        return { name, playing: new PlayingTable({ ...at, identity: own }) };
      }),
    );
    await before.close();
    let floor = startFloor(server.url('before'), folder, port);
    t.teardown(async () => {
      for (const { playing } of tables) playing.stop();
      await kill(floor);
      rmSync(folder, { recursive: true, force: true });
    });

    const killings = [
      async () => {
        await kill(floor);
        floor = startFloor(server.url('before'), folder, port);
      },
      async () => {
        await server.kill();
        await server.up();
      },
      async () => {
        await server.kill();
        await kill(floor);
        await server.up();
        floor = startFloor(server.url('before'), folder, port);
      },
    ];
    for (const work of [...killings, ...killings]) {
      await sleep(2000);
      await work();
    }
    // A backup of this moment takes the place of the ledger, once that has gone on for a while.
    await sleep(2000);
    const backup = execFileSync('pg_dump', ['--no-owner', server.url('before')], { maxBuffer: 1 << 30 });
    await sleep(3000);
    await kill(floor);
    execFileSync('psql', ['-q', '-c', 'create database restored', server.url('postgres')]);
    execFileSync('psql', ['-q', '-v', 'ON_ERROR_STOP=1', server.url('restored')], {
      input: backup,
      stdio: 'pipe',
    });
    floor = startFloor(server.url('restored'), folder, port);
    await sleep(1000);
    for (const { playing } of tables) playing.rest();

    const store = await PostgresStore.open(server.url('restored'));
    t.teardown(() => store.close());
    const ends = new Map(tables.map(({ name, playing }) => [name, playing.table.journal.end.seq]));
    const began = performance.now();
    const isThere = async (): Promise<boolean> =>
      (await store.lines()).filter(({ table, seq }) => ends.get(table) === seq).length === TABLES;
    while (!(await isThere()) && performance.now() - began < PATIENCE) await sleep(50);
    t.comment(`all of it was there ${Math.round(performance.now() - began)} ms later`);

    t.same(await store.alarms(9), []);
    t.ok(booksBalance(await store.books()));
    let count = 0;
    const folded = new Map<string, ReturnType<typeof newWatched>>();
    for (const { name, playing } of tables) {
      const { journal } = playing.table;
      const records = await store.records(name, journal.journal, 0, 1_000_000);
      const lines = (await allOf(playing.table)).items.flatMap((item) => ('line' in item ? [item.line] : []));
      t.equal(records.map(({ line }) => line).join('\n') === lines.join('\n'), true, `table ${name}`);
      folded.set(name, records.reduce(watchRecord, newWatched(journal.journal)));
      count += lines.length;
    }
    const { tables: views } = floorView({
      now: 0,
      names: [],
      lines: await store.lines(),
      watched: (table) => folded.get(table),
      presence: () => undefined,
      balances: await store.balances(),
      alarms: [],
      acts: [],
      orders: { due: () => null, last: () => 0 },
      jackpot: null,
      won: [],
      jackpotChecks: { agrees: true, differing: 0 },
      books: null,
    });
    t.equal(views.filter(({ agrees }) => agrees).length, TABLES, 'the books have what the records come to');
    t.ok(count > 1000, `${count} records`);
  },
);

function startFloor(database: string, folder: string, port: number): ChildProcess {
  const options = ['--database', database, '--folder', folder, '--port', `${port}`, '--console', '0'];
  const floor = spawn(process.execPath, [join(ROOT, 'build/firmware/banco.js'), 'floor', ...options], {
    stdio: 'ignore',
  });
  return floor;
}

async function kill(floor: ChildProcess): Promise<void> {
  if (floor.exitCode !== null || floor.signalCode !== null) return;
  const ended = new Promise((done) => floor.once('exit', done));
  floor.kill('SIGKILL');
  await ended;
}
