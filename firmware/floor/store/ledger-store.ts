import type { ChainPlace } from 'banco/firmware/outbox/sent-records.js';
import type { Event } from 'banco/src/jackpot/events.js';
import type { Account, Booking } from '../ledger/accounts.js';
import type { Act, ActOf, Actors, WrittenAct } from '../ledger/acts.js';
import type { Alarm, Line } from '../ledger/line.js';
import type { RecallMark, RecallPlace } from '../ledger/recall-mark.js';
import type { JackpotEntry, StoredShared } from '../ledger/shared-jackpot.js';
import type { KeptRecord } from '../ledger/take-records.js';
import type { WatchedTable } from '../ledger/watched-table.js';

/** Where the ledger lies. Nothing in it is changed but watermarks and balances, and nothing is deleted. */
export interface LedgerStore {
  /** The tables that may speak to this floor, by the fingerprints of their keys. */
  tables(): Promise<readonly EnrolledTable[]>;
  /** The last enrolment of a table counts. */
  enrol(table: EnrolledTable): Promise<void>;
  /** The line of each table that has one: the journal that it writes now. */
  lines(): Promise<readonly Line[]>;
  /**
   * All of it or nothing. Rejects with LineMoved where a line is not where it was expected: another ledger writes here, or this one
   * has missed the answer to its last commit.
   */
  commit(writes: readonly LineWrite[]): Promise<void>;
  /** The records of a table behind this one, the oldest first. */
  records(table: string, journal: string, after: number, most: number): Promise<readonly KeptRecord[]>;
  /** The hash of a record; null if the ledger does not have it. */
  hashOf(table: string, journal: string, seq: number): Promise<string | null>;
  /** The balance of every account, in units. */
  balances(): Promise<readonly Balance[]>;
  /** The same, and added up from all entries, at one moment. */
  books(): Promise<Books>;
  /** What each account of each table was booked with in each period, by the clock of the table: in units. */
  report(by: Period): Promise<readonly PeriodBalance[]>;
  /** What was kept of tables in this form. */
  folds(form: number): Promise<readonly KeptFold[]>;
  /** In the place of what was kept of the table before. */
  keepFold(fold: KeptFold & { readonly form: number }): Promise<void>;
  /** In the place of one that was kept there before. */
  keepMark(mark: RecallMark): Promise<void>;
  /** The places of a table where a recall can begin, the newest first: of a day, a shift or a shoe, or of all. */
  places(table: string, which: WhichPlaces, most: number): Promise<readonly RecallPlace[]>;
  /** The places around this one in its journal: what is kept at the one before, and where the next one is. */
  mark(place: Pick<RecallPlace, 'table' | 'journal' | 'seq'>): Promise<KeptMark>;
  /** Those that came last, the newest first. */
  alarms(most: number): Promise<readonly RaisedAlarm[]>;
  /** What somebody did, and what it changes: all of it or nothing. Rejects with LineMoved as a commit does. Gives its number. */
  act(write: ActWrite): Promise<number>;
  /** What was done last, the newest first. */
  acts(most: number): Promise<readonly WrittenAct[]>;
  /** What was ordered of each table last. */
  lastOrders(): Promise<readonly (WrittenAct & { readonly act: ActOf<'play'> })[]>;
  /** The shared Jackpot, and how far it has the records of each table. */
  jackpot(): Promise<KeptJackpot>;
  /** All of it or nothing. Rejects with JackpotMoved where another entry came first. Gives the number of the act, if it is one. */
  writeJackpot(write: JackpotWrite): Promise<number | null>;
  /** The balances of its accounts behind so many entries, and added up from all of these, at one moment. */
  jackpotBooks(): Promise<JackpotBooks>;
  close(): Promise<void>;
}

/** What was played at any time of a day in UTC, as in `2026-01-31`; of a shift; or of a shoe. */
export type WhichPlaces =
  | { readonly day: string }
  | { readonly shift: number }
  | { readonly shoe: number }
  | Readonly<Record<string, never>>;

export interface KeptMark {
  readonly before: Pick<RecallMark, 'seq' | 'form' | 'state'> | null;
  /** The last record before the next place; null where there is none yet. */
  readonly next: number | null;
}

/** How far the Jackpot has the records of a table. */
export interface JackpotHead {
  readonly table: string;
  readonly journal: string;
  readonly seq: number;
  /** When that record was written, by the clock of the table. */
  readonly wall: string;
}

export interface KeptJackpot {
  /** As it stood behind so many entries; null before there was one. */
  readonly state: StoredShared | null;
  /** What came then. */
  readonly events: readonly Event[];
  /** Of all entries. */
  readonly number: number;
  readonly heads: readonly JackpotHead[];
  /** Of how many entries the table has computed something else. */
  readonly differing: number;
}

export interface JackpotWrite {
  /** How many entries there are. */
  readonly was: number;
  readonly entries: readonly JackpotEntry[];
  readonly heads: readonly JackpotHead[];
  readonly act: (Actors & { readonly act: Act }) | null;
  /** As it stands behind these, where that is to be kept: a start reads the entries from there. */
  readonly keep: StoredShared | null;
}

export interface JackpotBooks {
  readonly number: number;
  readonly balances: ReadonlyMap<string, bigint>;
  readonly sums: ReadonlyMap<string, bigint>;
}

export class JackpotMoved extends Error {
  constructor() {
    super('another entry of the Jackpot came first');
    this.name = 'JackpotMoved';
  }
}

/** So many records are read at once. */
const MANY = 5000;

/** All records of a table behind this one, the oldest first. */
export async function* recordsBehind(
  store: LedgerStore,
  { table, journal, seq }: Pick<Line, 'table' | 'journal' | 'seq'>,
): AsyncGenerator<KeptRecord> {
  for (let last = seq; ; ) {
    const records = await store.records(table, journal, last, MANY);
    yield* records;
    if (records.length < MANY) return;
    last = records.at(-1)?.seq ?? last;
  }
}

export interface EnrolledTable {
  readonly table: string;
  /** Of its certificate: SHA-256, in hexadecimal. */
  readonly fingerprint: string;
  /** Who let it in. */
  readonly by: string;
}

/** An act with what it changes. */
export interface ActWrite extends Actors {
  readonly act: Act;
  readonly enrols?: EnrolledTable;
  /** A line that was stopped goes on, and its accounts begin again by these entries. */
  readonly takesUp?: { readonly was: Line; readonly is: Line; readonly corrections: readonly Booking[] };
}

/** What the records of a table come to: it can be made anew from them. */
export interface KeptFold {
  readonly table: string;
  readonly kept: WatchedTable;
}

/** What one commit adds to a line. */
export interface LineWrite {
  /** Where it was; null where it begins. */
  readonly was: ChainPlace | null;
  readonly is: Line;
  readonly records: readonly KeptRecord[];
  readonly alarm: Alarm | null;
}

export interface Balance {
  readonly table: string;
  readonly account: Account;
  readonly units: bigint;
}

/** `table` is all that is known of one. */
export const PERIODS = ['day', 'shift', 'table'] as const;
export type Period = (typeof PERIODS)[number];

export interface PeriodBalance extends Balance {
  /** A day in UTC, as in `2026-01-31`; when a shift ended, as in `2026-01-31 18:00:05`; nothing for all of a table. */
  readonly period: string;
}

/** Of a shift that has not ended. */
export const UNDER_WAY = 'under way';

export interface Books {
  readonly balances: readonly Balance[];
  readonly sums: readonly Balance[];
}

/** Whether every balance is what its entries come to, and those of each table come to nothing. */
export function booksBalance({ balances, sums }: Books): boolean {
  const print = (all: readonly Balance[]): string =>
    all
      .map(({ table, account, units }) => `${table}\n${account}\n${units}`)
      .sort()
      .join('\n\n');
  const totals = new Map<string, bigint>();
  for (const { table, units } of balances) totals.set(table, (totals.get(table) ?? 0n) + units);
  return print(balances) === print(sums) && [...totals.values()].every((units) => units === 0n);
}

export interface RaisedAlarm extends Alarm {
  readonly number: number;
  /** When the ledger wrote it. */
  readonly at: string;
}

export class LineMoved extends Error {
  readonly table: string;

  constructor(table: string) {
    super(`the line of ${table} is not where it was`);
    this.name = 'LineMoved';
    this.table = table;
  }
}

/** What entries change: the sum of each account that they touch, without those that come to nothing. */
export function changesOf<A extends string>(
  bookings: Iterable<{ readonly from: A; readonly to: A; readonly units: bigint }>,
): ReadonlyMap<A, bigint> {
  const sums = new Map<A, bigint>();
  const add = (account: A, units: bigint): void => {
    sums.set(account, (sums.get(account) ?? 0n) + units);
  };
  for (const { from, to, units } of bookings) {
    add(from, -units);
    add(to, units);
  }
  return new Map([...sums].filter(([, units]) => units !== 0n));
}
