import t from 'tap';
import { newLine } from '../ledger/line.js';
import { takeRecords } from '../ledger/take-records.js';
import { MemoryStore } from '../store/memory-store.js';
import { allOf, played } from '../testing/played.js';
import { reportAsCsv, reportRows } from './report.js';

t.test('the days of a table come to its meters', async (t) => {
  const store = new MemoryStore();
  for (const [name, coups] of [
    ['10', 5],
    ['9', 20],
  ] as const) {
    const table = played(coups);
    const { line, records } = takeRecords(newLine(name, table.journal.journal), await allOf(table));
    const half = records.length / 2;
    const days = records.map((record, i) => ({
      ...record,
      wall: `2026-01-0${i < half ? 1 : 2}T12:00:00.000Z`,
    }));
    await store.commit([{ was: null, is: line, records: days, alarm: null }]);
    const reported = reportRows(await store.report('day')).filter((day) => day.table === name);
    t.equal(reported.length, 2);
    const credit = Object.values(table.state.seats).reduce((sum, seat) => sum + seat.credit, 0);
    const paidIn = reported.reduce((sum, { meters }) => sum + meters.in - meters.out, 0);
    t.equal(
      paidIn - reported.reduce((sum, { won }) => sum + won, 0),
      credit,
      'what the table won is not on the seats',
    );
  }
  const days = reportRows(await store.report('day'));
  t.same(
    days.map(({ period, table }) => [period, table]),
    [
      ['2026-01-01', '9'],
      ['2026-01-01', '10'],
      ['2026-01-02', '9'],
      ['2026-01-02', '10'],
    ],
  );
  const [head = '', first = '', ...others] = reportAsCsv(days).split('\r\n');
  t.match(head, /^period,table,in,promoted,won,refunded,out,wagered,.*,table won$/);
  t.match(first, /^2026-01-01,9,30000\.00,/);
  t.equal(others.length, 4);
});
