import t, { type Test } from 'tap';
import { bettingTime, GRACE } from '../../firmware/decode/betting-time.js';
import { tableViewer } from '../../firmware/screens/views/table-view.js';
import type { TableSettings } from '../../firmware/settings/table-settings.js';
import { NEW_TABLE } from '../../firmware/table/stored-table.js';
import { firstMoment } from '../../firmware/table/table-moment.js';
import type { Decision } from '../../src/table/state/decision.js';
import { tableFor, type VirtualTable } from '../support/table.js';
import { NZ_TABLE } from '../support/table-settings.js';

// Betting stays open for so long; and no time runs out while nobody can bet.

const WHOLE = NZ_TABLE.bettingSeconds * 1000;

async function wagered(t: Test): Promise<VirtualTable> {
  const table = await tableFor(t);
  await table.openWithCredit(3, 2);
  await table.press('player', 3);
  return table;
}

const viewOf = tableViewer(NZ_TABLE);
const shown = (table: VirtualTable): number | undefined => viewOf(table.moment).coup.closing?.milliseconds;

t.test('betting time stops while a door is open, and goes on from there', async (t) => {
  const table = await wagered(t);
  table.set('main-door', null, true);
  await table.pass(500);
  t.match(table.state.faults, [{ device: 'doors', effect: 'hold' }]);
  const [timer, onPage] = [table.reads('timer'), shown(table)];
  t.ok(Number(timer) > 10 && onPage !== undefined, timer);
  await table.pass(3 * WHOLE);
  t.equal(table.phase, 'betting', 'nobody could bet, and nothing has closed');
  t.strictSame([table.reads('timer'), shown(table)], [timer, onPage], 'the countdown stands still');

  table.set('main-door', null, false);
  await table.pass(500);
  t.strictSame(table.state.faults, []);
  await table.press('player', 3);
  t.equal(table.reads('bet', 3), '25.00', 'bets are taken again');
  await table.pass((Number(timer) - 3) * 1000);
  t.equal(table.phase, 'betting', 'what was left of the time is left');
  await table.pass(4000);
  t.equal(table.phase, 'dealing', 'and no more');
});

t.test('some seconds of betting remain when the table goes on, however little was left', async (t) => {
  const table = await wagered(t);
  await table.pass(WHOLE - 1000);
  table.set('main-door', null, true);
  await table.pass(WHOLE);
  t.ok(Number(table.reads('timer')) <= 2, 'a second was left');
  table.set('main-door', null, false);
  await table.pass(GRACE - 500);
  t.equal(table.phase, 'betting');
  await table.pass(1000);
  t.equal(table.phase, 'dealing');
});

t.test('a pending decision and a restart stop the betting time as well', async (t) => {
  const table = await wagered(t);
  const { state, panels } = table.moment;
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

  const again = (so: typeof state) => firstMoment({ ...NEW_TABLE, state: so }, NZ_TABLE, 100).panels;
  t.match(again(state), { closesAt: 100 + WHOLE, bettingLeft: null }, 'nobody knows what was left');
  t.match(again(asked), { closesAt: null, bettingLeft: WHOLE });
});

t.test(
  'Insurance is open for so long at a table that deals by itself (nz 11H.2), and says what it costs',
  async (t) => {
    const settings: TableSettings = {
      ...NZ_TABLE,
      insuranceSeconds: 12,
      sides: [{ on: 'insurance' }],
      opening: { ...NZ_TABLE.opening, table: { rulebook: 'nz', offers: ['insurance'] } },
    };
    const table = await tableFor(t, { settings, seed: 9 });
    await table.openWithCredit(1, 2);
    await table.addCredit(2);
    await table.play('1 chip-3, 1 banker, 2 chip-3, 2 player');
    const isOpen = (): boolean =>
      table.state.phase.is === 'dealing' && table.state.phase.insurance?.open === true;
    while (!isOpen()) await table.pass(500);
    const look = tableViewer(settings);
    const view = () => look(table.moment);
    t.equal(view().coup.closing?.of, 12_000);
    t.equal(table.reads('timer'), `${Math.ceil((view().coup.closing?.milliseconds ?? 0) / 1000)}`);
    t.match(view().coup.insurance, {
      bet: 2,
      hand: 'banker',
      staked: 0,
      pays: { when: { is: 'other-hand-wins' } },
    });
    const [, won = 0] = /^(\d+) to 1$/.exec(view().coup.insurance?.pays.pays ?? '')?.map(Number) ?? [];
    t.strictSame(view().seats[1]?.insurance, {
      staked: 0,
      wins: 0,
      more: { amount: 10_000, wins: won * 10_000 },
    });
    t.equal(view().seats[2]?.insurance, null, 'not for whoever has nothing on that hand');
    t.match([table.hands.light('side-1', 1), table.hands.light('side-1', 2)], [{ hertz: 1 }, { lit: false }]);

    table.set('main-door', null, true);
    await table.pass(500);
    const stopped = table.reads('timer');
    await table.pass(60_000);
    t.strictSame(
      [isOpen(), table.reads('timer')],
      [true, stopped],
      'no time runs out while nobody can insure',
    );
    t.match(table.hands.light('side-1', 1), { lit: false });
    table.set('main-door', null, false);
    await table.pass(500);
    await table.play('1 chip-1, 1 side-1');
    t.match(view().seats[1]?.insurance, { staked: 500, wins: won * 500 });
    t.equal(view().coup.insurance?.staked, 500);
    await table.pass((Number(stopped) - 3) * 1000);
    t.ok(isOpen());
    await table.pass(4000);
    t.notOk(isOpen(), 'then it closes, and the coup goes on');
    t.not(view().coup.closing?.of, 12_000);
  },
);
