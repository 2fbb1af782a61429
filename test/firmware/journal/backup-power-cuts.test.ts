import t from 'tap';
import { cutEverywhere, syncSite, syncSites } from '../../support/move-power-cuts.js';

t.test('the power goes at any operation of a move, and one computer has the table', async (t) => {
  const [off, on] = [await cutEverywhere('off'), await cutEverywhere('on')];
  t.comment(`${off} cuts while it is taken off, and ${on} while it is restored`);
  t.ok(off > 100 && on > 100);
});

t.test('no sync can be left out', async (t) => {
  const sites = await syncSites();
  t.ok(sites.size >= 15, `syncs at ${[...sites]}`);
  for (const left of sites) {
    const without = cutEverywhere(left.includes('make-backup') ? 'off' : 'on', (operation) =>
      syncSite(operation) === left ? 'no sync' : 'done',
    );
    await t.rejects(without, /not so|should be/, `without the sync at ${left}`);
  }
});
