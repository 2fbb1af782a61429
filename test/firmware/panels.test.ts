import { readdirSync, readFileSync } from 'node:fs';
import t, { type Test } from 'tap';
import { actOf } from '../../firmware/decode/dealer.js';
import { menuItems } from '../../firmware/decode/menu/menu-items.js';
import { NEW_PANELS } from '../../firmware/decode/panel-state.js';
import { seatViews } from '../../firmware/screens/views/seat-view.js';
import type { TableSettings } from '../../firmware/settings/table-settings.js';
import { SEVEN_SEGMENTS, textOfSegments } from '../../hal/outputs/segments.js';
import { ROLES } from '../../hal/roles/roles.js';
import { Refusal } from '../../src/reader/refusal.js';
import type { RulebookId } from '../../src/rulebooks/index.js';
import { RULEBOOKS } from '../../src/rulebooks/index.js';
import { EVENTS, readEvent } from '../../src/table/events.js';
import { reduce } from '../../src/table/reduce.js';
import { CLOSED } from '../../src/table/state/state.js';
import { Refused } from '../../src/table/step.js';
import { tableFor, type VirtualTable } from '../support/table.js';
import { NZ_TABLE, settingsOf, smallTable } from '../support/table-settings.js';

// What people do at their panels beside betting and dealing.

const dealtTable = (t: Test, rulebook: RulebookId, differs: Partial<TableSettings> = {}) => {
  const opening = { seats: 2, table: { rulebook, chip: 25 }, ...differs.opening };
  const otherLimits = [{ name: 'evening', limits: { bets: { player: { minimum: 5000 } } } }];
  const settings = { ...NZ_TABLE, sides: [], bettingSeconds: 5, otherLimits, ...differs, opening };
  return tableFor(t, smallTable(settings, 2, 'card-reading'));
};

const credit = (seat: number): string => `attendant-key+, ${seat} chip-4, attendant-key-`;
const isLocked = ({ hands }: VirtualTable): unknown => [hands.shoe?.locked, hands.output('shoe-lock')];
const LOCKED = [true, true];
const UNLOCKED = [false, false];

t.test('the Insurance button works and is lit while its window is open (nz 11H.3)', async (t) => {
  const table = await dealtTable(t, 'nz', {
    opening: { seats: 2, table: { rulebook: 'nz', chip: 25, offers: ['insurance'] } },
    sides: [{ on: 'insurance' }],
  });
  const { hands } = table;
  // Player 5, Banker 7 after four cards; the Player draws a king.
  await table.prepareShoe(2, 13, 3, 7, 13);
  await table.play(`${credit(1)}, ${credit(2)}, 1 banker, 2 player, 1 side-1`);
  t.equal(table.message, 'no Insurance is open');
  await table.play('no-more-bets, pull 4');
  t.equal(table.letters(), 'IN5URE');
  t.match(hands.light('side-1', 1), { hertz: 1 });
  t.match(hands.light('chip-1', 1), { lit: true }, 'with this chip');
  t.strictSame(hands.light('side-1', 2), { lit: false }, 'not for whoever has no wager on that hand');
  await table.play('2 side-1');
  t.match(table.message, /has no wager on that hand/);
  await table.play('1 chip-2, 1 side-1');
  t.equal(table.money(1), '470.00 30.00', 'staked at once');
  t.match(hands.light('confirm', null), { hertz: 1 }, 'the dealer closes it');
  await table.play('confirm, 1 side-1');
  t.equal(table.reads('bet', 1), '30.00');
  await table.play('pull 1, confirm');
  t.match(table.state.rounds[0]?.settled, [
    { on: 'banker', result: 'win' },
    { on: 'player' },
    { on: 'insurance', seat: 1, hand: 'banker', bet: 2, amount: 2500, result: 'lose' },
  ]);
});

t.test('face-down dealing reopens betting, and points show as hands are turned over (nz 8.19)', async (t) => {
  const table = await dealtTable(t, 'nz', {
    opening: { seats: 2, table: { rulebook: 'nz', chip: 25 }, dealing: 'face-down' },
  });
  const points = (): string => `${table.reads('player-points')} ${table.reads('banker-points')}`;
  // Player 2, and a third card of 5; Banker 7.
  await table.prepareShoe(2, 3, 13, 4, 5);
  await table.play(
    `${credit(1)}, 1 player, no-more-bets, pull 2, supervisor-key+, open-betting, supervisor-key-`,
  );
  t.equal(table.money(1), '495.00 5.00', 'betting is open again (nz 5.14), and the stake is a wager');
  await table.play('1 clear');
  t.equal(table.money(1), '500.00 0');
  await table.play('1 banker, no-more-bets, pull 2');
  t.equal(table.money(1), '495.00 5.00');
  t.equal(points(), '- -');
  await table.choose('exposed player');
  t.equal(points(), '2 -');
  await table.choose('exposed banker');
  t.equal(points(), '2 7');
  await table.pull();
  t.equal(points(), '2 7', 'the third card lies face down');
  await table.choose("exposed player's third");
  t.equal(points(), '7 7');
});

t.test('recall shows the coups of the shoe step by step, and changes nothing', async (t) => {
  const table = await dealtTable(t, 'nz');
  await table.prepareShoe(13, 4, 9, 3, 2, 6, 5, 1);
  await table.play('recall');
  t.equal(table.message, 'no recall: no coup of this shoe is finished');
  await table.play(credit(2));
  for (const hand of ['player', 'banker']) {
    await table.play(`2 chip-1, 2 ${hand}, no-more-bets, pull 4, recall`);
    t.match(table.message, /a coup is under way/);
    await table.play('confirm');
  }
  const { state } = table;
  const written = (): number => table.written.filter(({ kind }) => kind !== 'raw').length;
  const before = written();
  for (const seen of ['1 2 2 0', '2 2 2 6', '3 2 7 6', '4 2 7 7', '5 2 7 7', '1 1 0 0']) {
    await table.play('recall');
    const [coup, player, banker] = (['coup', 'player-points', 'banker-points'] as const).map((display) =>
      table.reads(display),
    );
    t.equal(`${table.letters()} ${coup} ${player} ${banker}`, `RECALL ${seen}`);
  }
  t.match(table.hands.light('recall', null), { hertz: 4 });
  await table.play('recall, recall, recall, recall');
  t.equal(table.money(2), '10.00 5.00', 'back, and wagered');
  t.match(table.hands.light('player', 2), { hertz: 4 });
  t.equal(table.state, state, 'nothing has moved');
  t.equal(written(), before);

  await table.play('cancel');
  t.notMatch(table.letters(), /RECALL/);
  await table.play('recall, 2 player');
  t.notMatch(table.letters(), /RECALL/, 'it ends by itself as the table goes on');
  await table.play('recall');
  t.match(table.message, /a coup is under way/, 'and is not there once there are wagers');
});

t.test('the shoe is unlocked when a card is due, or while an officer keeps a key turned', async (t) => {
  const table = await dealtTable(t, 'tasmania');
  const { shoe } = table.hands;
  await table.play('supervisor-key+, confirm, supervisor-key-, shoe-unlock');
  t.match(table.message, /it takes the key of the Inspector/);
  t.strictSame(isLocked(table), LOCKED);
  await table.play('technician-key+, shoe-unlock');
  t.strictSame(isLocked(table), LOCKED, 'a technician is no officer of the game');
  await table.play('technician-key-, supervisor-key+, shoe-unlock');
  t.strictSame(isLocked(table), UNLOCKED);
  t.match(table.hands.light('shoe-unlock', null), { hertz: 4 });
  await table.play('supervisor-key-');
  t.strictSame(isLocked(table), LOCKED, 'the key is turned back');
  const by = { role: 'supervisor', id: 'S1' };
  t.match(
    table.written.filter(({ kind }) => kind === 'shoe-lock').map(({ body }) => body),
    [true, false].map((unlocked) => ({ by, locked: !unlocked })),
    'and written down',
  );
  shoe?.load(Array.from({ length: 9 }, (_, i) => ({ rank: i + 1, suit: 'club' })));
  shoe?.pressStart();
  await table.play(`confirm, confirm, ${credit(1)}, 1 player`);
  t.strictSame(isLocked(table), LOCKED);
  await table.play('no-more-bets');
  t.strictSame(isLocked(table), UNLOCKED, 'a card is due');
  await table.play('manager-key+, shoe-unlock');
  t.match(table.message, /a card is due/);
  await table.stop();
  t.strictSame(isLocked(table), LOCKED, 'and it is left locked');
});

t.test('a table that deals by itself has no shoe to unlock', async (t) => {
  const table = await tableFor(t);
  await table.play('manager-key+, shoe-unlock');
  t.match(table.message, /deals by itself/);
  t.notOk(table.written.some(({ kind }) => kind === 'shoe-lock'));
});

t.test('the menu gives promotional tokens; pressing the chip again wagers them (nsw 5.2)', async (t) => {
  const table = await dealtTable(t, 'nsw');
  await table.prepareShoe(13, 4, 9, 3);
  await table.play(credit(1));
  await table.choose('tokens');
  t.match(table.message, /press a chip on the panel of the seat/);
  await table.play('1 info');
  t.equal(table.state.seats[1]?.tokens, 0, 'that was no chip');
  await table.play('1 chip-3');
  t.equal(table.state.seats[1]?.tokens, 10_000);

  await table.play('1 player, 1 chip-1');
  t.match(table.hands.light('chip-1', 1), { hertz: 1 }, 'they are tokens now');
  t.equal(table.reads('credit', 1), '100.00');
  await table.play('1 player, 1 player');
  t.equal(table.money(1), '90.00 15.00');
  await table.play('1 undo, 1 chip-1');
  t.equal(table.reads('credit', 1), '495.00', 'and credit again');
  await table.play('no-more-bets, pull 4, confirm');
  t.match(table.state.seats[1], { credit: 51_000, tokens: 9500 }, 'both won, and the token is kept');
});

t.test('the menu changes limits and signs, and closes the table', async (t) => {
  const table = await dealtTable(t, 'tasmania');
  const minimum = (): number | undefined => table.state.limits.bets?.player?.minimum;
  await table.prepareShoe();
  await table.play(credit(1));
  await table.choose('notice limits up');
  t.match(table.message, /takes an Inspector/);
  t.equal(table.letters(), 'TURN A', 'at once');
  await table.pass(4000);
  t.equal(table.letters(), '5IGN5', 'the menu stays open for whoever may');
  await table.play('manager-key+');
  await table.choose('limits evening');
  t.match(table.message, /tasmania/);
  t.notOk(minimum());
  await table.choose('notice limits up');
  t.match(table.state.notices, [{ of: 'limits' }]);
  await table.choose('limits evening', 'agree');
  t.equal(minimum(), 5000);

  await table.choose('stop-play');
  await table.choose('close');
  t.match(table.message, /seat 1 has a credit of 50000/);
  await table.cashOut(1);
  await table.choose('close');
  t.equal(table.phase, 'closed');
});

t.test('the dealer is asked for the consent of all players (nsw 7.5)', async (t) => {
  const table = await dealtTable(t, 'nsw');
  await table.prepareShoe();
  await table.play(`${credit(1)}, manager-key+`);
  await table.choose('free-coup');
  t.match(table.message, /all of them must agree/);
  await table.choose('free-coup', 'agree');
  t.match(table.state.phase, { is: 'dealing', wagers: [] });
});

t.test('three presses close the table, and the sixth answer goes on to the end of the menu', async (t) => {
  const table = await dealtTable(t, 'nsw');
  await table.prepareShoe();
  const seen: string[] = [];
  for (let i = 0; i < 3; i++) {
    await table.play('answer-6');
    seen.push(table.letters());
  }
  t.strictSame(seen.slice(0, 2), ['MENU 1', 'MENU 2']);
  t.notMatch(seen[2], /MENU/);
  await table.play('supervisor-key+, answer-6, answer-3, answer-1');
  t.equal(table.phase, 'closed');
});

t.test('a lit button of the dealer is taken by whoever has turned a key', async (t) => {
  const acts = ['no-more-bets', 'open-betting', 'void', 'end-shoe'] as const;
  for (const rulebook of ['nz', 'nsw'] as const) {
    const table = await dealtTable(t, rulebook);
    await table.prepareShoe(2, 13, 3, 7, 13);
    await table.play(credit(1));
    for (const moment of ['1 chip-1', '1 player', 'no-more-bets', 'pull 1', 'pull 3', 'pull 1']) {
      await table.play(moment);
      for (const key of [null, 'supervisor-key', 'manager-key'] as const) {
        if (key) await table.turn(key, true);
        const { settings, moment: now } = table;
        const lit = acts.filter((button) => {
          const light = table.hands.light(button, null);
          return 'lit' in light && light.lit;
        });
        const taken = acts.filter(
          (button) => !(reduce(now.state, actOf({ settings, ...now }, button)) instanceof Refused),
        );
        t.strictSame(lit, taken, `${rulebook}, after ${moment}, with ${key}`);
        if (key) await table.turn(key, false);
      }
    }
  }
});

t.test('an amount is entered digit by digit, and is more than nothing', async (t) => {
  const table = await dealtTable(t, 'nz');
  await table.prepareShoe();
  await table.play(`${credit(1)}, manager-key+`);
  await table.choose('adjust player');
  await table.play('1 info');
  t.equal(table.letters(), '0000.00');
  await table.play('confirm');
  t.equal(table.letters(), 'NOTHING', 'to do: it says so, and goes on');
  await table.play('answer-1, answer-6, answer-6, confirm');
  t.equal(table.letters(), 'WHY');
  await table.play('answer-4');
  t.equal(table.money(1), '1500.02 0');
  t.match(table.message, /agreed with the player/);
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
  for (const name of readdirSync('docs/settings').map((file) => file.replace('.json', ''))) {
    const shipped = settingsOf(name);
    const settings = {
      ...shipped,
      otherTables: [{ name: 'other', table: shipped.opening.table }],
      opening: { ...shipped.opening, dealing: 'face-down', shuffler: 'batch' },
    } as const;
    const items = menuItems({ ...settings, shoe: 'card-reading' });
    t.equal(new Set(items.map(({ id }) => id)).size, items.length, `${name}: each has a name of its own`);
    t.equal(new Set(items.map(({ text }) => JSON.stringify(text))).size, items.length);
    const said = {
      by: { role: 'dealer', id: 'D1' },
      context: { settings, state: CLOSED, panels: NEW_PANELS },
      consent: true,
      vacant: true,
      reason: 'paid wrongly',
      person: 1,
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
  const table = await dealtTable(t, 'nsw');
  await table.prepareShoe(2, 13, 3, 7);
  await table.play(credit(1));
  await table.choose('approve');
  await table.play('1 player');
  t.match(table.message, /it takes a Casino Supervisor or above/);
  await table.play('1 player');
  t.match(table.state.phase, { wagers: [{ seat: 1, on: 'player' }] });
});

t.test('a player sets limits for himself with the info button and chips', async (t) => {
  const table = await dealtTable(t, 'nz');
  await table.prepareShoe(2, 13, 3, 7);
  await table.play(credit(1));
  const shown = (): string =>
    ['credit' as const, 'bet' as const]
      .map((role) => textOfSegments(table.hands.segments(role, 1), SEVEN_SEGMENTS))
      .join(' ');
  await table.press('info', 1, 800);
  t.equal(shown(), 'L055 no -');
  await table.play('1 chip-2, 1 chip-2, 1 chip-1');
  t.equal(shown(), 'L055 55.00');
  t.strictSame(table.state.seats[1]?.own, {}, 'not taken yet');
  await table.play('1 info');
  t.equal(shown(), 'bEt no -');
  t.match(table.state.seats[1]?.own, { loss: { most: 5500 } });
  await table.play('1 info, 1 chip-3, 1 info');
  t.equal(shown(), '500.00 ', 'it is over');
  t.match(table.state.seats[1]?.own, { loss: { most: 5500 }, minutes: { most: 30 } });
  t.notOk(table.state.seats[1]?.own.stake, 'nothing was entered');

  await table.play('1 chip-3, 1 player');
  t.match(table.message, /seat 1 has limited the loss to 5500, and may stake 5500 more/);
  await table.play('1 chip-2, 1 player, 1 player');
  t.equal(shown(), '450.00 50.00');
  await table.press('info', 1, 800);
  t.equal(shown(), 'L055 55.00', 'what holds');
  t.match(seatViews(table.moment, table.settings, [], [])[1], {
    own: [
      { of: 'loss', most: 5500, left: 5500, later: null },
      { of: 'minutes', most: 30, left: 30 },
    ],
    sets: { of: 'loss', most: 5500 },
  });
  await table.play('1 clear, 25 s');
  t.notOk(table.state.seats[1]?.own.loss?.later, 'left alone, it ends and changes nothing');
  await table.press('info', 2, 800);
  await table.play('2 chip-1, 2 info');
  t.match(table.message, /seat 2/, 'nobody sits there');
});

t.test('displays have the decimals of the currency', async (t) => {
  for (const [decimals, shown] of [
    [undefined, '995.00 5.00'],
    [2, '995.00 5.00'],
    [0, '995 5'],
  ] as const) {
    const currency = { sign: 'kr', ...(decimals !== undefined && { decimals }) };
    const table = await dealtTable(t, 'nz', {
      currency,
      opening: { seats: 2, table: { rulebook: 'nz', chip: 100 } },
    });
    await table.prepareShoe(2, 13, 3, 7);
    await table.play(`${credit(1)}, ${credit(1)}, 1 chip-1, 1 tie`);
    t.equal(table.money(1), shown);
  }
});

t.test('a player leaves with credit, without credit, and at a table with chips', async (t) => {
  const table = await dealtTable(t, 'nsw');
  await table.prepareShoe(2, 13, 3, 7);
  await table.play(credit(1));
  await table.cashOut(1);
  t.equal(table.message, 'seat 1: paid out');
  t.equal(table.state.seats[1]?.person, null);
  await table.cashOut(1);
  t.match(table.message, /seat 1/, 'nobody is there any more');

  const leaving = (settings: string) => menuItems(settingsOf(settings)).find(({ id }) => id === 'leave');
  t.match(leaving('nsw-chips'), { needs: [{ is: 'seat' }] });
  t.notOk(leaving('nsw'));
});
