import t from 'tap';
import { JournalError } from '../../firmware/journal/journal.js';
import { type JournalPosition, START } from '../../firmware/journal/position.js';
import { advanceTable } from '../../firmware/table/advance/advance-table.js';
import type { TableJournal } from '../../firmware/table/running-table.js';
import { sleep } from '../../hal/ports/clock.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import type { Device } from '../../src/table/state/fault.js';
import { shippedBoard } from '../support/cabinet.js';
import { tableFor } from '../support/table.js';
import { NZ_TABLE } from '../support/table-settings.js';

// A whole table through its wires: what is pressed, what is seen, and what is written down.

t.test('plays a coup, from the supervisor’s key to the payment', async (t) => {
  const table = await tableFor(t);
  await table.openWithCredit(3, 2);
  t.equal(table.reads('credit', 3), '1000.00');

  await table.play('3 chip-2, 3 player, 3 player');
  t.equal(table.money(3), '950.00 50.00');
  await table.press('side-1', 3);
  t.equal(table.reads('bet', 3), '75.00');
  await table.press('undo', 3);
  t.equal(table.reads('bet', 3), '50.00');
  t.strictSame(table.hands.light('player', 3), { lit: true });
  t.ok(Number(table.reads('timer')) > 10, 'the timer runs');

  await table.pass(15_000);
  t.equal(table.reads('timer'), '', 'betting is closed');
  await table.pass(20_000);
  t.equal(table.phase, 'betting', 'and open again');
  const [settled] = table.state.rounds[0]?.settled ?? [];
  const back = (settled?.won ?? 0) + (settled?.returned ?? 0);
  t.equal(table.reads('credit', 3), ((95_000 + back) / 100).toFixed(2));
  await table.stop();
  t.equal(table.hands.output('shoe-lock'), true);
});

/** How a journal that has so many records goes on. */
const journalOf = (records: number, differs: Partial<TableJournal> = {}): TableJournal => {
  let seq = records;
  return {
    append: async (entries) => {
      seq += entries.length;
      return { ...START, seq };
    },
    snapshot: async () => {},
    ...differs,
  };
};

const failure = () => Promise.reject(new JournalError('failed', 'no copy of it is left'));

t.test('keeps a snapshot once its journal is long enough, however often it was started', async (t) => {
  const kept: number[] = [];
  const snapshot: TableJournal['snapshot'] = async ({ seq }) => {
    kept.push(seq);
  };
  const table = await tableFor(t, { journal: journalOf(600, { snapshot }), snapshotEvery: 500 });
  await table.openWithCredit(3, 2);
  t.equal(kept.length, 1, 'and no other before so many more');
  t.ok((kept[0] ?? 0) > 600);
});

t.test('goes on when a snapshot cannot be written, as the records are there', async (t) => {
  const table = await tableFor(t, { journal: journalOf(600, { snapshot: failure }), snapshotEvery: 500 });
  await table.openWithCredit(3, 2);
  t.equal(table.reads('credit', 3), '1000.00');
});

t.test('a failed journal stops the table once, whatever else is queued', async (t) => {
  const clock = new VirtualClock();
  const failures: string[] = [];
  let broken = false;
  const append = async (): Promise<JournalPosition> => {
    await sleep(clock, 'sync', 5);
    return broken ? failure() : START;
  };
  const failed = (why: string) => void failures.push(why);
  const table = await tableFor(t, { clock, journal: journalOf(0, { append }), failed });
  for (const seat of [3, 4]) await table.openWithCredit(seat, 2);
  broken = true;
  for (const seat of [3, 4]) table.set('player', seat, true);
  await table.pass(1000);
  t.strictSame(failures, ['journal: no copy of it is left']);
  t.equal(table.reads('bet', 3), '', 'what is not written down is not seen');
  t.equal(table.hands.output('shoe-lock'), true);
});

t.test('a table that is stopped while a lamp blinks stays stopped and safe', async (t) => {
  const table = await tableFor(t);
  await table.openWithCredit(3, 2);
  await table.press('call', 3);
  t.equal(table.phase, 'betting');
  await table.stop();
  t.strictSame(table.clock.pending(), [], 'nothing waits that would keep the program alive');
  t.equal(table.hands.output('tower-amber'), false);
});

t.test(
  'the driver of the lock hears that the table goes on, and hears nothing once it does not',
  async (t) => {
    let disk: Promise<void> = Promise.resolve();
    const board = shippedBoard('raspberry-pi-4');
    const append: TableJournal['append'] = () => disk.then(() => START);
    const table = await tableFor(t, { board, journal: journalOf(0, { append }) });
    const changes = async (milliseconds: number): Promise<number> => {
      let heard = 0;
      for (let before = table.hands.output('alive'), at = 0; at < milliseconds; at += 50) {
        await table.pass(50);
        const now = table.hands.output('alive');
        heard += now === before ? 0 : 1;
        before = now;
      }
      return heard;
    };
    t.equal(await changes(10_000), 20);
    let mend = (): void => {};
    disk = new Promise((done) => {
      mend = done;
    });
    await table.press('call', 3);
    await changes(1000);
    t.equal(await changes(10_000), 0, 'a disk that accepts nothing holds it up');
    mend();
    await changes(1000);
    t.equal(await changes(10_000), 20);
    await table.stop();
    t.equal(table.hands.output('alive'), false);
  },
);

t.test('when a panel breaks in mid-coup, the coup is dealt and paid, and the next one waits', async (t) => {
  const table = await tableFor(t);
  await table.openWithCredit(3, 2);
  await table.play('3 chip-3, 3 player, 17 s');
  t.equal(table.phase, 'dealing');
  table.hands.chips.get('seat-5.buttons')?.unplug();
  await table.pass(40_000);
  const { state } = table;
  t.strictSame(state.faults, [{ device: 'panels', effect: 'stands' }]);
  t.equal(state.rounds.length, 1, 'the coup is paid');
  await table.press('player', 3);
  t.equal(table.reads('bet', 3), '', 'and nobody bets on the next');

  table.hands.chips.get('seat-5.buttons')?.plug();
  await table.play('10 s, technician-key+, confirm, technician-key-');
  t.strictSame(table.state.faults, []);
  await table.press('player', 3);
  t.equal(table.reads('bet', 3), '100.00');
});

t.test(
  'a dealer confirms each step of preparing the shoe; losing the shoe in mid-coup voids the coup',
  async (t) => {
    const table = await tableFor(t, { settings: { ...NZ_TABLE, shoe: 'card-reading' } });
    const { shoe } = table.hands;
    shoe?.load(Array.from({ length: 40 }, (_, i) => ({ rank: (i % 13) + 1, suit: 'heart' })));
    shoe?.pressStart();
    await table.openWithCredit(3, 2);
    for (const phase of ['shuffle', 'cut']) {
      t.equal(table.phase, phase);
      t.match(table.hands.light('confirm', null), { hertz: 1 }, 'the lamp asks for the dealer’s word');
      await table.press('confirm');
    }
    t.equal(table.hands.output('shoe-lock'), true, 'no card is due before the burn is called');
    await table.press('burn');
    t.equal(table.hands.output('shoe-lock'), false);
    await table.pull();
    t.equal(table.phase, 'betting');
    // Of the burnt card the shoe knows nothing: it begins anew.
    shoe?.pressStart();
    await table.play('3 chip-3, 3 player, 16 s');
    t.equal(table.phase, 'dealing');
    await table.pull(2);
    t.match(table.state.phase, { cards: [{ card: '2H' }, { card: '3H' }] });

    table.platform.cable('shoe', 4800).unplug();
    await table.pass(5000);
    t.strictSame(table.state.faults, [{ device: 'card-reader', effect: 'hold' }]);
    t.equal(table.state.seats[3]?.refunded, 10_000);
    t.equal(table.reads('credit', 3), '1000.00');
    t.equal(table.hands.output('shoe-lock'), true);
  },
);

t.test('money that does not add up locks the table before the next event', async (t) => {
  const table = await tableFor(t);
  await table.openWithCredit(3, 2);
  const { moment } = table;
  const account = moment.state.seats[3];
  if (!account) throw new Error('no seat 3');
  const seats = { ...moment.state.seats, 3: { ...account, credit: account.credit + 1 } };
  const fixed = { settings: NZ_TABLE, deviceOf: (): Device => 'panels' };
  const corrupt = {
    ...moment,
    state: { ...moment.state, seats },
    panels: { ...moment.panels, keys: ['attendant-key'] as const },
  };
  for (const { button, is } of [
    { button: 'clear', is: 'held' },
    { button: 'chip-1', is: 'pressed' },
  ] as const) {
    const after = advanceTable(fixed, corrupt, {
      from: 'cabinet',
      at: 0,
      event: { from: 'button', seat: 3, button, is },
    });
    t.strictSame(after.state.faults, [{ device: 'memory', effect: 'lock' }]);
    t.strictSame(after.state.seats, seats, 'nothing leaves the seat, and nothing comes to it');
    t.match(after.entries, [
      { kind: 'fault', body: { part: 'money', says: /seat 3/ } },
      { kind: 'event', body: { type: 'fault', device: 'memory' } },
    ]);
  }
});
