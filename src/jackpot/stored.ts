import type { Exact } from './exact.js';
import type { Contributions } from './funding.js';
import type { Pool, Qualifier, Round, State, Table, Win } from './state.js';

/** A Jackpot as plain data: JSON has no whole numbers as long as those of its meters, and no maps. */
export interface StoredJackpot extends Omit<State, 'pools' | 'tables' | 'wins'> {
  readonly pools: readonly StoredPool[];
  readonly tables: readonly (readonly [string, StoredTable])[];
  readonly wins: readonly StoredWin[];
}

/** In ten-thousandths of a cent. */
type Digits = string;
type InDigits<T> = { readonly [K in keyof T]: T[K] extends Exact ? Digits : T[K] };

type StoredPool = InDigits<Pool>;
type StoredContributions = readonly InDigits<Contributions[number]>[];
interface StoredRound extends Omit<Round, 'made'> {
  readonly made: StoredContributions;
}
interface StoredTable extends Omit<Table, 'round' | 'unrecorded'> {
  readonly round: StoredRound | null;
  readonly unrecorded: readonly { readonly round: number; readonly owed: StoredContributions }[];
}
interface StoredWin extends Omit<Win, 'to'> {
  readonly to: readonly InDigits<Qualifier>[];
}

export const storedJackpot = (state: State): StoredJackpot => ({
  ...state,
  pools: state.pools.map((pool) => ({ ...pool, ...meters(pool, print) })),
  tables: [...state.tables].map(([id, { round, unrecorded, ...table }]) => [
    id,
    {
      ...table,
      round: round && { ...round, made: round.made.map(printed) },
      unrecorded: unrecorded.map(({ round, owed }) => ({ round, owed: owed.map(printed) })),
    },
  ]),
  wins: state.wins.map((win) => ({
    ...win,
    to: win.to.map(({ seat, wagered }) => ({ seat, wagered: print(wagered) })),
  })),
});

export const jackpotStored = (stored: StoredJackpot): State => ({
  ...stored,
  pools: stored.pools.map((pool) => ({ ...pool, ...meters(pool, BigInt) })),
  tables: new Map(
    stored.tables.map(([id, { round, unrecorded, ...table }]) => [
      id,
      {
        ...table,
        round: round && { ...round, made: round.made.map(read) },
        unrecorded: unrecorded.map(({ round, owed }) => ({ round, owed: owed.map(read) })),
      },
    ]),
  ),
  wins: stored.wins.map((win) => ({
    ...win,
    to: win.to.map(({ seat, wagered }) => ({ seat, wagered: BigInt(wagered) })),
  })),
});

const print = (sum: Exact): Digits => `${sum}`;

const meters = <A, B>(pool: Record<Meter, A>, as: (sum: A) => B): Record<Meter, B> => ({
  value: as(pool.value),
  seeded: as(pool.seeded),
  operator: as(pool.operator),
  wagers: as(pool.wagers),
  adjusted: as(pool.adjusted),
  paid: as(pool.paid),
});
type Meter = 'value' | 'seeded' | 'operator' | 'wagers' | 'adjusted' | 'paid';

const printed = ({ pool, operator, wagers }: Contributions[number]): StoredContributions[number] => ({
  pool,
  operator: print(operator),
  wagers: print(wagers),
});
const read = ({ pool, operator, wagers }: StoredContributions[number]): Contributions[number] => ({
  pool,
  operator: BigInt(operator),
  wagers: BigInt(wagers),
});
