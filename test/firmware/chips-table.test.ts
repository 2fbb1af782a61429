import t from 'tap';
import { dealersMoves, newChip } from '../../firmware/screens/browser/chip-moves.js';
import { hardwareReader } from '../../firmware/screens/views/hardware-view.js';
import { type TableView, tableView } from '../../firmware/screens/views/table-view.js';
import { VirtualControls } from '../../firmware/screens/virtual-controls.js';
import type { Spot } from '../../hal/roles/roles.js';
import { DealtBench } from '../support/dealt-table.js';
import { seeded } from '../support/seeded.js';
import { settingsOf, smallTable } from '../support/table-bench.js';

// A dealer's table whose chips are read by antennas in the layout: what lies there is what is wagered, and after the coup
// what should lie there does.

const CHIPS = smallTable({ ...settingsOf('nsw-chips'), bettingSeconds: 5 }, 3);
const KINDS = { 250: 'e0042501', 500: 'e0042502', 2500: 'e0042503', 10000: 'e0042504' } as const;

class ChipsBench extends DealtBench {
  #made = 0;

  constructor() {
    super(CHIPS);
  }

  /** A chip from the rack, laid on a spot. */
  async put(seat: number, spot: Spot, worth: keyof typeof KINDS): Promise<string> {
    const tag = KINDS[worth] + (++this.#made).toString(16).padStart(8, '0');
    await this.putTag(seat, spot, tag);
    return tag;
  }

  async putTag(seat: number, spot: Spot, tag: string): Promise<void> {
    this.hands.spot(spot, seat).put(tag);
    await this.clock.advance(250);
  }

  async take(seat: number, spot: Spot, tag: string): Promise<void> {
    this.hands.spot(spot, seat).take(tag);
    await this.clock.advance(250);
  }
}

/** Player 9, Banker 7. */
const PLAYER_WINS = [13, 4, 9, 3];

t.test('chips on the layout are the wagers, and each spot shows what to take and pay', async (t) => {
  const bench = new ChipsBench();
  // It lay there before the table was opened.
  await bench.start();
  const early = await bench.put(1, 'spot-tie', 500);
  t.equal(bench.moment.state.phase.is, 'closed');
  await bench.prepare(PLAYER_WINS);
  t.match(bench.moment.state.chips, [{ seat: 1, on: 'tie', amount: 500 }]);
  await bench.take(1, 'spot-tie', early);

  await bench.put(2, 'spot-player', 10_000);
  await bench.put(2, 'spot-player', 2500);
  const lost = await bench.put(3, 'spot-banker', 500);
  const pair = await bench.put(3, 'spot-side-1', 2500);
  t.strictSame([bench.reads('bet', 2), bench.reads('bet', 3)], ['125.00', '30.00']);
  t.strictSame(bench.hands.light('player', 2), { lit: true });
  t.strictSame(bench.hands.light('chip-1', 2), { lit: false }, 'its chips are not on buttons');
  t.ok(Number(bench.reads('timer')) > 2, 'the timer runs');
  await bench.press('no-more-bets');
  t.equal(bench.moment.state.phase.is, 'dealing');
  await bench.pull(4);
  t.equal(bench.moment.state.phase.is, 'result');
  await bench.press('confirm');

  t.equal(bench.moment.state.phase.is, 'paying');
  t.strictSame([bench.reads('credit', 2), bench.reads('bet', 2)], ['125.00', ''], 'to be paid at seat 2');
  t.strictSame([bench.reads('credit', 3), bench.reads('bet', 3)], ['', '-30.00'], 'to be taken at seat 3');
  t.match(bench.hands.light('player', 2), { hertz: 1 });
  t.match(bench.hands.light('banker', 3), { hertz: 4 });
  t.match(bench.hands.light('side-1', 3), { hertz: 4 });
  t.strictSame(bench.hands.light('tie', 3), { lit: false });
  t.equal(bench.letters(), '2P+125');

  await bench.put(2, 'spot-player', 10_000);
  t.strictSame(bench.reads('credit', 2), '25.00', 'so much is still to be paid');
  await bench.take(3, 'spot-banker', lost);
  await bench.put(2, 'spot-player', 2500);
  await bench.press('confirm');
  t.equal(bench.moment.state.phase.is, 'paying');
  t.match(bench.message, 'seat 3, pairs: take 2500', 'whoever says that all is paid is told what is not');
  await bench.take(3, 'spot-side-1', pair);
  t.equal(bench.moment.state.phase.is, 'betting', 'what lies there is what should');
  t.match(bench.moment.state.seats[2], { in: 12_500, won: 25_000, out: 25_000 });
  await bench.clock.until(bench.table.stop());
});

t.test('chips moved after betting closes are shown, and corrected before the coup is paid', async (t) => {
  const bench = new ChipsBench();
  await bench.start();
  await bench.prepare(PLAYER_WINS);
  await bench.put(2, 'spot-player', 500);
  await bench.clock.advance(6000);
  t.equal(bench.moment.state.phase.is, 'dealing', 'the table closes betting when the time is over');
  const late = await bench.put(2, 'spot-player', 10_000);
  t.match(bench.message, /on seat 2, player, lie 10500, and 500 should/);
  t.match(bench.hands.light('player', 2), { hertz: 4 });
  t.equal(bench.letters(), '2P-100');
  await bench.pull(4);
  await bench.press('confirm');
  t.equal(bench.moment.state.phase.is, 'result', 'not settled');
  t.match(bench.message, /put it right before the coup is settled/);
  await bench.take(2, 'spot-player', late);
  await bench.press('confirm');
  t.equal(bench.moment.state.phase.is, 'paying');
  t.match(bench.moment.state.rounds[0]?.settled, [{ amount: 500, won: 500 }], 'what was late is no wager');
  await bench.clock.until(bench.table.stop());
});

t.test('wagers outside the limits keep betting open until they are corrected', async (t) => {
  const bench = new ChipsBench();
  await bench.start();
  await bench.prepare(PLAYER_WINS);
  await bench.put(1, 'spot-banker', 250);
  await bench.clock.advance(6000);
  t.equal(bench.moment.state.phase.is, 'betting');
  t.match(bench.message, /seat 1: .*minimum/);
  await bench.put(1, 'spot-banker', 250);
  await bench.clock.advance(4000);
  t.equal(bench.moment.state.phase.is, 'dealing');
  await bench.clock.until(bench.table.stop());
});

t.test('an unknown chip stops play until somebody clears it', async (t) => {
  const bench = new ChipsBench();
  await bench.start();
  await bench.prepare(PLAYER_WINS);
  await bench.put(1, 'spot-banker', 500);
  await bench.putTag(3, 'spot-player', 'ffff000000000001');
  t.match(bench.moment.state.faults, [{ device: 'bet-sensors', effect: 'hold' }]);
  t.match(bench.message, /seat 3: an unknown chip on a spot/);
  await bench.press('no-more-bets');
  t.equal(bench.moment.state.phase.is, 'betting');
  await bench.confirmBy('technician-key');
  t.equal(bench.moment.state.faults.length, 1, 'it lies there still');
  await bench.take(3, 'spot-player', 'ffff000000000001');
  await bench.confirmBy('technician-key');
  await bench.press('no-more-bets');
  t.match(bench.moment.state.phase, { is: 'dealing', wagers: [{ seat: 1, amount: 500 }] });
  await bench.clock.until(bench.table.stop());
});

t.test('chips that move during a decision are noted at once, and play waits for the answer', async (t) => {
  const bench = new ChipsBench();
  await bench.start();
  await bench.prepare([13, 4, 9, 3]);
  const chip = await bench.put(2, 'spot-player', 500);
  await bench.press('no-more-bets');
  await bench.pull(2);
  await bench.turn('supervisor-key', true);
  await bench.choose('report order-in-doubt');
  t.ok(bench.moment.state.decision);
  await bench.take(2, 'spot-player', chip);
  t.strictSame(bench.moment.state.chips, [], 'they have moved');
  t.ok(bench.moment.state.decision, 'play waits');
  await bench.press('answer-2');
  await bench.turn('supervisor-key', false);
  t.equal(bench.moment.state.decision, null);
  t.strictSame(bench.moment.state.chips, []);
  await bench.clock.until(bench.table.stop());
});

t.test('the page shows what is taken and paid, and hands can do it', async (t) => {
  const bench = new ChipsBench();
  const hands = new VirtualControls(CHIPS.board, bench.hands, bench.platform, CHIPS.settings.decks);
  const look = hardwareReader(CHIPS.board, bench.hands, hands);
  const sees = (): TableView => tableView(bench.moment, CHIPS.settings, [], look());
  const random = seeded(3);
  await bench.start();
  // A tie on eight: the Banker's and the Player's chips stand off.
  await bench.prepare([8, 8, 13, 13]);
  await bench.put(1, 'spot-player', 2500);
  await bench.put(2, 'spot-tie', 500);
  await bench.put(2, 'spot-tie', 500);
  await bench.put(3, 'spot-side-2', 10_000);
  t.match(sees().seats[1], { chips: { tie: 1000 }, due: {}, credit: 0 });
  await bench.press('no-more-bets');
  const stray = newChip({ begins: KINDS[500], worth: 500 }, random);
  t.equal(stray.length, 16);
  hands.do({ do: 'chip', act: 'put', seat: 1, spot: 'spot-banker', tag: stray }, 'somebody');
  await bench.clock.advance(300);
  t.strictSame(sees().seats[0]?.due, { banker: -500 }, 'not touched before the coup is paid');
  hands.do({ do: 'chip', act: 'take', seat: 1, spot: 'spot-banker', tag: stray }, 'somebody');
  await bench.pull(4);
  await bench.press('confirm');
  t.strictSame(
    sees().seats.map(({ due }) => due),
    [{}, { tie: 8000 }, { 'side-2': -10_000 }],
  );
  t.match(sees().coup, { phase: 'paying', number: 1 });
  for (const move of dealersMoves(sees(), random)) t.equal(hands.do(move, 'dealer'), null);
  await bench.clock.advance(300);
  t.equal(bench.moment.state.phase.is, 'betting');
  t.match(sees().seats, [{ chips: { player: 2500 } }, { chips: { tie: 9000 } }, { chips: {} }]);
  await bench.clock.until(bench.table.stop());
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
        seats: [{ seat: 1, due: sum() === should ? {} : { tie: should - sum() } }],
        hardware: { spots: [{ seat: 1, spot: 'spot-tie', tags }] },
      }) as never;
    for (const { act, tag } of dealersMoves(sees(), random)) {
      tags = act === 'put' ? [...tags, tag] : tags.filter((other) => other !== tag);
    }
    if (sum() !== should) wrong.push(`${should}, and ${sum()} lies there`);
  }
  t.strictSame(wrong, []);
});
