import { createHash } from 'node:crypto';
import type { SentRecords } from 'banco/firmware/outbox/sent-records.js';
import type { Act } from '../ledger/acts.js';
import { newWatched } from '../ledger/watched-table.js';
import { ActDesk } from '../service/act-desk.js';
import { JackpotDesk } from '../service/jackpot-desk.js';
import { Ledger } from '../service/ledger.js';
import { OrderDesk } from '../service/order-desk.js';
import { Watch } from '../service/watch.js';
import { type LedgerStore, PERIODS } from '../store/ledger-store.js';
import { sheetOf } from './jackpot.js';
import { known } from './people.js';
import { allOf, keyOf, played } from './played.js';

/** What the tables of a day send next. */
export interface Sends {
  readonly table: string;
  readonly journal: string;
  readonly sent: SentRecords;
}

/**
 * A day of three tables: people let them in, two of them fund and win a Jackpot, a shift ends, and the journal of the third was rewound, so
 * that its line was stopped and taken up. What is sent next is not in the ledger yet.
 */
export async function liveDay(store: LedgerStore): Promise<readonly Sends[]> {
  const jackpot = await JackpotDesk.open(store, () => {});
  const watch = await Watch.begin(store, jackpot);
  const ledger = new Ledger(store, {
    alarm: () => {},
    committed: (writes) => {
      for (const write of writes) watch.took(write);
    },
    failed: (error) => {
      throw error;
    },
  });
  const orders = await OrderDesk.open(store, watch);
  const desk = new ActDesk({ store, people: known, twoFrom: 1_000_000 }, { ledger, jackpot, orders, watch });
  const act = async (act: Act): Promise<void> => {
    const answer = await desk.do({ act, by: 'M1', with: 'S1' });
    if (answer.is !== 'done') throw new Error(JSON.stringify(answer));
  };
  const [one, two, three] = ['1', '2', '3'].map((name, n) => ({
    name,
    table: played(6, n + 1, keyOf(name)),
  }));
  if (!one || !two || !three) throw new Error('three were named');
  for (const [n, { name }] of [one, two, three].entries())
    await act({ act: 'let-in', table: name, fingerprint: Array(32).fill(`A${n}`).join(':') });
  await act({ act: 'jackpot', event: { type: 'open', jackpot: sheetOf(['1', '2']) } });
  const send = async ({ name, table }: typeof one): Promise<void> => {
    const { journal } = table.journal;
    await ledger.begin(name, journal);
    await ledger.take(name, journal, await allOf(table));
  };
  for (const each of [one, two, three]) await send(each);
  for (const { table } of [one, two]) {
    table.endShift();
    for (let coup = 0; coup < 3; coup++) table.playCoup();
  }
  await send(one);
  await send(two);

  const rewound = { name: '3', table: played(5, 9, keyOf('3')) };
  await send(rewound);
  await act({ act: 'take-up', table: '3', stop: 'fork', reason: 'its disk was changed' });
  await send(rewound);

  await jackpot.settled();
  const [won] = jackpot.won;
  if (!won) throw new Error('the Jackpot was not won');
  await act({ act: 'jackpot', event: { type: 'confirm', win: won.win } });
  await jackpot.settled();

  return await Promise.all(
    [one, two, rewound].map(async ({ name, table }) => {
      const { seq, hash } = table.journal.end;
      table.playCoup();
      const { items } = await allOf(table);
      const behind = items.findIndex((item) => 'line' in item && item.line.includes(`"hash":"${hash}"`));
      const sent = { after: { seq, hash }, items: items.slice(behind + 1) };
      return { table: name, journal: table.journal.journal, sent };
    }),
  );
}

/** All that somebody can read in a ledger and no program can make anew, as JSON. */
export async function readLedger(store: LedgerStore): Promise<unknown> {
  const lines = await store.lines();
  const journals = lines.flatMap(({ table, journal, ended }) =>
    [journal, ...ended.map((old) => old.journal)].map((name) => ({ table, journal: name })),
  );
  const { balances, sums } = await store.books();
  const jackpotBooks = await store.jackpotBooks();
  const watch = await Watch.begin(store, { took: () => {}, settled: async () => {} });
  const read = {
    tables: await store.tables(),
    lines,
    records: await Promise.all(
      journals.map(async ({ table, journal }) => {
        const records = await store.records(table, journal, 0, 1_000_000);
        const last = records.at(-1)?.seq ?? 0;
        const sha256 = createHash('sha256').update(JSON.stringify(records, plain)).digest('hex');
        const hash = await store.hashOf(table, journal, last);
        return { table, journal, records: records.length, last, hash, sha256 };
      }),
    ),
    stand: lines.map(({ table }) => {
      const { stored, seq } = watch.of(table) ?? newWatched('');
      const { phase, coups, seats } = stored.state;
      const credit = Object.values(seats).map((seat) => seat.credit);
      return { table, seq, phase: phase.is, coups, credit, differs: stored.differs };
    }),
    balances: await store.balances(),
    books: { balances, sums },
    reports: await Promise.all(PERIODS.map((by) => store.report(by))),
    alarms: await store.alarms(1000),
    acts: await store.acts(1000),
    jackpot: await store.jackpot(),
    jackpotBooks: {
      ...jackpotBooks,
      balances: [...jackpotBooks.balances],
      sums: [...jackpotBooks.sums],
    },
  };
  return inOrder(JSON.parse(JSON.stringify(read, plain)));
}

const plain = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}` : value);

/** Rows of money come in any order. */
function inOrder(read: unknown): unknown {
  if (Array.isArray(read)) {
    const rows = read.map(inOrder);
    const isMoney = rows.every(
      (row) => Array.isArray(row) || (row !== null && typeof row === 'object' && 'units' in row),
    );
    return isMoney ? rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) : rows;
  }
  return read !== null && typeof read === 'object'
    ? Object.fromEntries(Object.entries(read).map(([name, value]) => [name, inOrder(value)]))
    : read;
}
