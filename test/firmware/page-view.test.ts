import { setTimeout } from 'node:timers/promises';
import { digitsAt } from 'banco-rig/read-segments.js';
import t, { type Test } from 'tap';
import { type Memory, nextMove } from '../../firmware/screens/browser/autoplay-moves.js';
import { advise } from '../../firmware/screens/browser/coach.js';
import { oddsOf } from '../../firmware/screens/browser/sign.js';
import type { Parts } from '../../firmware/screens/table-link.js';
import { TableWindow } from '../../firmware/screens/table-window.js';
import { hardwareReader } from '../../firmware/screens/views/hardware-view.js';
import { type LoggedLine, logMessages } from '../../firmware/screens/views/message-log.js';
import { signView } from '../../firmware/screens/views/sign-view.js';
import { tableViewer } from '../../firmware/screens/views/table-view.js';
import { VirtualControls } from '../../firmware/screens/virtual-controls.js';
import { copyFault } from '../../firmware/startup/self-tests.js';
import type { RoleNames } from '../../hal/roles/roles.js';
import { cardNames } from '../../src/table/state/cards.js';
import { seeded } from '../support/seeded.js';
import { VirtualTable } from '../support/table.js';
import { settingsOf, smallTable } from '../support/table-settings.js';

// The view, without a browser: what is drawn of a table that is worked through its wires.

/** A table, and what is drawn of it now. */
async function viewed(t: Test, table = new VirtualTable()) {
  const { board, hands, platform, settings, running } = table;
  const look = hardwareReader(board, hands, new VirtualControls(board, hands, platform, settings.decks));
  const viewOf = tableViewer(settings);
  let said: readonly LoggedLine[] = [];
  running.moments.subscribe((moment) => {
    said = logMessages(said, moment);
  });
  t.teardown(() => table.stop());
  await table.start();
  const view = () => {
    return { ...viewOf(table.moment, { log: said, findings: [] }), ...look() };
  };
  return { table, view };
}

t.test('the pit has what was counted, and the coups with their cards', async (t) => {
  const { table, view } = await viewed(t);
  await table.openWithCredit(3, 2);
  await table.play('3 chip-3, 3 player, no-more-bets, 30 s');
  const { meters, shoes } = view();
  const [round] = table.state.rounds;
  const { amount = 0, won = 0, returned = 0 } = round?.settled[0] ?? {};
  const figures = { wagered: amount, paid: won + returned, win: amount - won - returned };
  t.match(meters, {
    shift: { number: 1, coups: 1, total: figures, in: 100_000 },
    last: null,
    all: { coups: 1 },
  });
  const { player, banker } = round ?? {};
  t.match(shoes, { coups: [{ shoe: 1, number: 1, player, banker, isVoid: false }], shoes: [{ coups: 1 }] });
  t.strictSame(view().past[3], [{ coup: 1, staked: amount, back: won + returned }], 'and the seat its own');
  t.strictSame(view().past[4], []);
  await table.turn('supervisor-key', true);
  await table.choose('end-shift');
  t.match(view().meters, { shift: { number: 2, coups: 0 }, last: { number: 1, coups: 1 } });
});

t.test('what has not changed is neither made nor sent again', async (t) => {
  const { table, view } = await viewed(t);
  await table.openWithCredit(3, 2);
  const made = view();
  await table.play('3 chip-3, 3 player');
  const bet = view();
  for (const part of ['sign', 'results', 'shoes', 'past'] as const) t.equal(bet[part], made[part], part);
  await table.pass(30_000);
  const paid = view();
  for (const part of ['results', 'shoes', 'past', 'meters'] as const) t.not(paid[part], made[part], part);
  t.equal(paid.sign, made.sign);
});

t.test('nothing is sent of a table at which nothing happens', async (t) => {
  const { table } = await viewed(t);
  const { board, hands, platform, settings, running } = table;
  const window = new TableWindow({
    moments: running.moments,
    table: settings,
    board,
    publicRecord: () => 0,
    screenOf: (name) => platform.screen(name),
    technician: null,
    console: table.running,
    virtual: { cabinet: hands, platform },
    updates: null,
  });
  t.teardown(() => window.close());
  await table.pass(1000);
  const looked = (when: 'now' | 'changed') => new Promise<Parts>((then) => window.look(when, then));
  t.ok((await looked('now'))['sign']);
  const next = looked('changed');
  for (let i = 0; i < 4; i++) {
    await table.pass(2000);
    await setTimeout(100);
  }
  t.equal(await Promise.race([next, setTimeout(50, 'nothing')]), 'nothing');
  await table.turn('supervisor-key', true);
  t.ok('trouble' in (await next));
});

t.test('what a main wager pays is said in full, also on what it pays otherwise', async (t) => {
  const onABankersSix = { bankerHalfOnSix: true };
  for (const [rulebook, variation, more, says] of [
    ['nz', 'baccarat', {}, 'banker 1 to 1 less 5%'],
    ['nz', 'baccarat', onABankersSix, 'banker 1 to 1, 1 to 2 on a 6'],
    ['nz', 'ez', {}, 'banker 1 to 1, stands off on a 7 with three cards'],
    ['nz', 'two-to-one', {}, 'player 1 to 1, 2 to 1 on 8 or 9 with three cards'],
    ['nsw', 'even-money', {}, 'banker 1 to 1, 1 to 2 on a 6'],
    ['crown-sydney', 'crown', {}, 'banker 1 to 1, 1 to 1 less 50% on a 6'],
    ['tasmania', 'federal', {}, 'banker 1 to 1, 1 to 1 less 50% on a 6'],
    ['tasmania', 'federal', {}, 'tie 8 to 1'],
  ] as const) {
    const sheet = { rulebook, variation, chip: 100, minimum: 1000, ...more };
    const { limits } = signView(sheet, {}, settingsOf(rulebook));
    t.ok(
      limits.some(({ on, ...odds }) => `${on} ${oddsOf(odds)}` === says),
      `${rulebook} ${variation}: ${says}`,
    );
  }
});

t.test('a coup, as it is drawn', async (t) => {
  const { table, view } = await viewed(t);
  t.equal(view().coup.phase, 'closed');
  t.match(view().sign.wagers[1]?.rows[0], { pays: '1 to 1 less 5%', clause: /^nz 5\.10/ });
  await table.openWithCredit(3, 2);
  await table.play('3 chip-3, 3 player, 3 side-1');
  t.match(view().seats[3], { credit: 80_000, staked: 20_000 });
  t.match(view().layout[2], { seat: 3, chips: { player: 10_000, 'side-1': 10_000 } });
  const { credit = [], bet = [] } = view().panels[3]?.displays ?? {};
  t.strictSame(
    [credit, bet].map(digitsAt).map((text) => text.trim()),
    ['800.00', '200.00'],
  );
  t.equal(view().panels[3]?.lamps['player'], 1);
  t.strictSame(view().panels[3]?.lamps['tie'], { hertz: 1 }, 'it may still be bet on');
  t.equal(view().panels[4]?.lamps['tie'], 0, 'and not by a seat without credit');
  const { closing } = view().coup;
  t.ok(closing && closing.milliseconds < closing.of);

  await table.pass(19_000);
  const { coup } = view();
  t.equal(coup.phase, 'dealing');
  t.strictSame([coup.past, coup.ending], [false, null]);
  const { phase } = table.state;
  const lying = phase.is === 'dealing' ? cardNames(phase.cards) : [];
  t.strictSame([coup.player.cards[0], coup.banker.cards[0]], lying.slice(0, 2));
  t.equal(coup.shoe.left, 416 - table.state.shoe.given);

  await table.pass(20_000);
  const after = view();
  const round = table.state.rounds[0];
  t.equal(after.coup.past, true);
  t.strictSame([after.coup.player.cards, after.coup.banker.cards], [round?.player, round?.banker]);
  t.strictSame(
    after.seats[3]?.paid.map(({ seat, button, back }) => ({ seat, button, back })),
    round?.settled.map(({ won, returned }, i) => ({
      seat: 3,
      button: ['player', 'side-1'][i],
      back: won + returned,
    })),
  );
  const { winner } = after.results.roads.beadPlate[0] ?? {};
  t.strictSame(after.coup.ending, winner === 'tie' ? { is: 'tied' } : { is: 'won', winner });
  const [first] = after.messages;
  t.ok(
    after.messages.some(({ line }) => 'announced' in line && line.announced.is === 'no-more-bets'),
    'what was announced between two views is not lost',
  );
  t.strictSame(
    after.messages.map(({ number }) => number),
    after.messages.map((_, i) => (first?.number ?? 0) + i),
  );
});

t.test('a coup that is void has an ending of its own, and takes none from the coup before', async (t) => {
  const { table, view } = await viewed(t);
  await table.openWithCredit(3, 2);
  await table.play('3 chip-3, 3 player');
  await table.pass(40_000);
  const before = view().coup;
  t.match(before, { past: true, ending: { is: /won|tied/ } });
  /** What MESSAGE shows in turn. */
  const message = async () => {
    const shown = new Set<string>();
    for (let i = 0; i < 8; i++) {
      await table.pass(500);
      // A display of segments has one form for both.
      shown.add(table.letters().trim().replaceAll('5', 'S'));
    }
    return [...shown];
  };
  const { ending } = before;
  const winner = ending?.is === 'won' ? { player: 'P WINS', banker: 'B WINS' }[ending.winner] : 'TIE';
  t.ok((await message()).includes(winner));

  await table.play('3 chip-2, 3 tie');
  while (view().coup.phase !== 'dealing' || view().coup.player.cards.length === 0) await table.pass(100);
  const { coup: underWay } = view();
  t.equal(underWay.phase, 'dealing');
  table.set('main-door', null, true);
  await table.pass(500);
  t.match(view(), {
    coup: { isInterrupted: true, ending: null },
    standing: { waits: 'repair' },
  });
  t.strictSame(await message(), ['FAULT'], 'why it is interrupted');
  table.set('main-door', null, false);
  await table.pass(500);
  t.match(view(), { coup: { isInterrupted: false }, standing: { waits: null } });
  await table.turn('supervisor-key', true);
  await table.press('void');
  const { coup, seats, layout, announced, results } = view();
  t.match(coup, { phase: 'betting', past: true, ending: { is: 'void', clause: /^nz / } });
  t.ok((await message()).includes('VOID'));
  t.not(`${coup.player.cards}`, `${before.player.cards}`, 'its own cards');
  t.strictSame(coup.player.cards[0], underWay.player.cards[0]);
  t.match(seats[3]?.paid, [{ on: 'tie', amount: 2500, result: 'void', back: 2500 }]);
  t.match(layout[2]?.ended, { tie: { result: 'void', won: 0 } });
  t.match(announced, { refunded: [{ seat: 3, on: 'tie', amount: 2500 }] });
  t.equal(results.coups, 1, 'no road has it');
  const [p, b] = [coup.player, coup.banker].map(({ points }) => (points === null ? '-' : `${points}`));
  t.strictSame(
    [table.reads('player-points'), table.reads('banker-points')],
    [p, b],
    'its points on the displays',
  );
  await table.turn('supervisor-key', false);

  await table.play('3 chip-2, 3 tie');
  await table.pass(40_000);
  t.match(
    view(),
    { coup: { ending: { is: /won|tied/ } }, announced: { result: /./ } },
    'and the next one ends it',
  );
});

t.test('what was announced ends when its cause does', async (t) => {
  const { table, view } = await viewed(t);
  const says = (): unknown => {
    const { announced } = view();
    return announced && 'announced' in announced ? announced.announced.is : announced;
  };
  await table.openWithCredit(3, 2);
  t.equal(view().coup.phase, 'betting');
  t.notMatch(says(), 'cut-offered', 'the cut is over');
  await table.play('3 player');
  await table.pass(20_500);
  t.equal(says(), 'no-more-bets');
  await table.pass(20_000);
  t.equal(view().coup.phase, 'betting');
  t.notMatch(says(), 'no-more-bets');
  table.set('main-door', null, true);
  await table.pass(500);
  t.match(view().trouble.message, { faulty: 'doors' });
  t.match(says(), { result: /./ }, 'and the public is told nothing of doors');
  table.set('main-door', null, false);
  await table.pass(500);
  t.notMatch(view().trouble.message, { faulty: 'doors' });
});

for (const name of ['nz', 'nsw', 'crown-sydney', 'tasmania', 'nsw-chips'])
  t.test(`${name}: whoever follows the guide plays a first coup with nine presses or fewer`, async (t) => {
    const { table, view } = await viewed(t, new VirtualTable(smallTable(settingsOf(name), 3, 'virtual')));
    const spot = table.hands.spot('spot-player', 3);
    const steps: string[] = [];
    let presses = 0;
    let chips = 0;
    const lay = () => spot.put(`e0042504${`${++chips}`.padStart(8, '0')}`);
    while (steps.at(-1) !== 'coup-over' && steps.length < 20 && table.clock.now() < 200_000) {
      const { step, at } = advise(view(), 3);
      const isNew = steps.at(-1) !== step.is;
      if (isNew) steps.push(step.is);
      const due = view().layout[2]?.due['player'] ?? 0;
      if (at !== null || (isNew && step.is === 'lay-chip') || (isNew && due !== 0)) presses += 1;
      if (isNew && (step.is === 'lay-chip' || due > 0)) lay();
      if (isNew && due < 0) spot.take('e004250400000001');
      const [where = '', ...rest] = at?.split(' ') ?? [];
      const button = rest.at(-1);
      if (at === null) await table.pass(1000);
      else if (button) await table.press(button as RoleNames['button'], where === 'dealer' ? null : 3);
      else await table.turn(where as RoleNames['input'], !view().trouble.keys.includes(where as never));
    }
    t.equal(steps.at(-1), 'coup-over', steps.join(', '));
    t.equal(table.state.rounds[0]?.settled[0]?.seat, 3);
    t.ok(presses <= 9, `${presses} presses`);
  });

t.test('at a shoe that reads cards, the guide goes on from Burn to the card', async (t) => {
  const { table, view } = await viewed(t, new VirtualTable(smallTable(settingsOf('nsw-chips'), 3)));
  table.hands.shoe?.load([{ rank: 1, suit: 'spade' }]);
  table.hands.shoe?.pressStart();
  await table.play('0.5 s, supervisor-key+, confirm, supervisor-key-, confirm, confirm');
  t.match(advise(view(), 3), { step: { is: 'burn' }, at: 'dealer burn' });
  await table.press('burn');
  t.match(advise(view(), 3), { step: { is: 'pull-burn' }, at: 'shoe' });
});

t.test('a locked table says why, and the guide leads to the manager’s key', async (t) => {
  const { table, view } = await viewed(t);
  table.running.report(copyFault('/srv/copy', 'full', 'the copy in /srv/copy is lost'));
  await table.pass(100);
  t.match(view().trouble.faults, [
    {
      device: 'memory',
      effect: 'lock',
      parts: [{ part: '/srv/copy', says: 'the copy in /srv/copy is lost', until: 'cleared' }],
    },
  ]);
  t.match(advise(view(), 3), {
    step: { is: 'locked-turn-key', device: 'memory' },
    at: 'manager-key',
  });
  await table.turn('manager-key', true);
  t.match(advise(view(), 3), { at: 'dealer confirm' });
  await table.press('confirm');
  t.strictSame(view().trouble.faults, []);
});

t.test('the autoplay plays by the buttons alone, and stops at the end of the shoe', async (t) => {
  const { table, view } = await viewed(t);
  const memory: Memory = { shoe: null, coup: -1, wanted: new Map() };
  const random = seeded(5);
  while (table.state.rounds.length < 2) {
    const move = nextMove(view(), memory, true, random);
    if ('tap' in move) await table.press(move.tap as RoleNames['button'], move.seat);
    else if ('turn' in move) await table.turn(move.turn, move.active);
    else await table.pass(1000);
  }
  t.strictSame(table.moment.panels.keys, []);
  for (const { settled } of table.state.rounds) t.ok(settled.length > 0, 'every coup has wagers');
  const now = view();
  const later = {
    ...now,
    coup: { ...now.coup, phase: 'betting' as const, shoe: { ...now.coup.shoe, number: 2 } },
  };
  const rich = {
    ...later,
    seats: Object.values(later.seats).map((seat) => ({ ...seat, credit: 100_000 })),
  };
  t.match(nextMove(rich, memory, true, random), { ends: { is: 'shoe-finished' } });
});
