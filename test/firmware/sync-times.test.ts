import t from 'tap';
import { SyncTimes } from '../../firmware/computer/sync-times.js';
import { VirtualDisk } from '../support/virtual-disk.js';

t.test('what a disk takes to make writes durable is told by folder', async (t) => {
  let now = 0;
  const syncs = new SyncTimes(() => now);
  const disk = new VirtualDisk(['/a', '/b']);
  disk.takes = async ({ doing, path }) => {
    if (doing === 'sync') now += path.startsWith('/a') ? 2 : 50;
  };
  const measured = syncs.of(disk);
  t.equal(syncs.below('/a'), null, 'nothing was written');
  for (const path of ['/a/one', '/b/two']) {
    const file = await measured.open(path, 'create');
    for (let i = 0; i < 10; i++) {
      await file.append(Uint8Array.of(1));
      await file.sync();
    }
    await file.close();
  }
  t.same(syncs.below('/a/'), { count: 10, p50: 2, p99: 2, worst: 2 });
  t.same(syncs.below('/b'), { count: 10, p50: 50, p99: 50, worst: 50 });
});
