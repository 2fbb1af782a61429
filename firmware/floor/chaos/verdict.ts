import type { Recorded } from 'banco/firmware/journal/record.js';
import { Refused } from 'banco/src/jackpot/refused.js';
import { jackpotStored } from 'banco/src/jackpot/stored.js';
import { demoSheet } from '../demo/demo-jackpot.js';
import { afterEvent, afterRecord, type Jackpot, jackpotAgrees, NO_WINS } from '../ledger/shared-jackpot.js';
import { newWatched, type WatchedTable, watchRecord } from '../ledger/watched-table.js';
import { booksBalance, type LedgerStore } from '../store/ledger-store.js';
import { floorView } from '../view/floor-view.js';
import { journalFile, keptLines } from './tables-process.js';

const BY = { role: 'manager', id: 'M101' } as const;

export interface Verdict {
  readonly faults: readonly string[];
  readonly records: number;
  /** In ten-thousandths of a cent: what all tables have contributed to the Jackpot, and how often it was won. */
  readonly contributed: bigint;
  readonly won: number;
}

/** Holds the ledger against the journals of the tables, which have all that they sent: to the record, and to the unit. */
export async function judge(
  store: LedgerStore,
  names: readonly string[],
  journals: string,
): Promise<Verdict> {
  const faults: string[] = [];
  let records = 0;
  let expected = opened(names);
  const folded = new Map<string, WatchedTable>();
  const lines = await store.lines();
  for (const name of names) {
    const journal = lines.find(({ table }) => table === name)?.journal ?? '';
    const kept = await store.records(name, journal, 0, 1_000_000);
    const sent = keptLines(journalFile(journals, name)).filter(
      (line) => (JSON.parse(line) as Recorded).kind !== 'raw',
    );
    records += sent.length;
    if (kept.map(({ line }) => line).join('\n') !== sent.join('\n'))
      faults.push(`table ${name} has sent ${sent.length} records, and the ledger has ${kept.length}`);
    let is = newWatched(journal);
    for (const record of kept) {
      const was = is;
      is = watchRecord(was, record);
      const { seq, wall } = record;
      const states = { was: was.stored.state, is: is.stored.state };
      const step = { table: name, journal, seq, wall, ...states, told: [], win: null };
      expected = afterRecord(expected, NO_WINS, step).state;
    }
    folded.set(name, is);
  }
  const alarms = await store.alarms(9);
  for (const { table, stop } of alarms) faults.push(`the line of table ${table} was stopped: ${stop}`);
  if (!booksBalance(await store.books())) faults.push('the books do not balance');
  const { tables } = floorView({
    now: 0,
    names: [],
    lines,
    watched: (table) => folded.get(table),
    presence: () => undefined,
    atTable: () => null,
    balances: await store.balances(),
    alarms: [],
    acts: [],
    orders: { due: () => null, last: () => 0 },
    jackpot: null,
    won: [],
    jackpotChecks: { agrees: true, differing: 0 },
    books: null,
  });
  for (const { table, agrees } of tables)
    if (!agrees) faults.push(`the books of table ${table} are not what its records come to`);
  const jackpot = await jackpotIn(store);
  const { balances, sums } = await store.jackpotBooks();
  if (!jackpotAgrees(jackpot, balances) || !jackpotAgrees(jackpot, sums))
    faults.push('the Jackpot is not what its entries come to');
  const contributed = contributedTo(jackpot);
  // Of tables that win at once another order gives each other amounts, but all of them contribute the same.
  if (contributed !== contributedTo(expected))
    faults.push(`the tables contribute ${contributedTo(expected)} to the Jackpot, which has ${contributed}`);
  return { faults, records, contributed, won: jackpot.wins.length };
}

/** The Jackpot as its entries make it. */
async function jackpotIn(store: LedgerStore): Promise<Jackpot> {
  const { state, events } = await store.jackpot();
  return events.reduce<Jackpot | null>((before, event) => {
    const next = afterEvent(before, event);
    if (next instanceof Refused) throw new Error(`${event.type} is refused: ${next.code}`);
    return next.state;
  }, state && jackpotStored(state.jackpot)) as Jackpot;
}

function opened(names: readonly string[]): Jackpot {
  const step = afterEvent(null, { type: 'open', by: BY, jackpot: demoSheet(names) });
  if (step instanceof Refused) throw new Error(step.code);
  return step.state;
}

const contributedTo = ({ pools }: Jackpot): bigint =>
  pools.reduce((sum, { operator, wagers }) => sum + operator + wagers, 0n);
