import t from 'tap';
import type { TableSettings } from '../../firmware/settings/table-settings.js';
import { cardNames } from '../../src/table/state/cards.js';
import { shippedBoard } from '../support/cabinet.js';
import { Chance } from '../support/chance.js';
import { SimulatedTable } from '../support/simulation/simulated-table.js';
import { Staff } from '../support/simulation/staff.js';
import { settingsOf } from '../support/table-settings.js';

async function table(
  shoe: TableSettings['shoe'] = 'virtual',
): Promise<{ table: SimulatedTable; staff: Staff }> {
  const chance = new Chance(1);
  const settings = settingsOf('nz');
  const two = { ...settings, shoe, seats: 2, opening: { ...settings.opening, seats: 2 } };
  const table = new SimulatedTable(shippedBoard('emulated'), two, (bound) => chance.below(bound));
  await table.start();
  return { table, staff: new Staff(table, chance) };
}

t.test('everything waits for an fsync of most of a second, and nothing stops', async (t) => {
  const { table: slow, staff } = await table();
  slow.syncTime = () => 900;
  for (let i = 0; i < 12; i++) {
    await staff.attend();
    await slow.pass(2000);
  }
  t.equal(slow.moment.state.phase.is, 'betting');
  slow.syncTime = () => 0;
  await slow.pass(2000);
  await slow.stop();
});

t.test(
  'after a power cut in mid-coup the card shoe starts later than the table, and the coup goes on',
  async (t) => {
    const { table: dealt, staff } = await table('card-reading');
    const drawn = (): readonly string[] => {
      const { phase } = dealt.moment.state;
      return phase.is === 'dealing' ? cardNames(phase.cards) : [];
    };
    await dealt.addCredit(1);
    while (dealt.moment.state.phase.is !== 'betting') await staff.attend();
    await dealt.addCredit(1);
    await dealt.press('banker', 1);
    await dealt.press('no-more-bets');
    while (drawn().length < 2) await staff.attend();
    const before = drawn();
    await dealt.cutPower(() => ({ bytes: 'lost', names: 'lost' }));
    await dealt.start();
    await dealt.pass(8000);
    t.strictSame(dealt.moment.state.faults, []);
    t.strictSame(drawn(), before);
    while (dealt.moment.state.rounds.length === 0) await staff.attend();
    t.equal(dealt.moment.state.seats['1']?.refunded, 0);
    await dealt.stop();
  },
);

t.test('a part lost while the table is closed keeps it closed', async (t) => {
  const { table: broken, staff } = await table();
  broken.hands.chips.get('seat-2.buttons')?.unplug();
  broken.wholeSince = Number.POSITIVE_INFINITY;
  await broken.pass(3000);
  t.strictSame(broken.moment.state.faults, [{ device: 'panels', effect: 'hold' }]);
  await staff.work();
  t.equal(broken.moment.state.phase.is, 'closed');
  broken.hands.chips.get('seat-2.buttons')?.plug();
  await broken.pass(8000);
  t.equal(await staff.attend(), 'clears the fault of the panels');
  t.equal(await staff.attend(), 'opens the table');
  t.not(broken.moment.state.phase.is, 'closed');
  await broken.stop();
});
