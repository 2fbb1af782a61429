import t, { type Test } from 'tap';
import { METER_NAMES } from '../ledger/accounts.js';
import type { Act } from '../ledger/acts.js';
import { booksBalance } from '../store/ledger-store.js';
import { MemoryStore } from '../store/memory-store.js';
import { sheetOf } from '../testing/jackpot.js';
import { known } from '../testing/people.js';
import { allOf, keyOf, played } from '../testing/played.js';
import { reportRows } from '../view/report.js';
import { ActDesk } from './act-desk.js';
import { JackpotDesk } from './jackpot-desk.js';
import { Ledger } from './ledger.js';
import { OrderDesk } from './order-desk.js';

const LET_IN: Act = { act: 'let-in', table: '7', fingerprint: Array(32).fill('AB').join(':') };

async function desk() {
  const store = new MemoryStore();
  const told = {
    alarm: () => {},
    committed: () => {},
    failed: (error: Error) => {
      throw error;
    },
  };
  const ledger = new Ledger(store, told);
  const jackpot = await JackpotDesk.open(store, () => {});
  const orders = await OrderDesk.open(store, { of: () => undefined });
  const settings = { store, people: known, twoFrom: 1_000_000 };
  return { store, ledger, desk: new ActDesk(settings, { ledger, jackpot, orders, watch: { places: [] } }) };
}

t.test('it takes a manager and somebody else', async (t) => {
  const { store, desk: at } = await desk();
  const refused = async (request: object, why: object) =>
    t.match(await at.do(request), { is: 'refused', ...why });
  await refused({ act: LET_IN, by: 'M1' }, { why: 'two-needed' });
  await refused({ act: LET_IN, by: 'M1', with: 'M1' }, { why: 'same-person' });
  await refused({ act: LET_IN, by: 'nobody', with: 'M1' }, { why: 'wrong', who: 'by' });
  await refused({ act: LET_IN, by: 'M1', with: 'nobody' }, { why: 'wrong', who: 'with' });
  await refused({ act: LET_IN, by: 'S1', with: 'M1' }, { why: 'not-allowed', who: 'by', id: 'S1' });
  await refused({ act: LET_IN, by: 'M1', with: 'T1' }, { why: 'not-allowed', who: 'with', id: 'T1' });
  const wrong = { ...LET_IN, fingerprint: 'AB' };
  await refused(
    { act: wrong, by: 'M1', with: 'S1' },
    { why: 'unreadable', says: /not what is asked for: act\.fingerprint/ },
  );
  await refused({ act: { act: 'anything' }, by: 'M1', with: 'S1' }, { why: 'unreadable' });
  t.same(await store.acts(9), []);
  t.same(await store.tables(), []);

  t.same(await at.do({ act: LET_IN, by: 'M1', with: 'S1' }), { is: 'done', number: 1, by: 'M1', with: 'S1' });
  t.match(await store.acts(9), [{ number: 1, by: 'M1', with: 'S1', act: LET_IN }]);
  t.match(await store.tables(), [{ table: '7', by: 'M1' }]);
});

t.test('what the Jackpot does not take is said in words', async (t) => {
  const { desk: at } = await desk();
  const atJackpot = (event: object) => at.do({ act: { act: 'jackpot', event }, by: 'M1', with: 'S1' });
  t.match(await atJackpot({ type: 'suspend', table: '7' }), {
    why: 'refused',
    says: 'The Jackpot does not take it: the Jackpot has not begun: its first event is open.',
  });
  const jackpot = sheetOf(['7']);
  const pools = jackpot.pools.map((pool) => ({ ...pool, id: 'main' }));
  t.match(await atJackpot({ type: 'open', jackpot: { ...jackpot, pools: [...pools, ...pools] } }), {
    why: 'refused',
    says: /jackpot\.pools/,
  });
  const drawn = pools.map(({ wins: _, ...pool }) => ({ ...pool, random: { from: null, to: 500_000 } }));
  t.match(await atJackpot({ type: 'open', jackpot: { ...jackpot, pools: drawn } }), { why: 'drawn' });
});

const takeUp = (act: object) => ({
  act: { act: 'take-up', table: '7', reason: 'its disk was changed', ...act },
  by: 'M1',
  with: 'M2',
});

/** All of a table is in the ledger, and its books are what the table itself has. */
async function hasAllOf(t: Test, store: MemoryStore, table: ReturnType<typeof played>, journal: string) {
  const records = await store.records('7', journal, 0, 100_000);
  const lines = (await allOf(table)).items.flatMap((item) => ('line' in item ? [item.line] : []));
  t.same(
    records.map(({ line }) => line),
    lines,
  );
  t.ok(booksBalance(await store.books()));
  const credit = Object.values(table.state.seats).reduce((sum, seat) => sum + seat.credit, 0);
  const seats = (await store.balances()).filter(({ account }) => account.startsWith('seat'));
  t.equal(
    seats.reduce((sum, { units }) => sum + units, 0n),
    BigInt(credit) * 10_000n,
  );
}

t.test('a line that was stopped for something damaged goes on where it is', async (t) => {
  const { store, ledger, desk: at } = await desk();
  const table = played(3);
  const { journal } = table.journal;
  const { after, items } = await allOf(table);
  t.match(await at.do(takeUp({ stop: 'forged' })), { why: 'changed' }, 'there is no such line');
  const damaged = items.map((item, i) =>
    i === 20 && 'line' in item ? { line: item.line.replace('"seq"', '"sea"') } : item,
  );
  await ledger.take('7', journal, { after, items: items.slice(0, 10) });
  t.match(await ledger.take('7', journal, { after, items: damaged }), { is: 'stopped', stop: 'forged' });
  t.match(await at.do(takeUp({ stop: 'fork' })), { why: 'changed' }, 'it was not stopped for that');
  t.match(await at.do(takeUp({ stop: 'forged' })), { is: 'done', number: 1 });
  t.match(await ledger.begin('7', journal), { is: 'at' });
  t.match(await ledger.take('7', journal, { after, items }), {
    is: 'at',
    watermark: { seq: table.journal.end.seq },
  });
  await hasAllOf(t, store, table, journal);
  t.match(await at.do(takeUp({ stop: 'forged' })), { why: 'changed' }, 'it goes on already');
});

t.test('a journal that was rewound and went on takes the place of what was known', async (t) => {
  const { store, ledger, desk: at } = await desk();
  const { journal } = played(1).journal;
  await ledger.take('7', journal, await allOf(played(5)));
  for (const [time, seed] of [2, 3].entries()) {
    const rewound = played(4, seed);
    const sent = await allOf(rewound);
    t.match(await ledger.take('7', journal, sent), { is: 'stopped', stop: 'fork' });
    t.match(await at.do(takeUp({ stop: 'fork' })), { is: 'done' });
    t.match(await ledger.begin('7', journal), { is: 'at', watermark: { seq: 0 } });
    t.match(await ledger.take('7', journal, sent), { is: 'at' });
    await hasAllOf(t, store, rewound, `${journal}+${time + 2}`);
    const [day] = reportRows(await store.report('day'));
    t.equal(day?.meters.in, 3_000_000, 'a history that was replaced is not counted beside the other');
  }
  t.equal((await store.records('7', journal, 0, 100_000)).length > 0, true, 'what was known stays');
});

t.test('another journal follows the one that was known', async (t) => {
  const { store, ledger, desk: at } = await desk();
  const [one, two] = [played(3), played(4, 2, keyOf('b'))];
  await ledger.take('7', one.journal.journal, await allOf(one));
  t.match(await ledger.begin('7', two.journal.journal), { is: 'stopped', stop: 'other-journal' });
  t.match(await store.alarms(1), [{ stop: 'other-journal', came: two.journal.journal }]);
  t.match(await at.do(takeUp({ stop: 'other-journal' })), { why: 'changed' }, 'which one is not said');
  t.match(await at.do(takeUp({ stop: 'other-journal', journal: one.journal.journal })), { why: 'changed' });
  t.match(await at.do(takeUp({ stop: 'other-journal', journal: two.journal.journal })), { is: 'done' });
  t.match(await ledger.begin('7', two.journal.journal), { is: 'at', watermark: { seq: 0 } });
  await ledger.take('7', two.journal.journal, await allOf(two));
  await hasAllOf(t, store, two, two.journal.journal);
  const [day] = reportRows(await store.report('day'));
  const sums = [one, two].map(({ state }) =>
    Object.values(state.seats).reduce((sum, { credit }) => sum + credit, 0),
  );
  t.ok(METER_NAMES.every((meter) => (day?.meters[meter] ?? -1) >= 0));
  t.equal(
    (day?.meters.in ?? 0) - (day?.meters.out ?? 0) - (day?.won ?? 0),
    sums.reduce((a, b) => a + b),
    'the day has both',
  );
  t.match(await ledger.begin('7', one.journal.journal), { is: 'stopped', stop: 'other-journal' });
});
