import type { TableNow } from 'banco/firmware/outbox/table-now.js';
import type { Won } from 'banco/src/jackpot/facts.js';
import { readMeters } from 'banco/src/table/meters/read-meters.js';
import { countedOn, METER_NAMES, type Meter, unitsOf } from '../ledger/accounts.js';
import type { WrittenAct } from '../ledger/acts.js';
import type { Line } from '../ledger/line.js';
import type { Jackpot } from '../ledger/shared-jackpot.js';
import type { WatchedTable } from '../ledger/watched-table.js';
import type { Balance, RaisedAlarm } from '../store/ledger-store.js';
import { type SharedJackpotView, sharedJackpotView } from './jackpot-view.js';
import { type NowView, nowView } from './now-view.js';
import { type Orders, type PlayView, playView } from './play-view.js';
import { wonIn } from './report.js';
import { wantsOf } from './wants.js';

const MOST_PAST = 50;

/** What the console shows: facts, as plain data. Amounts are whole cents. */
export interface FloorView {
  readonly now: number;
  readonly tables: readonly TableView[];
  /** Of the lines that are stopped now. */
  readonly alarms: readonly RaisedAlarm[];
  /** The Jackpot that tables share; null before the first. */
  readonly jackpot: SharedJackpotView | null;
  /** What went wrong and what was done about it, the newest first. */
  readonly past: readonly Past[];
  /** Whether the balances are what the entries come to, and come to nothing together; null until that was looked at. */
  readonly books: { readonly at: number; readonly balance: boolean } | null;
}

export type Past = RaisedAlarm | WrittenAct;

export interface TableView {
  readonly table: string;
  /** Null for a table that was let in and has sent nothing. */
  readonly line: {
    readonly journal: string;
    readonly seq: number;
    readonly hash: string;
    readonly stopped: Line['stopped'];
  } | null;
  /** On its line since then, or gone since then; null where it has not come since the floor was started. */
  readonly presence: { readonly isThere: boolean; readonly since: number } | null;
  readonly is: TableStands | null;
  /** What it says of itself now; null while it is away. */
  readonly now: NowView | null;
  readonly play: PlayView;
  readonly meters: Readonly<Record<Meter, number>>;
  /** What the table has kept of what was wagered. */
  readonly won: number;
  /** Whether the books have what the table's own records come to. */
  readonly agrees: boolean;
}

export interface TableStands {
  readonly version: string | null;
  /** The hash of its program. */
  readonly program: string | null;
  /** When it wrote its last record, by its own clock. */
  readonly wall: string | null;
  readonly rulebook: string | null;
  readonly phase: string;
  readonly shoe: number;
  /** The number of the coup in its shoe, as a recall has it. */
  readonly coup: number;
  /** Since the table was opened. */
  readonly coups: number;
  readonly players: number;
  readonly credit: number;
  /** How many faults hold or lock it. */
  readonly faults: number;
  /** An officer there is asked something. */
  readonly asks: boolean;
  /** All that somebody must look at there, in words. */
  readonly wants: readonly string[];
}

/** A table that has come since the floor was started. */
export interface Present {
  readonly version: string;
  readonly isThere: boolean;
  /** When that began: milliseconds since 1970. */
  readonly since: number;
}

export interface Looked {
  readonly now: number;
  /** Those that were let in. */
  readonly names: readonly string[];
  readonly lines: readonly Line[];
  readonly watched: (table: string) => WatchedTable | undefined;
  readonly presence: (table: string) => Present | undefined;
  readonly atTable: (table: string) => TableNow | null;
  readonly orders: Orders;
  readonly balances: readonly Balance[];
  readonly alarms: readonly RaisedAlarm[];
  readonly acts: readonly WrittenAct[];
  readonly jackpot: Jackpot | null;
  readonly won: readonly Won[];
  readonly jackpotChecks: Pick<SharedJackpotView, 'agrees' | 'differing'>;
  readonly books: FloorView['books'];
}

export function floorView({ now, names, lines, alarms, acts, books, ...looked }: Looked): FloorView {
  const byTable = new Map(lines.map((line) => [line.table, line]));
  const balances = new Map<string, Map<string, bigint>>();
  for (const { table, account, units } of looked.balances)
    balances.set(table, (balances.get(table) ?? new Map<string, bigint>()).set(account, units));
  const tables = [...new Set([...names, ...byTable.keys()])]
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((table): TableView => {
      const line = byTable.get(table);
      const watched = looked.watched(table);
      const present = looked.presence(table);
      const counted = metersOf(balances.get(table) ?? new Map());
      const meters = Object.fromEntries(
        METER_NAMES.map((meter) => [meter, Number(counted[meter] / unitsOf(1))]),
      ) as Record<Meter, number>;
      return {
        table,
        line: line ? { journal: line.journal, seq: line.seq, hash: line.hash, stopped: line.stopped } : null,
        presence: present ? { isThere: present.isThere, since: present.since } : null,
        is: watched && watched.journal === (line?.journal ?? watched.journal) ? standsOf(watched) : null,
        now: nowOf(looked.atTable(table)),
        play: playView(table, watched, looked.orders),
        meters,
        won: wonIn(meters),
        agrees: !watched || !line || !isUpTo(watched, line) || agrees(watched, counted),
      };
    });
  return {
    now,
    tables,
    alarms: openOf(alarms, byTable),
    jackpot: sharedJackpotView(looked.jackpot, looked.won, looked.jackpotChecks),
    past: past(alarms, acts),
    books,
  };
}

const nowOf = (now: TableNow | null): NowView | null => now && nowView(now);

const isUpTo = ({ journal, seq }: WatchedTable, line: Line): boolean =>
  journal === line.journal && seq === line.seq;

/** Of each line that is stopped, what stopped it: the alarm that came last. */
const openOf = (alarms: readonly RaisedAlarm[], lines: ReadonlyMap<string, Line>): readonly RaisedAlarm[] =>
  alarms.filter(
    ({ table }, i) => lines.get(table)?.stopped && alarms.findIndex((other) => other.table === table) === i,
  );

const past = (alarms: readonly RaisedAlarm[], acts: readonly WrittenAct[]): readonly Past[] =>
  [...alarms, ...acts].sort((a, b) => b.at.localeCompare(a.at)).slice(0, MOST_PAST);

const metersOf = (accounts: ReadonlyMap<string, bigint>): Readonly<Record<Meter, bigint>> =>
  Object.fromEntries(
    METER_NAMES.map((meter) => [meter, countedOn(meter, accounts.get(meter) ?? 0n)]),
  ) as Record<Meter, bigint>;

/** The meters of the table, folded by its rules, against what was booked. */
function agrees({ stored }: WatchedTable, counted: Readonly<Record<Meter, bigint>>): boolean {
  const { accounts } = readMeters(stored.state);
  return !stored.differs && METER_NAMES.every((meter) => unitsOf(accounts[meter]) === counted[meter]);
}

function standsOf(watched: WatchedTable): TableStands {
  const { stored, program, wall } = watched;
  const { state, lastStart } = stored;
  const seats = Object.values(state.seats);
  return {
    version: lastStart.version,
    program,
    wall,
    rulebook: state.sheet?.rulebook ?? null,
    phase: state.phase.is,
    shoe: state.shoe.number,
    // Where stakes are chips, the coup that is being paid is already in the results.
    coup: state.rounds.length + (state.phase.is === 'paying' ? 0 : 1),
    coups: state.coups,
    players: seats.filter(({ person }) => person !== null).length,
    credit: seats.reduce((sum, { credit }) => sum + credit, 0),
    faults: state.faults.length,
    asks: state.decision !== null,
    wants: wantsOf(watched),
  };
}
