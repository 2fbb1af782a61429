import t, { type Test } from 'tap';
import { dealersMoves, newChip } from '../../firmware/screens/browser/chip-moves.js';
import { hardwareReader } from '../../firmware/screens/views/hardware-view.js';
import { type TableView, tableViewer } from '../../firmware/screens/views/table-view.js';
import { VirtualControls } from '../../firmware/screens/virtual-controls.js';
import type { Spot } from '../../hal/roles/roles.js';
import { seeded } from '../support/seeded.js';
import { tableFor } from '../support/table.js';
import { settingsOf, smallTable } from '../support/table-settings.js';

// A dealer's table whose chips are read by antennas in the layout: what lies there is what is wagered, and after the coup
// what should lie there does.

const CHIPS = smallTable({ ...settingsOf('nsw-chips'), bettingSeconds: 5 }, 3, 'card-reading');
const KINDS = { 2.5: 'e0042501', 5: 'e0042502', 25: 'e0042503', 100: 'e0042504' } as const;

/** A table that is not opened yet; `lay` lays chips on spots, by their worth, and `lift` takes one from there. */
async function chipsTable(t: Test) {
  const table = await tableFor(t, CHIPS);
  let made = 0;
  const lay = async (seat: number, spot: Spot, ...chips: readonly (keyof typeof KINDS | string)[]) => {
    let tag = '';
    for (const chip of chips) {
      tag =
        chip in KINDS
          ? KINDS[chip as keyof typeof KINDS] + (++made).toString(16).padStart(8, '0')
          : `${chip}`;
      table.hands.spot(spot, seat).put(tag);
      await table.pass(250);
    }
    return { lift: () => lift(seat, spot, tag) };
  };
  const lift = async (seat: number, spot: Spot, tag: string): Promise<void> => {
    table.hands.spot(spot, seat).take(tag);
    await table.pass(250);
  };
  return { table, hands: table.hands, lay };
}

/** Betting is open, with such cards to come; by themselves, Player 9 and Banker 7. */
async function betting(t: Test, ...cards: readonly number[]) {
  const at = await chipsTable(t);
  await at.table.prepareShoe(...(cards.length > 0 ? cards : [13, 4, 9, 3]));
  return at;
}

t.test('chips on the layout are the wagers, and each spot shows what to take and pay', async (t) => {
  const { table, hands, lay } = await chipsTable(t);
  // It lay there before the table was opened.
  const early = await lay(1, 'spot-tie', 5);
  t.equal(table.phase, 'closed');
  await table.prepareShoe(13, 4, 9, 3);
  t.match(table.state.chips, [{ seat: 1, on: 'tie', amount: 500 }]);
  await early.lift();

  await lay(2, 'spot-player', 100, 25);
  const lost = await lay(3, 'spot-banker', 5);
  const pair = await lay(3, 'spot-side-1', 25);
  t.strictSame([table.reads('bet', 2), table.reads('bet', 3)], ['125.00', '30.00']);
  t.strictSame(hands.light('player', 2), { lit: true });
  t.strictSame(hands.light('chip-1', 2), { lit: false }, 'its chips are not on buttons');
  t.ok(Number(table.reads('timer')) > 2, 'the timer runs');
  await table.play('no-more-bets');
  t.equal(table.phase, 'dealing');
  await table.pull(4);
  t.equal(table.phase, 'result');
  await table.play('confirm');

  t.equal(table.phase, 'paying');
  t.equal(table.money(2), '125.00 0', 'to be paid at seat 2');
  t.equal(table.money(3), '0 -30.00', 'to be taken at seat 3');
  t.match(hands.light('player', 2), { hertz: 1 });
  t.match(hands.light('banker', 3), { hertz: 4 });
  t.match(hands.light('side-1', 3), { hertz: 4 });
  t.strictSame(hands.light('tie', 3), { lit: false });
  t.equal(table.letters(), '2P+125');

  await lay(2, 'spot-player', 100);
  t.equal(table.reads('credit', 2), '25.00', 'so much is still to be paid');
  await lost.lift();
  await lay(2, 'spot-player', 25);
  await table.play('confirm');
  t.equal(table.phase, 'paying');
  t.match(table.message, 'seat 3, pairs: take 2500', 'whoever says that all is paid is told what is not');
  await pair.lift();
  t.equal(table.phase, 'betting', 'what lies there is what should');
  t.match(table.state.seats[2], { in: 12_500, won: 25_000, out: 25_000 });
});

t.test('chips moved after betting closes are shown, and corrected before the coup is paid', async (t) => {
  const { table, hands, lay } = await betting(t);
  await lay(2, 'spot-player', 5);
  await table.pass(6000);
  t.equal(table.phase, 'dealing', 'the table closes betting when the time is over');
  const late = await lay(2, 'spot-player', 100);
  t.match(table.message, /on seat 2, player, lie 10500, and 500 should/);
  t.match(hands.light('player', 2), { hertz: 4 });
  t.equal(table.letters(), '2P-100');
  await table.play('pull 4, confirm');
  t.equal(table.phase, 'result', 'not settled');
  t.match(table.message, /put it right before the coup is settled/);
  await late.lift();
  await table.play('confirm');
  t.equal(table.phase, 'paying');
  t.match(table.state.rounds[0]?.settled, [{ amount: 500, won: 500 }], 'what was late is no wager');
});

t.test('wagers outside the limits keep betting open until they are corrected', async (t) => {
  const { table, lay } = await betting(t);
  await lay(1, 'spot-banker', 2.5);
  await table.pass(6000);
  t.equal(table.phase, 'betting');
  t.match(table.message, /seat 1: .*minimum/);
  await lay(1, 'spot-banker', 2.5);
  await table.pass(4000);
  t.equal(table.phase, 'dealing');
});

t.test('an unknown chip stops play until somebody clears it', async (t) => {
  const { table, lay } = await betting(t);
  await lay(1, 'spot-banker', 5);
  const unknown = await lay(3, 'spot-player', 'ffff000000000001');
  t.match(table.state.faults, [{ device: 'bet-sensors', effect: 'hold' }]);
  t.match(table.message, /seat 3: an unknown chip on a spot/);
  await table.play('no-more-bets');
  t.equal(table.phase, 'betting');
  await table.confirmBy('technician-key');
  t.equal(table.state.faults.length, 1, 'it lies there still');
  await unknown.lift();
  await table.play('technician-key+, confirm, technician-key-, no-more-bets');
  t.match(table.state.phase, { is: 'dealing', wagers: [{ seat: 1, amount: 500 }] });
});

t.test('chips that move during a decision are noted at once, and play waits for the answer', async (t) => {
  const { table, lay } = await betting(t);
  const chip = await lay(2, 'spot-player', 5);
  await table.play('no-more-bets, pull 2, supervisor-key+');
  await table.choose('report order-in-doubt');
  t.ok(table.state.decision);
  await chip.lift();
  t.strictSame(table.state.chips, [], 'they have moved');
  t.ok(table.state.decision, 'play waits');
  await table.play('answer-2, supervisor-key-');
  t.match(table.state, { decision: null, chips: [] });
});

t.test('the page shows what is taken and paid, and hands can do it', async (t) => {
  // A tie on eight: the Banker's and the Player's chips stand off.
  const { table, hands, lay } = await betting(t, 8, 8, 13, 13);
  const controls = new VirtualControls(CHIPS.board, hands, table.platform, CHIPS.settings.decks);
  const look = hardwareReader(CHIPS.board, hands, controls);
  const viewOf = tableViewer(CHIPS.settings);
  const sees = (): TableView => ({ ...viewOf(table.moment), ...look(), update: null });
  const random = seeded(3);
  await lay(1, 'spot-player', 25);
  await lay(2, 'spot-tie', 5, 5);
  await lay(3, 'spot-side-2', 100);
  t.match(sees().layout[1], { chips: { tie: 1000 }, due: {} });
  t.match(sees().seats[2], { credit: 0 });
  await table.play('no-more-bets');
  const stray = newChip({ begins: KINDS[5], worth: 500 }, random);
  t.equal(stray.length, 16);
  const move = { do: 'chip', seat: 1, spot: 'spot-banker', tag: stray } as const;
  controls.do({ ...move, act: 'put' }, 'somebody');
  await table.pass(300);
  t.strictSame(sees().layout[0]?.due, { banker: -500 }, 'not touched before the coup is paid');
  controls.do({ ...move, act: 'take' }, 'somebody');
  await table.play('pull 4, confirm');
  t.match(sees().coup, { phase: 'paying', number: 1 });
  const dues = sees().layout.map(({ due }) => due);
  t.strictSame(dues, [{}, { tie: 8000 }, { 'side-2': -10_000 }]);
  for (const due of dealersMoves(sees(), random)) t.equal(controls.do(due, 'dealer'), null);
  await table.pass(300);
  t.equal(table.phase, 'betting');
  t.match(sees().layout, [{ chips: { player: 2500 } }, { chips: { tie: 9000 } }, { chips: {} }]);
});

t.test('plans the moves that take and pay, for any chips on a spot', async (t) => {
  const kinds = [250, 500, 2500, 10_000].map((worth, i) => ({ begins: `a${i}`, worth }));
  const random = seeded(11);
  const wrong: string[] = [];
  for (let life = 0; life < 300; life++) {
    let tags = Array.from({ length: Math.floor(random() * 6) }, () => {
      const kind = kinds[Math.floor(random() * kinds.length)] as (typeof kinds)[number];
      return newChip(kind, random);
    });
    const sum = (): number =>
      tags.reduce((all, tag) => all + (kinds.find(({ begins }) => tag.startsWith(begins))?.worth ?? 0), 0);
    const should = 250 * Math.floor(random() * 100);
    const sees = (): TableView =>
      ({
        sign: { kinds },
        layout: [{ seat: 1, due: sum() === should ? {} : { tie: should - sum() } }],
        tags: { 1: { 'spot-tie': tags } },
      }) as never;
    for (const { act, tag } of dealersMoves(sees(), random)) {
      tags = act === 'put' ? [...tags, tag] : tags.filter((other) => other !== tag);
    }
    if (sum() !== should) wrong.push(`${should}, and ${sum()} lies there`);
  }
  t.strictSame(wrong, []);
});
