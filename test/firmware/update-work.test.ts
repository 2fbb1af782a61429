import t from 'tap';
import type { ReleaseRefusal } from '../../firmware/decode/release-work.js';
import { begun, ended, NO_WORK, told, whyNotBegun } from '../../firmware/screens/update-work.js';
import { updateView } from '../../firmware/screens/views/update-view.js';
import { tableFor } from '../support/table.js';
import { NZ_TABLE, smallTable } from '../support/table-settings.js';

// An update as the page of the service follows it, and why it cannot be now.

const INSTALL = { do: 'install', release: '/media/one.json' } as const;
const STICK = {
  is: 'stick',
  folder: '/media',
  releases: [{ path: '/media/one.json', name: 'one' }],
} as const;
const FAULT = { code: 'slot-changed', where: 'one.slot', says: 'it is another', mend: 'bring it back' };

t.test('one thing is done at a time, and only with a release that was found', async (t) => {
  t.equal(whyNotBegun(NO_WORK, INSTALL), 'not-found');
  const looked = ended(told(begun(NO_WORK, { do: 'look' }), STICK), null);
  t.equal(whyNotBegun(looked, INSTALL), null);
  t.equal(whyNotBegun(looked, { ...INSTALL, release: '/media/two.json' }), 'not-found');
  const installing = begun(looked, INSTALL);
  t.equal(whyNotBegun(installing, { do: 'look' }), 'busy');
  const half = told(installing, { is: 'step', step: 'Copying', percent: 50 });
  t.match(half.doing?.step, { step: 'Copying', percent: 50 });
});

t.test('how it came out stays until the next change, and a look does not take it away', async (t) => {
  const looked = ended(told(begun(NO_WORK, { do: 'look' }), STICK), null);
  const refused = ended(told(begun(looked, INSTALL), { is: 'refused', faults: [FAULT] }), null);
  t.strictSame(refused, { ...looked, came: { act: INSTALL, release: null, faults: [FAULT] } });
  t.same(ended(begun(refused, { do: 'look' }), null).came, refused.came);
  t.equal(begun(refused, INSTALL).came, null);
  const done = ended(told(begun(refused, INSTALL), { is: 'done', release: null }), null);
  t.same(done.came?.faults, []);
  const broken = ended(begun(looked, INSTALL), FAULT);
  t.match(broken, { doing: null, came: { faults: [FAULT] } }, 'its process has ended before its time');
});

t.test('it says beforehand why the table would refuse a change', async (t) => {
  const table = await tableFor(t, smallTable(NZ_TABLE, 2));
  const why = (): readonly (ReleaseRefusal | null)[] => {
    const { install, confirm, 'roll-back': back } = updateView(table.moment, table.settings, NO_WORK).refused;
    return [install, confirm, back];
  };
  t.same(why(), ['takes-technician', 'not-on-trial', 'takes-technician']);
  await table.turned('technician-key', async () => void t.same(why(), [null, 'not-on-trial', null]));
  await table.confirmBy('supervisor-key');
  t.same(why(), ['table-open', 'not-on-trial', 'table-open']);
});
