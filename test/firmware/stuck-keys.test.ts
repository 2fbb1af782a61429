import t from 'tap';
import { devicesTest, keysTest } from '../../firmware/startup/self-tests.js';
import { shippedBoard } from '../support/cabinet.js';
import { tableFor, VirtualTable } from '../support/table.js';
import { NZ_TABLE } from '../support/table-settings.js';

const LONG = { ...NZ_TABLE, bettingSeconds: 60 };

t.test('what a stuck key put down is taken back, and its seat stakes nothing until it is free', async (t) => {
  const table = await tableFor(t, { settings: LONG });
  await table.openWithCredit(3, 2);
  await table.addCredit(4);
  await table.play('3 chip-3, 3 banker');
  const { contact } = table.hands.switchOf('player', 3);
  contact.close();
  contact.stick();
  await table.pass(9_000);
  t.equal(table.reads('bet', 3), '200.00');
  await table.pass(1_500);
  t.equal(table.reads('bet', 3), '100.00', 'what other keys put down lies there');
  t.equal(table.message, 'seat 3, Player: the key is stuck, and no wager is taken there');
  t.match(table.hands.output('tower-red'), false, 'the table plays on');
  t.strictSame(table.state.faults, []);
  await table.play('3 tie, 3 repeat, 4 chip-3, 4 player');
  t.strictSame([table.reads('bet', 3), table.reads('bet', 4)], ['100.00', '100.00']);
  t.equal(table.message, 'seat 3, Player: the key is stuck, and no wager is taken there');
  await table.play('3 undo');
  t.equal(table.reads('bet', 3), '', 'a player may take a wager back');
  await table.cashOut(3);
  t.equal(table.reads('credit', 3), '0.00', 'and be paid out');

  contact.free();
  contact.open();
  await table.pass(100);
  t.equal(table.message, 'seat 3, Player: the key is free again');
  await table.addCredit(3);
  await table.play('3 chip-3, 3 tie');
  t.equal(table.reads('bet', 3), '100.00');
  t.strictSame(
    table.written.filter(({ kind }) => kind === 'fault' || kind === 'restored').map(({ body }) => body),
    [
      { part: 'seat-3.player', code: 'stuck', says: 'seat-3.player has been held for 10 s' },
      { part: 'seat-3.player' },
    ],
  );
});

t.test('a key that is down at the start is no press, is named, and keeps its seat out of play', async (t) => {
  const table = new VirtualTable();
  t.teardown(() => table.stop());
  for (const [role, seat] of [
    ['banker', 3],
    ['confirm', null],
  ] as const)
    table.set(role, seat, true);
  await table.start();
  const { panels } = table.moment;
  t.match(keysTest(panels), {
    passed: false,
    says: /seat-3\.banker was down when the program started.*dealer\.confirm was down/,
  });
  t.ok(devicesTest(shippedBoard('virtual'), panels).passed);
  t.equal(table.phase, 'closed', 'nothing is confirmed');
  table.set('confirm', null, false);
  await table.openWithCredit(3, 1);
  await table.play('3 player');
  t.equal(table.reads('bet', 3), '');
  table.set('banker', 3, false);
  await table.pass(100);
  t.ok(keysTest(table.moment.panels).passed);
  await table.play('3 player');
  t.not(table.reads('bet', 3), '');
});

t.test("a dealer's key that sticks is named, does nothing more, and holds nobody up", async (t) => {
  const table = await tableFor(t);
  await table.openWithCredit(3, 2);
  table.set('confirm', null, true);
  await table.pass(31_000);
  t.equal(table.message, "the dealer's panel, Confirm: the key is stuck");
  await table.play('3 chip-3, 3 player');
  t.equal(table.reads('bet', 3), '100.00');
  table.set('confirm', null, false);
  await table.pass(100);
  t.strictSame(table.moment.panels.stuckKeys, []);
});
