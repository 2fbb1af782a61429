import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownIdentity } from 'banco/firmware/certificates/own-identity.js';
import t from 'tap';
import { demoSheet } from '../demo/demo-jackpot.js';
import { PlayingTable } from '../demo/playing.js';
import { Floor } from '../service/floor.js';
import { PostgresStore } from '../store/postgres-store.js';
import { known } from '../testing/people.js';
import { PostgresServer } from './postgres-server.js';

const TABLES = ['1', '2', '3', '4'];
/** So many wins are confirmed behind the backup, or more. */
const WINS = 6;

const database = await PostgresServer.start();
if (database) t.teardown(() => database.stop());

t.test(
  'what was confirmed behind a backup is found in the journals of the tables, and paid once',
  { skip: database ? false : 'PostgreSQL is not installed', timeout: 240_000 },
  async (t) => {
    if (!database) return;
    const folder = mkdtempSync(join(tmpdir(), 'banco-jackpot-'));
    const identity = ownIdentity(folder, 'floor');
    const own = ownIdentity(folder, 'table');
    const open = async (name: string, port: number): Promise<Floor> =>
      Floor.open({
        people: known,
        twoFrom: 1_000_000_000,
        store: await PostgresStore.open(database.url(name)),
        identity,
        host: '127.0.0.1',
        port,
        wall: Date.now,
        say: () => {},
      });
    let floor = await open('before', 0);
    const { port } = floor;
    const act = (event: object) => floor.act({ act: { act: 'jackpot', event }, by: 'M1', with: 'S1' });
    for (const table of TABLES)
      await floor.act({
        act: { act: 'let-in', table, fingerprint: own.fingerprint },
        by: 'M1',
        with: 'S1',
      });
    t.match(await act({ type: 'open', jackpot: demoSheet(TABLES) }), { is: 'done' });
    const at = { port, fingerprint: identity.fingerprint, pace: 4, identity: own };
    const tables = TABLES.map((name, i) => new PlayingTable({ ...at, name, seed: i + 1 }));
    t.teardown(async () => {
      for (const table of tables) table.stop();
      await floor.close();
      rmSync(folder, { recursive: true });
    });
    const awaiting = async () => (await floor.view()).jackpot?.wins ?? [];
    const paid = () =>
      TABLES.flatMap((table, i) =>
        (tables[i]?.table.wins ?? []).flatMap((win) =>
          win.stands === 'paid' ? [{ table, round: win.round, pays: win.pays }] : [],
        ),
      );
    while ((await awaiting()).length < 2) await sleep(50);
    const backup = execFileSync('pg_dump', ['--no-owner', database.url('before')], { maxBuffer: 1 << 30 });

    for (let confirmed = 0; confirmed < WINS; )
      for (const { win } of await awaiting())
        if ((await act({ type: 'confirm', win })).is === 'done') confirmed++;
    for (const table of tables) table.rest();
    while (paid().length < WINS) await sleep(50);
    await floor.close();

    execFileSync('psql', ['-q', '-c', 'create database again', database.url('postgres')]);
    execFileSync('psql', ['-q', '-v', 'ON_ERROR_STOP=1', database.url('again')], {
      input: backup,
      stdio: 'pipe',
    });
    floor = await open('again', port);
    const journals = () => tables.map(({ table }) => table.journal.end.seq);
    const has = async () => (await floor.view()).tables.map(({ line }) => line?.seq);
    while (JSON.stringify(await has()) !== JSON.stringify(journals())) await sleep(50);
    const isOpen = async () =>
      (await awaiting()).filter(({ table, round }) =>
        paid().some((one) => one.table === table && one.round === round),
      );
    for (let waited = 0; waited < 200 && (await isOpen()).length > 0; waited++) await sleep(50);
    t.same(await isOpen(), [], 'nothing that a table has paid awaits a confirmation');
    const { jackpot } = await floor.view();
    t.ok(jackpot?.agrees);
    t.ok(paid().length >= WINS, `${paid().length} wins`);
  },
);
