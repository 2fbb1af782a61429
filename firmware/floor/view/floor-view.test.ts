import t from 'tap';
import { newLine } from '../ledger/line.js';
import { takeRecords } from '../ledger/take-records.js';
import { newWatched, type WatchedTable, watchRecord } from '../ledger/watched-table.js';
import { MemoryStore } from '../store/memory-store.js';
import { allOf, keyOf, played } from '../testing/played.js';
import { floorView, type Looked } from './floor-view.js';
import { metricsText } from './metrics.js';
import { wantsOf } from './wants.js';

const NOW = Date.UTC(2026, 0, 2);

/** Two tables that have played, and one that was let in and has sent nothing. */
async function looked(): Promise<Looked> {
  const store = new MemoryStore();
  const watched = new Map<string, WatchedTable>();
  for (const [name, coups] of [
    ['10', 3],
    ['9', 20],
  ] as const) {
    const table = played(coups, coups, keyOf('a'));
    const { line, records } = takeRecords(newLine(name, table.journal.journal), await allOf(table));
    await store.commit([{ was: null, is: line, records, alarm: null }]);
    watched.set(name, records.reduce(watchRecord, newWatched(line.journal)));
  }
  return {
    now: NOW,
    names: ['9', '10', '11'],
    lines: await store.lines(),
    watched: (table) => watched.get(table),
    presence: (table) => (table === '9' ? { version: '0.3.0', isThere: true, since: NOW } : undefined),
    orders: { due: () => null, last: () => 0 },
    atTable: (table) =>
      table === '9'
        ? {
            calls: [2, 3],
            callsSupervisor: true,
            open: ['main-door', 'logic-door'],
            stuck: [{ seat: 4, button: 'player' }],
          }
        : null,
    balances: await store.balances(),
    alarms: [],
    acts: [],
    jackpot: null,
    won: [],
    jackpotChecks: { agrees: true, differing: 0 },
    books: { at: NOW, balance: true },
  };
}

t.test('each table stands as its own records have it', async (t) => {
  const { tables } = floorView(await looked());
  t.same(
    tables.map(({ table, agrees, is }) => [table, agrees, is?.coups, is?.players]),
    [
      ['9', true, 20, 3],
      ['10', true, 3, 3],
      ['11', true, undefined, undefined],
    ],
  );
  const [nine] = tables;
  const meters = nine?.meters ?? { in: 0, won: 0, refunded: 0, wagered: 0, out: 0 };
  t.equal(meters.in + meters.won + meters.refunded - meters.wagered - meters.out, nine?.is?.credit);
  t.match(nine, {
    presence: { isThere: true },
    now: {
      calls: ['seat 2', 'seat 3', 'the dealer calls a supervisor'],
      doors: ['main', 'logic'],
      stuck: ['seat 4, Player: the key is stuck, and no wager is taken there'],
    },
    line: { stopped: null },
    is: { phase: 'betting', faults: 0, wants: [] },
  });
});

t.test('books that differ from what the records come to are said', async (t) => {
  const all = await looked();
  const [balance, ...others] = all.balances;
  t.ok(balance);
  const wrong = balance ? { ...balance, units: balance.units + 1n } : [];
  const { tables } = floorView({ ...all, balances: [wrong, ...others].flat() });
  t.equal(tables.filter(({ agrees }) => !agrees).length, 1);
});

t.test('a start finds the parts that are lost anew', async (t) => {
  const line = (kind: string, body: object): { readonly line: string } => ({
    line: JSON.stringify({ seq: 1, at: 0, wall: '2026-01-01T00:00:00.000Z', kind, body }),
  });
  const fault = line('fault', { part: 'seat-1-panel', code: 'gone', says: 'seat-1-panel: gone' });
  const one = watchRecord(newWatched('a'), fault);
  t.same(one.lost, { 'seat-1-panel': 'seat-1-panel: gone' });
  t.same(watchRecord(one, line('restored', { part: 'seat-1-panel' })).lost, {});
  const start = { version: '0.3.0', program: 'abc', machine: null, boot: null, failures: 0 };
  t.match(watchRecord(one, line('start', start)), { lost: {}, program: 'abc' });
  const written = watchRecord(one, line('jackpot', {}));
  t.ok(written.stored.differs, 'what no table writes is a difference, and ends nothing');
});

t.test('what is wanted at a table is said in words', async (t) => {
  const watched = newWatched('a');
  const sheet = { rulebook: 'nsw', offers: [] } as const;
  const wager = { seat: 3, on: 'banker', amount: 150_050 } as const;
  const subject = { is: 'outside-limits', wagers: [{ wager, found: 'above-maximum', within: 100_000 }] };
  const state = {
    ...watched.stored.state,
    sheet,
    faults: [
      { device: 'doors', effect: 'hold' },
      { device: 'card-reader', effect: 'lock' },
    ],
    decision: { subject, officer: 'supervisor', answers: [], next: null, about: 'the coup' },
  } as unknown as WatchedTable['stored']['state'];
  const lost = { 'seat-1-panel': 'seat-1-panel does not answer' };
  t.same(wantsOf({ stored: { ...watched.stored, state }, lost }), [
    'the Casino Supervisor is asked: seat 3, Banker: $1,500.50 is above the maximum: does it stand, or only $1,000?',
    'a door is open: the table waits',
    'fault in the card reader: the table is locked',
    'seat-1-panel does not answer',
  ]);
});

t.test('the metrics are in the text format of Prometheus', async (t) => {
  const view = floorView(await looked());
  const text = metricsText(view, { records: 7, commits: 2, commitSeconds: 0.5, failed: 0, behind: 0 });
  const lines = text.trimEnd().split('\n');
  for (const line of lines)
    t.match(line, /^(# (HELP|TYPE) banco_\w+ .+|banco_\w+(\{(\w+="[^"]*",?)+\})? -?\d+(\.\d+)?)$/);
  for (const line of [
    'banco_table_up{table="9"} 1',
    'banco_table_up{table="11"} 0',
    'banco_table_books_agree{table="10"} 1',
    'banco_books_balance 1',
    'banco_ledger_records_total 7',
  ])
    t.ok(lines.includes(line), line);
});
