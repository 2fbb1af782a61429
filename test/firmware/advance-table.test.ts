import t, { type Test } from 'tap';
import { advanceTable } from '../../firmware/table/advance/advance-table.js';
import type { Input } from '../../firmware/table/advance/input.js';
import type { TableMoment } from '../../firmware/table/table-moment.js';
import type { Device } from '../../src/table/state/fault.js';
import { tableFor, VirtualTable } from '../support/table.js';
import { NZ_TABLE, smallTable } from '../support/table-settings.js';

const SMALL = smallTable(NZ_TABLE, 2);
const CONFIG = { settings: SMALL.settings, deviceOf: (): Device => 'panels' };

const after = (moment: TableMoment, input: Input): TableMoment =>
  advanceTable(CONFIG, moment, { ...input, at: moment.panels.now });

/** Betting is open, and seat 1 has put a chip on Player. */
async function betting(t: Test): Promise<TableMoment> {
  const table = await tableFor(t, SMALL);
  await table.openWithCredit(1, 1);
  await table.press('player', 1);
  return table.moment;
}

t.test('a refused press leaves the panels as they were', async (t) => {
  const moment = await betting(t);
  const press = (seat: number): Input => ({
    from: 'cabinet',
    event: { from: 'button', seat, button: 'player', is: 'pressed' },
  });
  t.equal(after(moment, press(1)).panels.putDown[1]?.length, 2);
  const refused = after(moment, press(2));
  t.equal(refused.refused.length, 1, 'seat 2 has no credit');
  const silent = { message: null, told: {} };
  t.strictSame({ ...refused.panels, ...silent }, { ...moment.panels, ...silent });
});

t.test('an action that is due is done only if it is still the next one', async (t) => {
  const moment = await betting(t);
  const { closesAt } = moment.panels;
  if (closesAt === null) throw new Error('betting does not close');
  const due = (at: number): Input => ({
    from: 'autopilot',
    action: { does: 'close-betting', at },
    draw: null,
  });
  t.equal(after(moment, due(closesAt)).state.phase.is, 'dealing');
  const stale = after(moment, due(closesAt - 1));
  t.strictSame([stale.state.phase.is, stale.entries], ['betting', []]);
});

t.test('a card that is drawn while the table starts is dealt once it accepts events', async (t) => {
  const dealt = smallTable(NZ_TABLE, 2, 'card-reading');
  const before = await tableFor(t, dealt);
  await before.prepareShoe(2, 3);
  await before.addCredit(1);
  await before.play('1 player, no-more-bets, pull 1');
  await before.stop();

  const table = new VirtualTable({ ...dealt, clock: before.clock, stored: before.moment });
  const { shoe } = table.hands;
  shoe?.load([{ rank: 9, suit: 'spade' }]);
  shoe?.pressStart();
  let accepted = false;
  await table.start(async () => {
    t.equal(table.state.rounds.length, 0);
    shoe?.pull();
    await table.pass(200);
    t.match(table.state.phase, { is: 'dealing', cards: { length: 1 } }, 'not before the tests are over');
    accepted = true;
  });
  t.ok(accepted);
  t.match(table.state.phase, { is: 'dealing', cards: [{}, { card: '9S' }] });
  await table.stop();
});
