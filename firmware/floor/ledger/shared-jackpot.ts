import { roundEvents } from 'banco/firmware/table/own-jackpot.js';
import type { Event } from 'banco/src/jackpot/events.js';
import type { Fact, Recorded, Won } from 'banco/src/jackpot/facts.js';
import { reduce } from 'banco/src/jackpot/reduce.js';
import { Refused } from 'banco/src/jackpot/refused.js';
import { isSameWin, type SharedWin } from 'banco/src/jackpot/shared-win.js';
import type { State as Jackpot, Table } from 'banco/src/jackpot/state.js';
import type { StoredJackpot } from 'banco/src/jackpot/stored.js';
import type { State } from 'banco/src/table/state/state.js';

// The Jackpot of many tables (nz 18.8(a)). What happens at a table follows from its records, in the order in which the ledger takes
// them: of two who hit at once, the first wins what is there, and the second what it began again with.

export type { Jackpot };

/** As it is kept with its wins. */
export interface StoredShared extends SharedWins {
  readonly jackpot: StoredJackpot;
}

/** What was won of it, and where: a round of a table. */
export interface SharedWins {
  /** The entry that opened it. */
  readonly opened: number;
  /** Still open. */
  readonly won: readonly Won[];
  /** Settled at the console, and not yet known to be in the journal of its table. */
  readonly settled: readonly SettledWin[];
}

export interface SettledWin {
  readonly table: string;
  readonly win: SharedWin;
}

export const NO_WINS: SharedWins = { opened: 0, won: [], settled: [] };

/** Behind these entries, which come behind so many others. */
export const winsBehind = (before: SharedWins, entries: readonly JackpotEntry[], was: number): SharedWins =>
  entries.reduce(
    (wins, { event, facts }, i) =>
      event.type === 'open'
        ? { ...NO_WINS, opened: was + i + 1, settled: wins.settled }
        : facts.reduce((so, fact) => withFact(so, event, fact), wins),
    before,
  );

function withFact(wins: SharedWins, event: Event, fact: Fact): SharedWins {
  if ('won' in fact) return { ...wins, won: [...wins.won, fact.won] };
  const is = 'paid' in fact ? fact.paid : 'invalidated' in fact ? fact.invalidated : null;
  const won = is && wins.won.find(({ win }) => win === is.win);
  if (!won) return wins;
  const win: SharedWin = {
    ...winOf(won, wins.opened),
    ...('shares' in is ? { stands: 'paid', shares: is.shares } : { stands: 'invalid' }),
    ...('by' in event && { by: event.by.id }),
  };
  const settled = [...wins.settled, { table: won.table, win }];
  return { ...wins, won: wins.won.filter((one) => one !== won), settled };
}

/** As its table writes it down, awaiting confirmation. */
export const winOf = ({ pool, round, win, pays, seats, malfunction }: Won, opened: number): SharedWin => ({
  opened,
  pool,
  round,
  win,
  pays,
  seats,
  malfunction,
  stands: 'awaiting',
  shares: [],
});

/** What a record of a table has changed there. */
export interface RecordStep {
  readonly table: string;
  readonly journal: string;
  readonly seq: number;
  readonly wall: string;
  readonly was: State;
  readonly is: State;
  /** What the table itself has computed that it contributes; nothing where it computes none. */
  readonly told: readonly Recorded[];
  /** What the table has written down of something that it won: what was confirmed, it does not forget. */
  readonly win: SharedWin | null;
}

/** One event at the Jackpot with what it came to: an entry of the ledger. */
export interface JackpotEntry {
  readonly event: Event;
  readonly facts: readonly Fact[];
  /** What moved between its accounts. */
  readonly moves: readonly JackpotMove[];
  /** What the table itself has computed that it contributes, or written down that it won, where that is something else. */
  readonly differs: readonly Recorded[] | SharedWin | null;
}

/** In ten-thousandths of a cent, between two accounts of one pool. */
export interface JackpotMove {
  readonly from: JackpotAccount;
  readonly to: JackpotAccount;
  readonly units: bigint;
}

const ACCOUNTS = ['value', 'seeded', 'operator', 'wagers', 'adjusted', 'paid', 'won'] as const;
/** Of a pool: what it shows, where that came from, what was paid of it, and what is won and neither paid nor invalid. */
export type JackpotAccount = `${string}: ${(typeof ACCOUNTS)[number]}`;

export interface JackpotStep {
  readonly state: Jackpot;
  readonly entries: readonly JackpotEntry[];
}

/** What a record came to at the Jackpot: nothing, where its table takes no part. Only nz has one. */
export function afterRecord(before: Jackpot, wins: SharedWins, record: RecordStep): JackpotStep {
  const { table: id, was, is, told, win } = record;
  if (win) return afterWin(before, wins, id, win);
  const takesPart = before.phase === 'open' && is.sheet?.rulebook === 'nz';
  const table = takesPart ? before.tables.get(id) : undefined;
  return roundEventsOf(table, id, was, is).reduce<JackpotStep>(
    (step, event) => {
      const next = afterEvent(step.state, event);
      // An amount beyond what its meters count is the only thing that it can refuse, and then that is not recorded.
      if (next instanceof Refused) return step;
      const entries = next.entries.map((entry) => ({ ...entry, differs: differing(told, entry) }));
      return { state: next.state, entries: [...step.entries, ...entries] };
    },
    { state: before, entries: [] },
  );
}

/**
 * A table has written down how something stands that it won. Where it was settled, and this ledger has lost that with what came behind its
 * backup, it is settled so again: it was paid, and is not asked for anew.
 */
function afterWin(state: Jackpot, { opened, won }: SharedWins, table: string, win: SharedWin): JackpotStep {
  const open = won.find((one) => one.table === table && isSameWin(winOf(one, opened), win));
  if (!open || win.stands === 'awaiting') return { state, entries: [] };
  const by = { role: 'manager', id: win.by ?? table } as const;
  const type = win.stands === 'paid' ? 'confirm' : 'invalidate';
  const next = afterEvent(state, { type, by, win: open.win });
  if (next instanceof Refused) return { state, entries: [] };
  const entries = next.entries.map((entry) => ({ ...entry, differs: open.pays === win.pays ? null : win }));
  return { state: next.state, entries };
}

/** What of a round was told that is not what was computed. A fault of the system leaves nothing to compare. */
function differing(told: readonly Recorded[], { facts }: JackpotEntry): JackpotEntry['differs'] {
  const computed = facts.flatMap((fact) => ('recorded' in fact ? fact.recorded.pools : []));
  if (told.length === 0 || computed.length === 0) return null;
  const print = (all: readonly Recorded[]): string =>
    all
      .map(({ pool, operator, wagers }) => `${pool} ${operator} ${wagers}`)
      .sort()
      .join('\n');
  return print(told) === print(computed) ? null : told;
}

/** What a record says that its table contributes to its Jackpot. */
export const toldIn = (line: string): readonly Recorded[] =>
  line.includes('{"recorded":')
    ? ((JSON.parse(line) as WithFacts).came?.jackpot ?? []).flatMap((fact) =>
        'recorded' in fact ? fact.recorded.pools : [],
      )
    : [];
/** What a record says of something that its table won. */
export const winIn = (line: string): SharedWin | null =>
  line.includes('"kind":"shared-win"') ? (JSON.parse(line) as { readonly body: SharedWin }).body : null;

interface WithFacts {
  readonly came?: { readonly jackpot?: readonly Fact[] };
}

const roundEventsOf = (table: Table | undefined, id: string, was: State, is: State): readonly Event[] =>
  table ? roundEvents(id, table, was, is) : [];

/** All of them, or none: the first that is refused says why. */
export const afterEvents = (before: Jackpot | null, events: readonly Event[]): JackpotStep | Refused =>
  events.reduce<{ readonly state: Jackpot | null; readonly entries: readonly JackpotEntry[] } | Refused>(
    (step, event) => {
      if (step instanceof Refused) return step;
      const next = afterEvent(step.state, event);
      return next instanceof Refused ? next : { ...next, entries: [...step.entries, ...next.entries] };
    },
    { state: before, entries: [] },
  ) as JackpotStep | Refused;

export function afterEvent(before: Jackpot | null, event: Event): JackpotStep | Refused {
  // One that has ended has nothing left: another may begin in its place.
  const from = event.type === 'open' && before?.phase === 'closed' ? null : before;
  const step = reduce(from, event);
  if (step instanceof Refused) return step;
  const { state, facts } = step;
  return { state, entries: [{ event, facts, moves: movesBetween(before, state), differs: null }] };
}

/** Both sides of everything that an event has moved. */
function movesBetween(before: Jackpot | null, after: Jackpot): readonly JackpotMove[] {
  if (before?.pools === after.pools) return [];
  const ids = new Set([...(before?.pools ?? []), ...after.pools].map(({ sheet }) => sheet.id));
  return [...ids].flatMap((id) => {
    const [was, is] = [poolIn(before, id), poolIn(after, id)];
    const more = (meter: keyof typeof NOTHING): bigint => is[meter] - was[meter];
    const into = INTO_VALUE.map((meter) => [meter, more(meter)] as const);
    const won = into.reduce((sum, [, units]) => sum + units, 0n) - more('value');
    const account = (name: (typeof ACCOUNTS)[number]): JackpotAccount => `${id}: ${name}`;
    return [
      ...into.flatMap(([meter, units]) => move(account(meter), account('value'), units)),
      ...move(account('value'), account('won'), won),
      ...move(account('won'), account('paid'), more('paid')),
    ];
  });
}

const poolIn = (jackpot: Jackpot | null, id: string): typeof NOTHING =>
  jackpot?.pools.find(({ sheet }) => sheet.id === id) ?? NOTHING;

const NOTHING = { value: 0n, seeded: 0n, operator: 0n, wagers: 0n, adjusted: 0n, paid: 0n };
const INTO_VALUE = ['seeded', 'operator', 'wagers', 'adjusted'] as const;

/** What is taken back goes the other way. */
const move = (from: JackpotAccount, to: JackpotAccount, units: bigint): readonly JackpotMove[] =>
  units === 0n ? [] : units > 0n ? [{ from, to, units }] : [{ from: to, to: from, units: -units }];

/** Whether these balances are what the Jackpot comes to: each meter of each pool, and what is won and still open. */
export function jackpotAgrees(jackpot: Jackpot | null, balances: ReadonlyMap<string, bigint>): boolean {
  if (!jackpot) return balances.size === 0;
  return jackpot.pools.every((pool, place) => {
    const balance = (name: (typeof ACCOUNTS)[number]): bigint =>
      balances.get(`${pool.sheet.id}: ${name}`) ?? 0n;
    const open = jackpot.wins
      .filter((win) => win.pool === place)
      .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    return (
      balance('value') === pool.value &&
      balance('paid') === pool.paid &&
      INTO_VALUE.every((meter) => balance(meter) === -pool[meter]) &&
      balance('won') === open * 10_000n
    );
  });
}
