import t from 'tap';
import { bettingTime, GRACE } from '../../firmware/decode/betting-time.js';
import { tableView } from '../../firmware/screens/views/table-view.js';
import { firstMoment } from '../../firmware/table/table-moment.js';
import type { Decision } from '../../src/table/state/decision.js';
import { NZ_TABLE, TableBench } from '../support/table-bench.js';

// Betting stays open for so long; and no time runs out while nobody can bet.

const WHOLE = NZ_TABLE.bettingSeconds * 1000;

async function wagered(): Promise<TableBench> {
  const bench = new TableBench();
  await bench.start();
  await bench.openWithCredit(3, 2);
  await bench.press('player', 3);
  return bench;
}

const shown = (bench: TableBench): number | undefined =>
  tableView(bench.moment, NZ_TABLE, [], null).coup.closing?.milliseconds;

t.test('betting time stops while a door is open, and goes on from there', async (t) => {
  const bench = await wagered();
  bench.set('main-door', null, true);
  await bench.clock.advance(500);
  t.match(bench.moment.state.faults, [{ device: 'doors', effect: 'hold' }]);
  const [timer, onPage] = [bench.reads('timer'), shown(bench)];
  t.ok(Number(timer) > 10 && onPage !== undefined, timer);
  await bench.clock.advance(3 * WHOLE);
  t.equal(bench.moment.state.phase.is, 'betting', 'nobody could bet, and nothing has closed');
  t.strictSame([bench.reads('timer'), shown(bench)], [timer, onPage], 'the countdown stands still');

  bench.set('main-door', null, false);
  await bench.clock.advance(500);
  t.strictSame(bench.moment.state.faults, []);
  await bench.press('player', 3);
  t.equal(bench.reads('bet', 3), '25.00', 'bets are taken again');
  await bench.clock.advance((Number(timer) - 3) * 1000);
  t.equal(bench.moment.state.phase.is, 'betting', 'what was left of the time is left');
  await bench.clock.advance(4000);
  t.equal(bench.moment.state.phase.is, 'dealing', 'and no more');
  await bench.clock.until(bench.table.stop());
});

t.test('some seconds of betting remain when the table goes on, however little was left', async (t) => {
  const bench = await wagered();
  await bench.clock.advance(WHOLE - 1000);
  bench.set('main-door', null, true);
  await bench.clock.advance(WHOLE);
  t.ok(Number(bench.reads('timer')) <= 2, 'a second was left');
  bench.set('main-door', null, false);
  await bench.clock.advance(GRACE - 500);
  t.equal(bench.moment.state.phase.is, 'betting');
  await bench.clock.advance(1000);
  t.equal(bench.moment.state.phase.is, 'dealing');
  await bench.clock.until(bench.table.stop());
});

t.test('a pending decision and a restart stop the betting time as well', async (t) => {
  const bench = await wagered();
  const { state, panels } = bench.moment;
  await bench.clock.until(bench.table.stop());
  const now = (panels.closesAt ?? 0) - 2000;
  const asked = { ...state, decision: {} as Decision };
  const held = bettingTime(asked, { ...panels, now }, NZ_TABLE);
  t.strictSame(held, { closesAt: null, bettingLeft: 2000 });
  const later = now + 60_000;
  t.strictSame(bettingTime(asked, { ...held, now: later }, NZ_TABLE), held, 'for as long as it is owed');
  t.strictSame(bettingTime(state, { ...held, now: later }, NZ_TABLE), {
    closesAt: later + GRACE,
    bettingLeft: null,
  });

  const run = { version: null, boot: null, failures: 0, settings: {} };
  const again = (so: typeof state) =>
    firstMoment({ state: so, shoe: [], lastStart: run, shoeBytes: '' }, NZ_TABLE, 100).panels;
  t.match(again(state), { closesAt: 100 + WHOLE, bettingLeft: null }, 'nobody knows what was left');
  t.match(again(asked), { closesAt: null, bettingLeft: WHOLE });
});
