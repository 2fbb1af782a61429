import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownIdentity } from 'banco/firmware/certificates/own-identity.js';
import t from 'tap';
import { PlayingTable } from '../demo/playing.js';
import { MemoryStore } from '../store/memory-store.js';
import { known } from '../testing/people.js';
import { Floor } from './floor.js';

t.test(
  'two people disable a table, and it plays on when they enable it: also by a floor that was started again',
  async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'banco-floor-'));
    const store = new MemoryStore();
    const identity = ownIdentity(folder, 'floor');
    const own = ownIdentity(folder, 'table');
    await store.enrol({ table: '1', fingerprint: own.fingerprint, by: 'M101' });
    const settings = {
      people: known,
      twoFrom: 1,
      store,
      identity,
      host: '127.0.0.1',
      wall: Date.now,
      say: () => {},
    };
    let floor = await Floor.open({ ...settings, port: 0 });
    const { port } = floor;
    const at = { name: '1', seed: 1, port, fingerprint: identity.fingerprint, pace: 0 };
    const playing = new PlayingTable({ ...at, identity: own });
    t.teardown(async () => {
      playing.stop();
      await floor.close();
      rmSync(folder, { recursive: true });
    });
    const play = async () => (await floor.view()).tables[0]?.play;
    const order = (plays: boolean, after: number, reason: string) =>
      floor.act({ act: { act: 'play', table: '1', after, plays, reason }, by: 'M1', with: 'S1' });
    const coups = () => playing.table.state.coups;
    while (coups() < 3) await sleep(10);

    t.match(
      await floor.act({ act: { act: 'play', table: '1', after: 0, plays: false, reason: 'x' }, by: 'M1' }),
      {
        why: 'two-needed',
      },
    );
    const [done, again] = await Promise.all([order(false, 0, 'an incident'), order(false, 0, 'an incident')]);
    t.match([done, again].map(({ is }) => is).sort(), ['done', 'refused'], 'pressed twice, ordered once');
    t.match(await play(), { isDisabled: false, ordered: false });
    while (!(await play())?.isDisabled) await sleep(10);
    const { last = 0, ...stands } = (await play()) ?? {};
    t.match(stands, { ordered: null, reason: 'an incident' });
    const isPlayedOut = (): boolean => {
      const { phase } = playing.table.state;
      return phase.is === 'betting' && phase.wagers.length === 0;
    };
    while (!isPlayedOut()) await sleep(10);
    const played = coups();
    await sleep(200);
    t.equal(coups(), played, 'it takes no wagers');

    t.match(await order(true, 0, 'not looked'), { why: 'changed' });
    t.match(await order(true, last, 'it is over'), { is: 'done' });
    await floor.close();
    floor = await Floor.open({ ...settings, port });
    t.match(await play(), { isDisabled: true, ordered: true });
    while (coups() < played + 2 || (await play())?.isDisabled) await sleep(10);
    t.match(await play(), { isDisabled: false, ordered: null, reason: 'it is over' });
  },
);
