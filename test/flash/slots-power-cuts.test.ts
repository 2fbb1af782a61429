import t from 'tap';
import { cutSlotsEverywhere, syncSite, syncSites } from '../support/slots-power-cuts.js';

t.test('the power goes at any operation, and the slots are legal', async (t) => {
  const { once, twice } = await cutSlotsEverywhere(({ nth }) => nth % 80 === 0);
  t.comment(`${once} cuts, and ${twice} cuts of the start after one`);
  t.ok(once > 300 && twice > 300);
});

t.test('no sync can be left out', async (t) => {
  const sites = await syncSites();
  t.ok(sites.size >= 7, `syncs at ${[...sites]}`);
  for (const left of sites) {
    // What is not synced is missed at a cut; what a program had not synced when it was killed, at a cut of the next.
    const without = cutSlotsEverywhere(
      ({ isKill }) => isKill,
      () => (operation) => (syncSite(operation) === left ? 'no sync' : 'done'),
    );
    await t.rejects(without, /not so|should be/, `without the sync at ${left}`);
  }
});
