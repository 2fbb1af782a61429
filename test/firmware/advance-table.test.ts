import t from 'tap';
import { advanceTable, type Input } from '../../firmware/table/advance-table.js';
import type { TableMoment } from '../../firmware/table/table-moment.js';
import type { Device } from '../../src/table/state/fault.js';
import { DealtBench } from '../support/dealt-table.js';
import { journalIn, NZ_TABLE, smallTable, TableBench } from '../support/table-bench.js';

const SMALL = smallTable(NZ_TABLE, 2);
const DEALT = { ...SMALL.settings, shoe: 'card-reading' } as const;
const CONFIG = { settings: SMALL.settings, deviceOf: (): Device => 'panels' };

const after = (moment: TableMoment, input: Input): TableMoment =>
  advanceTable(CONFIG, moment, { ...input, at: moment.panels.now });

/** Betting is open, and seat 1 has put a chip on Player. */
async function betting(): Promise<TableMoment> {
  const bench = new TableBench(SMALL);
  await bench.start();
  await bench.openWithCredit(1, 1);
  await bench.press('player', 1);
  await bench.clock.until(bench.table.stop());
  return bench.moment;
}

t.test('a refused press leaves the panels as they were', async (t) => {
  const moment = await betting();
  const press = (seat: number): Input => ({
    from: 'cabinet',
    event: { from: 'button', seat, button: 'player', is: 'pressed' },
  });
  t.equal(after(moment, press(1)).panels.putDown[1]?.length, 2);
  const refused = after(moment, press(2));
  t.equal(refused.refused.length, 1, 'seat 2 has no credit');
  t.strictSame({ ...refused.panels, message: null }, { ...moment.panels, message: null });
});

t.test('an action that is due is done only if it is still the next one', async (t) => {
  const moment = await betting();
  const { closesAt } = moment.panels;
  if (closesAt === null) throw new Error('betting does not close');
  const due = (at: number): Input => ({
    from: 'autopilot',
    action: { does: 'close-betting', at },
    shuffled: null,
  });
  t.equal(after(moment, due(closesAt)).state.phase.is, 'dealing');
  const stale = after(moment, due(closesAt - 1));
  t.strictSame([stale.state.phase.is, stale.entries], ['betting', []]);
});

t.test('a card that is drawn while the table starts is dealt once it accepts events', async (t) => {
  const before = new DealtBench(SMALL);
  await before.start();
  await before.prepare([2, 3]);
  await before.addCredit(1);
  await before.press('player', 1);
  await before.press('no-more-bets');
  await before.pull(1);
  await before.clock.until(before.table.stop());

  const bench = new TableBench({
    ...SMALL,
    settings: DEALT,
    continued: { clock: before.clock, journal: journalIn([]), stored: before.moment, snapshotEvery: 500 },
  });
  const { shoe } = bench.hands;
  shoe?.load([{ rank: 9, suit: 'spade' }]);
  shoe?.pressStart();
  let accepted = false;
  const start = bench.table.start(async () => {
    t.equal(bench.moment.state.rounds.length, 0);
    shoe?.pull();
    await bench.clock.advance(200);
    t.match(
      bench.moment.state.phase,
      { is: 'dealing', cards: { length: 1 } },
      'not before the tests are over',
    );
    accepted = true;
  });
  await bench.clock.until(start);
  t.ok(accepted);
  t.match(bench.moment.state.phase, { is: 'dealing', cards: [{}, { card: '9S' }] });
  await bench.clock.until(bench.table.stop());
});
