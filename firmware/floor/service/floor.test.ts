import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownIdentity } from 'banco/firmware/certificates/own-identity.js';
import t from 'tap';
import { PlayingTable } from '../demo/playing.js';
import { WATCHED_FORM } from '../ledger/watched-table.js';
import { MemoryStore } from '../store/memory-store.js';
import { known } from '../testing/people.js';
import { Floor } from './floor.js';

t.test('a floor that is started again stands as before, and its tables go on', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'banco-floor-'));
  const store = new MemoryStore();
  const identity = ownIdentity(folder, 'floor');
  const own = ownIdentity(folder, 'table');
  await store.enrol({ table: '1', fingerprint: own.fingerprint, by: 'M101' });
  const settings = {
    people: known,
    twoFrom: 1_000_000,
    store,
    identity,
    host: '127.0.0.1',
    wall: Date.now,
    say: () => {},
  };
  let floor = await Floor.open({ ...settings, port: 0 });
  const { port } = floor;
  const at = { name: '1', seed: 1, port, fingerprint: identity.fingerprint, pace: 0 };
  const table = new PlayingTable({ ...at, identity: own });
  t.teardown(async () => {
    table.stop();
    await floor.close();
    rmSync(folder, { recursive: true });
  });
  const coups = async (): Promise<number> => (await floor.view()).tables[0]?.is?.coups ?? 0;
  while ((await coups()) < 90) await sleep(20);
  await floor.close();
  const before = await floor.view();
  t.ok((await store.folds(WATCHED_FORM)).length > 0, 'what it was at is kept now and then');
  floor = await Floor.open({ ...settings, port });
  t.same((await floor.view()).tables[0]?.is, before.tables[0]?.is);
  const [coup] = (await floor.recall('1', { last: 1 })) ?? [];
  t.equal(coup?.ended, true);
  t.equal(await floor.recall('2', { last: 1 }), null);
  const played = await coups();
  while ((await coups()) < played + 2) await sleep(20);
  const { tables, alarms } = await floor.view();
  t.match(tables, [{ presence: { isThere: true } }]);
  t.same(alarms, []);
  t.ok(tables.every(({ agrees }) => agrees));
});
