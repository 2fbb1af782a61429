import { roundEvents } from 'banco/firmware/table/own-jackpot.js';
import type { Event } from 'banco/src/jackpot/events.js';
import type { Fact, Recorded, Won } from 'banco/src/jackpot/facts.js';
import { reduce } from 'banco/src/jackpot/reduce.js';
import { Refused } from 'banco/src/jackpot/refused.js';
import type { State as Jackpot, Table } from 'banco/src/jackpot/state.js';
import type { StoredJackpot } from 'banco/src/jackpot/stored.js';
import type { State } from 'banco/src/table/state/state.js';

// The Jackpot of many tables (nz 18.8(a)). What happens at a table follows from its records, in the order in which the ledger takes
// them: of two who hit at once, the first wins what is there, and the second what it began again with.

export type { Jackpot };

/** As it is kept with what was won and is still open, and where: a round of a table. */
export interface StoredShared {
  readonly jackpot: StoredJackpot;
  readonly won: readonly Won[];
}

/** What is won and still open, behind these entries. */
export const wonAfter = (
  before: readonly Won[],
  { wins }: Jackpot,
  entries: readonly JackpotEntry[],
): readonly Won[] => {
  const open = new Set(wins.map(({ number }) => number));
  const won = entries.flatMap(({ facts }) => facts.flatMap((fact) => ('won' in fact ? [fact.won] : [])));
  return [...before, ...won].filter(({ win }) => open.has(win));
};

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
}

/** One event at the Jackpot with what it came to: an entry of the ledger. */
export interface JackpotEntry {
  readonly event: Event;
  readonly facts: readonly Fact[];
  /** What moved between its accounts. */
  readonly moves: readonly JackpotMove[];
  /** What the table itself has computed that it contributes, where that is something else. */
  readonly differs: readonly Recorded[] | null;
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
export function afterRecord(before: Jackpot, { table: id, was, is, told }: RecordStep): JackpotStep {
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
