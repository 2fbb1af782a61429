import { readMeters } from 'banco/src/table/meters/read-meters.js';
import fc from 'fast-check';
import t from 'tap';
import { changesOf } from '../store/ledger-store.js';
import { allOf, played } from '../testing/played.js';
import { type Account, countedOn, METER_NAMES, unitsOf } from './accounts.js';
import { book } from './bookings.js';
import { newLine } from './line.js';
import { takeRecords } from './take-records.js';

t.test('the books have what the meters of the table have, to the unit, and always balance', async (t) => {
  for (const seed of [1, 2]) {
    const table = played(90, seed);
    const steps = [() => {}, () => table.close(), () => table.open(), () => table.playCoup()];
    for (const next of steps) {
      next();
      const { records } = takeRecords(newLine('1', table.journal.journal), await allOf(table));
      const balances = changesOf(records.flatMap(({ bookings }) => bookings));
      const counted = Object.fromEntries(
        METER_NAMES.map((meter) => [meter, countedOn(meter, balances.get(meter) ?? 0n)]),
      );
      const { accounts } = readMeters(table.state);
      t.same(counted, Object.fromEntries(METER_NAMES.map((meter) => [meter, unitsOf(accounts[meter])])));
      for (const [seat, { credit }] of Object.entries(table.state.seats))
        t.equal(balances.get(`seat ${seat}` as Account) ?? 0n, unitsOf(credit));
      t.equal(
        [...balances.values()].reduce((sum, units) => sum + units, 0n),
        0n,
      );
    }
  }
});

const record = (seats: object, paid?: readonly object[]) =>
  ({
    seq: 1,
    at: 0,
    wall: '',
    kind: 'event',
    body: { type: 'settle' },
    came: { by: '0.3.0', seats, ...(paid && { paid }) },
  }) as never;

t.test('figures that contradict each other are not booked', async (t) => {
  t.equal(book({}, record({ 1: { credit: 500, in: 400 } })), null);
  t.equal(book({ 1: { credit: 500, in: 500 } }, record({ 1: { credit: 600 } })), null);
  t.equal(book({ 1: { credit: 500, in: 500 } }, record({ 1: { in: 0, credit: 1 } })), null);
  t.equal(book({}, record({ 1: { credit: 0.5, in: 0.5 } })), null);
  // No close takes the credit of a seat along.
  t.equal(book({ 1: { credit: 500, in: 500 } }, record({ 1: { credit: 0, in: 0 } })), null);
});

t.test('a figure that falls is corrected by the opposite entry', async (t) => {
  const was = { 1: { credit: 500, in: 1000, wagered: 500 } };
  t.same(book(was, record({ 1: { credit: 700, wagered: 300 } }))?.bookings, [
    { from: 'wagered', to: 'seat 1', units: 2_000_000n },
  ]);
});

t.test('players who have left are paid, and pay, at a table without their seat', async (t) => {
  const paidOut = record({}, [{ seat: 9, amount: 500, result: 'paid-out' }]);
  t.same(book({}, paidOut)?.bookings, [
    { from: 'refunded', to: 'seat 9', units: 5_000_000n },
    { from: 'seat 9', to: 'out', units: 5_000_000n },
  ]);
  const collected = record({}, [{ seat: 9, amount: 500, result: 'collected' }]);
  t.same(book({}, collected)?.bookings, [
    { from: 'in', to: 'seat 9', units: 5_000_000n },
    { from: 'seat 9', to: 'collected', units: 5_000_000n },
  ]);
});

t.test('whatever the figures do, entries come to what has changed', async () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  const step = fc.record({
    in: fc.integer({ min: 1, max: 1_000_000 }),
    won: cents,
    wagered: cents,
    out: cents,
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1 }), (steps) => {
      const sums = new Map<Account, bigint>();
      let figures = {};
      for (const meters of steps) {
        const credit = meters.in + meters.won - meters.wagered - meters.out;
        const booked = book(figures, record({ 1: { ...meters, credit } }));
        if (!booked) return false;
        figures = booked.figures;
        for (const [account, units] of changesOf(booked.bookings))
          sums.set(account, (sums.get(account) ?? 0n) + units);
        if ((sums.get('seat 1') ?? 0n) !== unitsOf(credit)) return false;
      }
      return [...sums.values()].reduce((sum, units) => sum + units, 0n) === 0n;
    }),
  );
});
