import { digitsAt } from 'banco-rig/read-segments.js';
import t from 'tap';
import { type Memory, nextMove } from '../../firmware/screens/browser/autoplay-moves.js';
import { advise } from '../../firmware/screens/browser/coach.js';
import { hardwareReader } from '../../firmware/screens/views/hardware-view.js';
import { type LoggedLine, logMessages } from '../../firmware/screens/views/message-log.js';
import { type TableView, tableView } from '../../firmware/screens/views/table-view.js';
import { VirtualControls } from '../../firmware/screens/virtual-controls.js';
import { copyFault } from '../../firmware/startup/self-tests.js';
import type { RoleNames } from '../../hal/roles/roles.js';
import { cardNames } from '../../src/table/state/cards.js';
import { shippedBoard } from '../support/cabinet.js';
import { seeded } from '../support/seeded.js';
import { NZ_TABLE, TableBench } from '../support/table-bench.js';

// The view, without a browser: what is drawn of a table that is worked through its wires.

class Viewer {
  readonly bench = new TableBench();
  readonly #look: () => NonNullable<TableView['hardware']>;
  #said: readonly LoggedLine[] = [];

  constructor() {
    const { bench } = this;
    const board = shippedBoard('virtual');
    this.#look = hardwareReader(
      board,
      bench.hands,
      new VirtualControls(board, bench.hands, bench.platform, NZ_TABLE.decks),
    );
    bench.table.moments.subscribe((moment) => {
      this.#said = logMessages(this.#said, moment);
    });
  }

  get view(): TableView & { hardware: NonNullable<TableView['hardware']> } {
    const hardware = this.#look();
    return { ...tableView(this.bench.moment, NZ_TABLE, this.#said, hardware), hardware };
  }

  reads(display: string, seat: number): string {
    const places = this.view.hardware.seats[seat]?.displays[display] ?? [];
    return digitsAt(places).trim();
  }
}

t.test('a coup, as it is drawn', async (t) => {
  const viewer = new Viewer();
  const { bench } = viewer;
  await bench.start();
  t.equal(viewer.view.coup.phase, 'closed');
  t.match(viewer.view.sign.wagers[1]?.rows[0], { pays: '1 to 1 less 5%', clause: /^nz 5\.10/ });
  await bench.openWithCredit(3, 2);
  await bench.press('chip-3', 3);
  await bench.press('player', 3);
  await bench.press('side-1', 3);
  t.match(viewer.view.seats[2], {
    credit: 80_000,
    staked: 20_000,
    chips: { player: 10_000, 'side-1': 10_000 },
  });
  t.strictSame([viewer.reads('credit', 3), viewer.reads('bet', 3)], ['800.00', '200.00']);
  t.equal(viewer.view.hardware.seats[3]?.lamps['player'], 1);
  t.strictSame(viewer.view.hardware.seats[3]?.lamps['tie'], { hertz: 1 }, 'it may still be bet on');
  t.equal(viewer.view.hardware.seats[4]?.lamps['tie'], 0, 'and not by a seat without credit');
  const { closing } = viewer.view.coup;
  t.ok(closing && closing.milliseconds < closing.of);

  await bench.clock.advance(19_000);
  const { coup } = viewer.view;
  t.equal(coup.phase, 'dealing');
  t.strictSame([coup.past, coup.winner], [false, null]);
  const { phase, shoe } = { ...bench.moment.state, shoe: bench.moment.shoe };
  const lying = phase.is === 'dealing' ? cardNames(phase.cards) : [];
  t.strictSame([coup.player.cards[0], coup.banker.cards[0]], lying.slice(0, 2));
  const next = shoe.slice(-40).join('');
  t.notOk(
    JSON.stringify(viewer.view).includes(next.slice(0, 8)),
    'what is still in the shoe is nobody’s to see',
  );
  t.equal(coup.shoe.left, 416 - bench.moment.state.shoe.given);

  await bench.clock.advance(20_000);
  const after = viewer.view;
  const round = bench.moment.state.rounds[0];
  t.equal(after.coup.past, true);
  t.strictSame([after.coup.player.cards, after.coup.banker.cards], [round?.player, round?.banker]);
  t.strictSame(
    after.results.last.map(({ seat, button, back }) => ({ seat, button, back })),
    round?.settled.map(({ won, returned }, i) => ({
      seat: 3,
      button: ['player', 'side-1'][i],
      back: won + returned,
    })),
  );
  t.equal(after.results.roads.beadPlate[0]?.winner, after.coup.winner);
  const [first] = after.messages;
  t.ok(
    after.messages.some(({ line }) => 'announced' in line && line.announced.is === 'no-more-bets'),
    'what was announced between two views is not lost',
  );
  t.strictSame(
    after.messages.map(({ number }) => number),
    after.messages.map((_, i) => (first?.number ?? 0) + i),
  );
  await bench.clock.until(bench.table.stop());
});

t.test('whoever follows the guide has played a coup', async (t) => {
  const viewer = new Viewer();
  const { bench } = viewer;
  await bench.start();
  const steps: string[] = [];
  for (let i = 0; i < 120; i++) {
    const { step, at } = advise(viewer.view, 3);
    if (steps.at(-1) !== step.is) steps.push(step.is);
    if (step.is === 'coup-over') break;
    if (at === null) await bench.clock.advance(1000);
    else if (at.endsWith('-key')) {
      const key = at as RoleNames['input'];
      await bench.turn(key, !viewer.view.trouble.keys.includes(at as never));
    } else {
      const [where, ...rest] = at.split(' ');
      await bench.press(rest.at(-1) as RoleNames['button'], where === 'dealer' ? null : 3);
    }
  }
  t.equal(steps.at(-1), 'coup-over');
  t.equal(bench.moment.state.rounds[0]?.settled[0]?.seat, 3);
  t.ok(steps.length >= 9, 'step by step');
  await bench.clock.until(bench.table.stop());
});

t.test('a locked table says why, and the guide leads to the manager’s key', async (t) => {
  const viewer = new Viewer();
  const { bench } = viewer;
  await bench.start();
  bench.table.report(copyFault('/srv/copy', 'full', 'the copy in /srv/copy is lost'));
  await bench.clock.advance(100);
  t.match(viewer.view.trouble.faults, [
    {
      device: 'memory',
      effect: 'lock',
      parts: [{ part: '/srv/copy', says: 'the copy in /srv/copy is lost', until: 'cleared' }],
    },
  ]);
  t.match(advise(viewer.view, 3), {
    step: { is: 'locked-turn-key', device: 'memory' },
    at: 'manager-key',
  });
  await bench.turn('manager-key', true);
  t.match(advise(viewer.view, 3), { at: 'dealer confirm' });
  await bench.press('confirm');
  t.strictSame(viewer.view.trouble.faults, []);
  await bench.clock.until(bench.table.stop());
});

t.test('the autoplay plays by the buttons alone, and stops at the end of the shoe', async (t) => {
  const viewer = new Viewer();
  const { bench } = viewer;
  await bench.start();
  const memory: Memory = { shoe: null, coup: -1, wanted: new Map() };
  const random = seeded(5);
  while (bench.moment.state.rounds.length < 2) {
    const move = nextMove(viewer.view, memory, true, random);
    if ('tap' in move) await bench.press(move.tap as RoleNames['button'], move.seat);
    else if ('turn' in move) await bench.turn(move.turn, move.active);
    else await bench.clock.advance(1000);
  }
  t.strictSame(bench.moment.panels.keys, []);
  for (const { settled } of bench.moment.state.rounds) t.ok(settled.length > 0, 'every coup has wagers');
  const { view } = viewer;
  const later = {
    ...view,
    coup: { ...view.coup, phase: 'betting' as const, shoe: { ...view.coup.shoe, number: 2 } },
  };
  const rich = { ...later, seats: later.seats.map((seat) => ({ ...seat, credit: 100_000 })) };
  t.match(nextMove(rich, memory, true, random), { ends: { is: 'shoe-finished' } });
  await bench.clock.until(bench.table.stop());
});
