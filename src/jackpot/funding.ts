import { type Exact, exactly, printedExactly, shown } from './exact.js';
import type { PoolSheet } from './sheet.js';
import type { Pool, Qualifier, State } from './state.js';
import { type Step, step } from './step.js';
import type { Wager } from './wager.js';

// nz 18.3: pools are funded by the operator, by a part of qualifying wagers, or by both.

/** What a round puts into one pool. */
export interface Contribution {
  /** Its place on the sheet. */
  readonly pool: number;
  readonly operator: Exact;
  readonly wagers: Exact;
}

/** Of the pools that get something, in the order of the sheet. */
export type Contributions = readonly Contribution[];

/** The wagers by which a seat qualifies for a pool: of the displayed kinds, each of them large enough (nz 18.6). */
export const qualifying = (
  { qualifying: { on, minimum } }: PoolSheet,
  wagers: readonly Wager[],
): readonly Wager[] => wagers.filter((wager) => on.includes(wager.on) && wager.amount >= minimum);

/** Who has qualifying wagers, from the lowest seat. */
export function qualifiersOf(sheet: PoolSheet, wagers: readonly Wager[]): readonly Qualifier[] {
  const bySeat = new Map<number, bigint>();
  for (const { seat, amount } of qualifying(sheet, wagers))
    bySeat.set(seat, (bySeat.get(seat) ?? 0n) + BigInt(amount));
  return [...bySeat].map(([seat, wagered]) => ({ seat, wagered })).sort((a, b) => a.seat - b.seat);
}

/** nz 18.4, 18.10, 18.11: what a round with these wagers contributes. */
export const contributionsOf = ({ pools }: State, wagers: readonly Wager[]): Contributions =>
  pools
    .map(({ sheet }, pool) => {
      const qualified = qualifying(sheet, wagers);
      const { operator, rate } = sheet;
      const counts = operator?.rounds === 'all' || qualified.length > 0;
      return {
        pool,
        operator: operator && counts ? exactly(operator.amount) : 0n,
        wagers: qualified.reduce((sum, { amount }) => sum + BigInt(amount) * BigInt(rate), 0n),
      };
    })
    .filter(({ operator, wagers }) => operator > 0n || wagers > 0n);

/** Makes the contributions of a round: `recorded`. */
export function make(state: State, table: string, round: number, made: Contributions): Step {
  const pools = meter(state, made, 1n);
  const recorded = made.map(({ pool, operator, wagers }) => ({
    pool: idIn(pools, pool),
    operator: shown(operator),
    wagers: printedExactly(wagers),
    value: valueIn(pools, pool),
  }));
  return step({ ...state, pools }, { recorded: { table, round, pools: recorded } });
}

/** Takes the contributions of a void round back: `unmade`, where there were any. */
export function unmake(state: State, table: string, round: number, made: Contributions): Step {
  if (made.length === 0) return step(state);
  const pools = meter(state, made, -1n);
  const unmade = made.map(({ pool }) => ({ pool: idIn(pools, pool), value: valueIn(pools, pool) }));
  return step({ ...state, pools }, { unmade: { table, round, pools: unmade } });
}

const meter = (state: State, made: Contributions, sign: 1n | -1n): readonly Pool[] => {
  const pools = [...state.pools];
  for (const { pool: place, operator, wagers } of made) {
    const pool = pools[place] as Pool;
    pools[place] = {
      ...pool,
      value: pool.value + sign * (operator + wagers),
      operator: pool.operator + sign * operator,
      wagers: pool.wagers + sign * wagers,
    };
  }
  return pools;
};

const idIn = (pools: readonly Pool[], place: number): string => (pools[place] as Pool).sheet.id;
const valueIn = (pools: readonly Pool[], place: number): number => shown((pools[place] as Pool).value);
