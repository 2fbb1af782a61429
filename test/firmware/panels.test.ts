import { readFileSync } from 'node:fs';
import t from 'tap';
import { menuItems } from '../../firmware/decode/menu-items.js';
import { ROLES } from '../../hal/roles/roles.js';
import { Refusal } from '../../src/reader/refusal.js';
import type { RulebookId } from '../../src/rulebooks/index.js';
import { RULEBOOKS } from '../../src/rulebooks/index.js';
import type { OptionalWager } from '../../src/rulebooks/rulebook.js';
import { EVENTS, readEvent } from '../../src/table/events.js';
import { CLOSED } from '../../src/table/state/state.js';
import { DealtBench } from '../support/dealt-table.js';
import { NZ_TABLE, settingsOf, smallTable, TableBench } from '../support/table-bench.js';

// What people do at their panels beside betting and dealing.

const table = (rulebook: RulebookId, offers: readonly OptionalWager[] = []) =>
  smallTable(
    {
      ...NZ_TABLE,
      opening: { seats: 2, table: { rulebook, chip: 25, offers } },
      sides: offers.includes('insurance') ? [{ on: 'insurance' }] : [],
      bettingSeconds: 5,
      otherLimits: [{ name: 'evening', limits: { bets: { player: { minimum: 5000 } } } }],
    },
    2,
  );

async function withCredit(bench: DealtBench, seat: number): Promise<void> {
  await bench.turn('attendant-key', true);
  await bench.press('chip-4', seat);
  await bench.turn('attendant-key', false);
}

t.test('the Insurance button works and is lit while its window is open (nz 11H.3)', async (t) => {
  const bench = new DealtBench(table('nz', ['insurance']));
  await bench.start();
  // Player 5, Banker 7 after four cards; the Player draws a king.
  await bench.prepare([2, 13, 3, 7, 13]);
  await withCredit(bench, 1);
  await withCredit(bench, 2);
  await bench.press('banker', 1);
  await bench.press('player', 2);
  await bench.press('side-1', 1);
  t.equal(bench.message, 'no Insurance is open');
  await bench.press('no-more-bets');
  await bench.pull(4);
  t.equal(bench.letters(), 'IN5URE');
  t.match(bench.hands.light('side-1', 1), { hertz: 1 });
  t.match(bench.hands.light('chip-1', 1), { lit: true }, 'with this chip');
  t.strictSame(bench.hands.light('side-1', 2), { lit: false }, 'not for whoever has no wager on that hand');
  await bench.press('side-1', 2);
  t.match(bench.message, /has no wager on that hand/);
  await bench.press('chip-2', 1);
  await bench.press('side-1', 1);
  t.strictSame([bench.reads('credit', 1), bench.reads('bet', 1)], ['470.00', '30.00'], 'staked at once');
  t.match(bench.hands.light('confirm', null), { hertz: 1 }, 'the dealer closes it');
  await bench.press('confirm');
  await bench.press('side-1', 1);
  t.equal(bench.reads('bet', 1), '30.00');
  await bench.pull(1);
  await bench.press('confirm');
  t.match(bench.moment.state.rounds[0]?.settled, [
    { on: 'banker', result: 'win' },
    { on: 'player' },
    { on: 'insurance', seat: 1, hand: 'banker', bet: 2, amount: 2500, result: 'lose' },
  ]);
  await bench.clock.until(bench.table.stop());
});

t.test('face-down dealing reopens betting, and points show as hands are turned over (nz 8.19)', async (t) => {
  const { settings, board } = table('nz');
  const opening = { ...settings.opening, dealing: 'face-down' as const };
  const bench = new DealtBench({ settings: { ...settings, opening }, board });
  const counts = (): string[] => [bench.reads('player-points'), bench.reads('banker-points')];
  await bench.start();
  // Player 2, and a third card of 5; Banker 7.
  await bench.prepare([2, 3, 13, 4, 5]);
  await withCredit(bench, 1);
  await bench.press('player', 1);
  await bench.press('no-more-bets');
  await bench.pull(2);
  await bench.turn('supervisor-key', true);
  await bench.press('open-betting');
  await bench.turn('supervisor-key', false);
  const money = (): string[] => [bench.reads('credit', 1), bench.reads('bet', 1)];
  t.strictSame(money(), ['495.00', '5.00'], 'betting is open again (nz 5.14), and the stake is a wager');
  await bench.press('clear', 1);
  t.strictSame(money(), ['500.00', '']);
  await bench.press('banker', 1);
  await bench.press('no-more-bets');
  await bench.pull(2);
  t.strictSame(money(), ['495.00', '5.00']);
  t.strictSame(counts(), ['-', '-']);
  await bench.choose('exposed player');
  t.strictSame(counts(), ['2', '-']);
  await bench.choose('exposed banker');
  t.strictSame(counts(), ['2', '7']);
  await bench.pull(1);
  t.strictSame(counts(), ['2', '7'], 'the third card lies face down');
  await bench.choose("exposed player's third");
  t.strictSame(counts(), ['7', '7']);
  await bench.clock.until(bench.table.stop());
});

t.test('recall shows the coups of the shoe step by step, and changes nothing', async (t) => {
  const bench = new DealtBench(table('nz'));
  await bench.start();
  await bench.prepare([13, 4, 9, 3, 2, 6, 5, 1]);
  await bench.press('recall');
  t.equal(bench.message, 'no recall: no coup of this shoe is finished');
  await withCredit(bench, 2);
  for (const hand of ['player', 'banker'] as const) {
    await bench.press('chip-1', 2);
    await bench.press(hand, 2);
    if (hand === 'player') {
      await bench.press('recall');
      t.match(bench.message, /a coup is under way/);
    }
    await bench.press('no-more-bets');
    await bench.pull(4);
    await bench.press('recall');
    t.match(bench.message, /a coup is under way/);
    await bench.press('confirm');
  }
  const { state } = bench.moment;
  const written = (): number => bench.written.filter(({ kind }) => kind !== 'raw').length;
  const before = written();
  const read = (): string[] => [
    bench.letters(),
    bench.reads('coup'),
    bench.reads('player-points'),
    bench.reads('banker-points'),
  ];
  const seen: string[][] = [];
  for (let step = 0; step < 6; step++) {
    await bench.press('recall');
    seen.push(read());
  }
  t.strictSame(seen, [
    ['RECALL 1', '2', '2', '0'],
    ['RECALL 2', '2', '2', '6'],
    ['RECALL 3', '2', '7', '6'],
    ['RECALL 4', '2', '7', '7'],
    ['RECALL 5', '2', '7', '7'],
    ['RECALL 1', '1', '0', '0'],
  ]);
  t.match(bench.hands.light('recall', null), { hertz: 4 });
  for (let step = 0; step < 4; step++) await bench.press('recall');
  t.strictSame([bench.reads('credit', 2), bench.reads('bet', 2)], ['10.00', '5.00'], 'back, and wagered');
  t.match(bench.hands.light('player', 2), { hertz: 4 });
  t.equal(bench.moment.state, state, 'nothing has moved');
  t.equal(written(), before);

  await bench.press('cancel');
  t.equal(bench.letters(), 'BET');
  await bench.press('recall');
  await bench.press('player', 2);
  t.equal(bench.letters(), 'BET', 'it ends by itself as the table goes on');
  await bench.clock.until(bench.table.stop());
});

t.test('the shoe is unlocked when a card is due, or while an officer keeps a key turned', async (t) => {
  const bench = new DealtBench(table('tasmania'));
  const { shoe } = bench.hands;
  const locked = (): unknown => [shoe?.locked, bench.hands.output('shoe-lock')];
  await bench.start();
  await bench.confirmBy('supervisor-key');
  t.strictSame(locked(), [true, true]);
  await bench.press('shoe-unlock');
  t.match(bench.message, /it takes the key of the Inspector/);
  t.strictSame(locked(), [true, true]);
  await bench.turn('technician-key', true);
  await bench.press('shoe-unlock');
  t.strictSame(locked(), [true, true], 'a technician is no officer of the game');
  await bench.turn('technician-key', false);

  await bench.turn('supervisor-key', true);
  await bench.press('shoe-unlock');
  t.strictSame(locked(), [false, false]);
  t.match(bench.hands.light('shoe-unlock', null), { hertz: 4 });
  await bench.turn('supervisor-key', false);
  t.strictSame(locked(), [true, true], 'the key is turned back');
  const by = { role: 'supervisor', id: 'S1' };
  t.match(
    bench.written.filter(({ kind }) => kind === 'shoe-lock').map(({ body }) => body),
    [
      { by, locked: false },
      { by, locked: true },
    ],
    'and written down',
  );
  shoe?.load(Array.from({ length: 9 }, (_, i) => ({ rank: i + 1, suit: 'club' })));
  shoe?.pressStart();
  await bench.press('confirm');
  await bench.press('confirm');
  await withCredit(bench, 1);
  await bench.press('player', 1);
  t.strictSame(locked(), [true, true]);
  await bench.press('no-more-bets');
  t.strictSame(locked(), [false, false], 'a card is due');
  await bench.turn('manager-key', true);
  await bench.press('shoe-unlock');
  t.match(bench.message, /a card is due/);
  await bench.clock.until(bench.table.stop());
  t.strictSame(locked(), [true, true], 'and it is left locked');
});

t.test('a table that deals by itself has no shoe to unlock', async (t) => {
  const bench = new TableBench();
  await bench.start();
  await bench.turn('manager-key', true);
  await bench.press('shoe-unlock');
  t.match(bench.message, /deals by itself/);
  t.notOk(bench.written.some(({ kind }) => kind === 'shoe-lock'));
  await bench.clock.until(bench.table.stop());
});

t.test('the menu gives promotional tokens; pressing the chip again wagers them (nsw 5.2)', async (t) => {
  const bench = new DealtBench(table('nsw'));
  await bench.start();
  await bench.prepare([13, 4, 9, 3]);
  await withCredit(bench, 1);
  await bench.choose('tokens');
  t.match(bench.message, /press a chip on the panel of the seat/);
  await bench.press('info', 1);
  t.equal(bench.moment.state.seats[1]?.tokens, 0, 'that was no chip');
  await bench.press('chip-3', 1);
  t.equal(bench.moment.state.seats[1]?.tokens, 10_000);

  await bench.press('player', 1);
  await bench.press('chip-1', 1);
  t.match(bench.hands.light('chip-1', 1), { hertz: 1 }, 'they are tokens now');
  t.equal(bench.reads('credit', 1), '100.00');
  await bench.press('player', 1);
  await bench.press('player', 1);
  t.strictSame([bench.reads('credit', 1), bench.reads('bet', 1)], ['90.00', '15.00']);
  await bench.press('undo', 1);
  await bench.press('chip-1', 1);
  t.equal(bench.reads('credit', 1), '495.00', 'and credit again');
  await bench.press('no-more-bets');
  await bench.pull(4);
  await bench.press('confirm');
  t.match(bench.moment.state.seats[1], { credit: 51_000, tokens: 9500 }, 'both won, and the token is kept');
  await bench.clock.until(bench.table.stop());
});

t.test('the menu changes limits and signs, and closes the table', async (t) => {
  const bench = new DealtBench(table('tasmania'));
  await bench.start();
  await bench.prepare([]);
  await withCredit(bench, 1);
  await bench.choose('notice limits up');
  t.match(bench.message, /takes an Inspector/);
  t.match(bench.letters(), /MENU/, 'the menu stays open for whoever may');
  await bench.turn('manager-key', true);
  await bench.choose('limits evening');
  t.match(bench.message, /tasmania/);
  t.notOk(bench.moment.state.limits.bets?.player?.minimum);
  await bench.choose('notice limits up');
  t.match(bench.moment.state.notices, [{ of: 'limits' }]);
  await bench.choose('consent');
  await bench.choose('limits evening');
  t.equal(bench.moment.state.limits.bets?.player?.minimum, 5000);

  await bench.choose('stop-play');
  await bench.choose('close');
  t.match(bench.message, /seat 1 has a credit of 50000/);
  await bench.turn('attendant-key', true);
  bench.hands.switchOf('clear', 1).contact.close();
  await bench.clock.advance(1000);
  bench.hands.switchOf('clear', 1).contact.open();
  await bench.turn('attendant-key', false);
  await bench.choose('close');
  t.equal(bench.moment.state.phase.is, 'closed');
  await bench.clock.until(bench.table.stop());
});

t.test('the dealer enters the consent of all players first (nsw 7.5)', async (t) => {
  const bench = new DealtBench(table('nsw'));
  await bench.start();
  await bench.prepare([]);
  await withCredit(bench, 1);
  await bench.turn('manager-key', true);
  await bench.choose('free-coup');
  t.match(bench.message, /all of them must agree/);
  await bench.choose('consent');
  await bench.choose('free-coup');
  t.match(bench.moment.state.phase, { is: 'dealing', wagers: [] });
  await bench.clock.until(bench.table.stop());
});

t.test('every decision has a button for each of its answers', async (t) => {
  const buttons = ROLES.table.filter(({ name, kind }) => kind === 'button' && name.startsWith('answer-'));
  // Of everything that is asked, cards that lie wrong have the most answers.
  for (const { id, irregularities } of Object.values(RULEBOOKS)) {
    const { answers } = irregularities.reconstruction;
    t.ok(answers.length > 1 && answers.length <= buttons.length, id);
  }
});

t.test('every item of every menu has its own id and makes a valid event', async (t) => {
  for (const name of ['nz', 'nsw', 'crown-sydney', 'tasmania', 'nsw-chips']) {
    const shipped = settingsOf(name);
    const settings = {
      ...shipped,
      opening: { ...shipped.opening, dealing: 'face-down', shuffler: 'batch' },
    } as const;
    const items = menuItems({ ...settings, shoe: 'card-reading' });
    t.equal(new Set(items.map(({ id }) => id)).size, items.length, `${name}: each has a name of its own`);
    t.equal(new Set(items.map(({ text }) => JSON.stringify(text))).size, items.length);
    const said = {
      by: { role: 'dealer', id: 'D1' },
      state: CLOSED,
      consent: true,
      seat: 1,
      spot: { on: 'tie' },
      amount: 500,
    } as const;
    const wrong = items.flatMap(({ events }) => events(said)).map(readEvent);
    t.strictSame(
      wrong.filter((event) => event instanceof Refusal),
      [],
    );
  }
});

t.test('docs/panels.md lists every button, key and event', async (t) => {
  const page = readFileSync('docs/panels.md', 'utf8').replaceAll(
    '`answer-1` to `answer-6`',
    '`answer-1` `answer-2` `answer-3` `answer-4` `answer-5` `answer-6`',
  );
  const said = new Set(page.match(/`[^`]+`/g));
  const roles = [...ROLES.seat, ...ROLES.table].filter(
    ({ name, kind }) => kind === 'button' || name.endsWith('-key'),
  );
  for (const name of [...roles.map((role) => role.name), ...Object.keys(EVENTS)])
    t.ok(said.has(`\`${name}\``), name);
});

t.test('a refused menu item for a seat is done, and the buttons are the player’s again', async (t) => {
  const bench = new DealtBench(table('nsw'));
  await bench.start();
  await bench.prepare([2, 13, 3, 7]);
  await withCredit(bench, 1);
  await bench.choose('approve');
  await bench.press('player', 1);
  t.match(bench.message, /it takes a Casino Supervisor or above/);
  await bench.press('player', 1);
  t.match(bench.moment.state.phase, { wagers: [{ seat: 1, on: 'player' }] });
  await bench.clock.until(bench.table.stop());
});

t.test('a player leaves with credit, without credit, and at a table with chips', async (t) => {
  const bench = new DealtBench(table('nsw'));
  await bench.start();
  await bench.prepare([2, 13, 3, 7]);
  await withCredit(bench, 1);
  await bench.turn('attendant-key', true);
  await bench.press('clear', 1, 800);
  t.equal(bench.message, 'seat 1: paid out');
  t.equal(bench.moment.state.seats[1]?.person, null);
  await bench.press('clear', 1, 800);
  t.match(bench.message, /seat 1/, 'nobody is there any more');
  await bench.clock.until(bench.table.stop());

  const chips = menuItems(settingsOf('nsw-chips')).find(({ id }) => id === 'leave');
  t.match(chips, { id: 'leave', needs: 'seat' });
  t.notOk(menuItems(settingsOf('nsw')).some(({ id }) => id === 'leave'));
});
