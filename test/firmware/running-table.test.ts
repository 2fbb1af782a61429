import t from 'tap';
import { JournalError } from '../../firmware/journal/journal.js';
import { type JournalPosition, START } from '../../firmware/journal/position.js';
import { advanceTable } from '../../firmware/table/advance-table.js';
import type { TableJournal } from '../../firmware/table/running-table.js';
import { NEW_TABLE } from '../../firmware/table/stored-table.js';
import { sleep } from '../../hal/ports/clock.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import type { Device } from '../../src/table/state/fault.js';
import { type Continued, NZ_TABLE, TableBench } from '../support/table-bench.js';

// A whole table through its wires: what is pressed, what is seen, and what is written down.

t.test('plays a coup, from the supervisor’s key to the payment', async (t) => {
  const bench = new TableBench();
  await bench.start();
  await bench.openWithCredit(3, 2);
  t.equal(bench.reads('credit', 3), '1000.00');

  await bench.press('chip-2', 3);
  await bench.press('player', 3);
  await bench.press('player', 3);
  t.strictSame([bench.reads('credit', 3), bench.reads('bet', 3)], ['950.00', '50.00']);
  await bench.press('side-1', 3);
  t.equal(bench.reads('bet', 3), '75.00');
  await bench.press('undo', 3);
  t.equal(bench.reads('bet', 3), '50.00');
  t.strictSame(bench.hands.light('player', 3), { lit: true });
  t.ok(Number(bench.reads('timer')) > 10, 'the timer runs');

  await bench.clock.advance(15_000);
  t.equal(bench.reads('timer'), '', 'betting is closed');
  await bench.clock.advance(20_000);
  const { state } = bench.moment;
  const [round] = state.rounds;
  t.equal(state.phase.is, 'betting', 'and open again');
  const [settled] = round?.settled ?? [];
  const back = (settled?.won ?? 0) + (settled?.returned ?? 0);
  t.equal(bench.reads('credit', 3), ((95_000 + back) / 100).toFixed(2));
  await bench.clock.until(bench.table.stop());
  t.equal(bench.hands.output('shoe-lock'), true);
});

/** A journal that has so many records and keeps no more, as a table goes on with it. */
function continued(records: number, differs: Partial<Continued & TableJournal> = {}): Continued {
  let seq = records;
  const { append, snapshot, ...others } = differs;
  return {
    clock: new VirtualClock(),
    journal: {
      append: async (entries) => {
        await append?.(entries);
        seq += entries.length;
        return { ...START, seq };
      },
      snapshot: snapshot ?? (async () => {}),
    },
    stored: NEW_TABLE,
    snapshotEvery: 500,
    ...others,
  };
}

const failure = () => Promise.reject(new JournalError('failed', 'no copy of it is left'));

t.test('keeps a snapshot once its journal is long enough, however often it was started', async (t) => {
  const kept: number[] = [];
  const snapshot: TableJournal['snapshot'] = async ({ seq }) => {
    kept.push(seq);
  };
  const bench = new TableBench({ continued: continued(600, { snapshot }) });
  await bench.start();
  await bench.openWithCredit(3, 2);
  t.equal(kept.length, 1, 'and no other before so many more');
  t.ok((kept[0] ?? 0) > 600);
  await bench.clock.until(bench.table.stop());
});

t.test('goes on when a snapshot cannot be written, as the records are there', async (t) => {
  const bench = new TableBench({ continued: continued(600, { snapshot: failure }) });
  await bench.start();
  await bench.openWithCredit(3, 2);
  t.equal(bench.reads('credit', 3), '1000.00');
  await bench.clock.until(bench.table.stop());
});

t.test('a failed journal stops the table once, whatever else is queued', async (t) => {
  const clock = new VirtualClock();
  const failures: string[] = [];
  const failed = (why: string): void => {
    failures.push(why);
  };
  let broken = false;
  const append = async (): Promise<JournalPosition> => {
    await sleep(clock, 'sync', 5);
    return broken ? failure() : START;
  };
  const bench = new TableBench({ continued: continued(0, { clock, append, failed }) });
  await bench.start();
  for (const seat of [3, 4]) await bench.openWithCredit(seat, 2);
  broken = true;
  for (const seat of [3, 4]) bench.set('player', seat, true);
  await clock.advance(1000);
  t.strictSame(failures, ['journal: no copy of it is left']);
  t.equal(bench.reads('bet', 3), '', 'what is not written down is not seen');
  t.equal(bench.hands.output('shoe-lock'), true);
  await clock.until(bench.table.stop());
});

t.test('a table that is stopped while a lamp blinks stays stopped and safe', async (t) => {
  const bench = new TableBench();
  await bench.start();
  await bench.openWithCredit(3, 2);
  await bench.press('call', 3);
  t.equal(bench.moment.state.phase.is, 'betting');
  await bench.clock.until(bench.table.stop());
  t.strictSame(bench.clock.pending(), [], 'nothing waits that would keep the program alive');
  t.equal(bench.hands.output('tower-amber'), false);
});

t.test('when a panel breaks in mid-coup, the coup is dealt and paid, and the next one waits', async (t) => {
  const bench = new TableBench();
  await bench.start();
  await bench.openWithCredit(3, 2);
  await bench.press('chip-3', 3);
  await bench.press('player', 3);
  await bench.clock.advance(17_000);
  t.equal(bench.moment.state.phase.is, 'dealing');
  bench.hands.chips.get('seat-5.buttons')?.unplug();
  await bench.clock.advance(40_000);
  const { state } = bench.moment;
  t.strictSame(state.faults, [{ device: 'panels', effect: 'stands' }]);
  t.equal(state.rounds.length, 1, 'the coup is paid');
  await bench.press('player', 3);
  t.equal(bench.reads('bet', 3), '', 'and nobody bets on the next');

  bench.hands.chips.get('seat-5.buttons')?.plug();
  await bench.clock.advance(10_000);
  await bench.confirmBy('technician-key');
  t.strictSame(bench.moment.state.faults, []);
  await bench.press('player', 3);
  t.equal(bench.reads('bet', 3), '100.00');
  await bench.clock.until(bench.table.stop());
});

t.test(
  'a dealer confirms each step of preparing the shoe; losing the shoe in mid-coup voids the coup',
  async (t) => {
    const bench = new TableBench({ settings: { ...NZ_TABLE, shoe: 'card-reading' } });
    const { shoe } = bench.hands;
    const pull = async (): Promise<void> => {
      shoe?.pull();
      await bench.clock.advance(1000);
    };
    await bench.start();
    shoe?.load(Array.from({ length: 40 }, (_, i) => ({ rank: (i % 13) + 1, suit: 'heart' })));
    shoe?.pressStart();
    await bench.openWithCredit(3, 2);
    for (const phase of ['shuffle', 'cut']) {
      t.equal(bench.moment.state.phase.is, phase);
      t.match(bench.hands.light('confirm', null), { hertz: 1 }, 'the lamp asks for the dealer’s word');
      await bench.press('confirm');
    }
    t.equal(bench.hands.output('shoe-lock'), true, 'no card is due before the burn is called');
    await bench.press('burn');
    t.equal(bench.hands.output('shoe-lock'), false);
    await pull();
    t.equal(bench.moment.state.phase.is, 'betting');
    // Of the burnt card the shoe knows nothing: it begins anew.
    shoe?.pressStart();
    await bench.press('chip-3', 3);
    await bench.press('player', 3);
    await bench.clock.advance(16_000);
    t.equal(bench.moment.state.phase.is, 'dealing');
    await pull();
    await pull();
    t.match(bench.moment.state.phase, { cards: [{ card: '2H' }, { card: '3H' }] });

    bench.platform.cable('shoe', 4800).unplug();
    await bench.clock.advance(5000);
    t.strictSame(bench.moment.state.faults, [{ device: 'card-reader', effect: 'hold' }]);
    t.equal(bench.moment.state.seats[3]?.refunded, 10_000);
    t.equal(bench.reads('credit', 3), '1000.00');
    t.equal(bench.hands.output('shoe-lock'), true);
    await bench.clock.until(bench.table.stop());
  },
);

t.test('money that does not add up locks the table before the next event', async (t) => {
  const bench = new TableBench();
  await bench.start();
  await bench.openWithCredit(3, 2);
  const { moment } = bench;
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
  await bench.clock.until(bench.table.stop());
});
