import type { Fact } from './facts.js';
import { Refused } from './refused.js';
import { SYSTEM } from './sheet.js';
import type { Pool, State, Table } from './state.js';

/** What an event came to: the new state, and what is said of it. */
export interface Step {
  readonly state: State;
  readonly facts: readonly Fact[];
}

export const step = (state: State, ...facts: readonly Fact[]): Step => ({ state, facts });

export const andThen = (before: Step, next: (state: State) => Step): Step => {
  const { state, facts } = next(before.state);
  return { state, facts: [...before.facts, ...facts] };
};

export const withTable = (state: State, id: string, table: Table): State => ({
  ...state,
  tables: new Map(state.tables).set(id, table),
});

/** Of a table that there is. */
export const changeTable = (state: State, id: string, change: (table: Table) => Table): State =>
  withTable(state, id, change(state.tables.get(id) as Table));

export const withPool = (state: State, place: number, pool: Pool): State => ({
  ...state,
  pools: state.pools.with(place, pool),
});

/** A table of the Jackpot, suspended or not (nz 18.8(a)). */
export function tableOf(state: State, id: string): Table | Refused {
  return state.tables.get(id) ?? new Refused('not-participating', { is: 'no-such-table', table: id });
}

/** A table that takes part now. */
export function participating(state: State, id: string): Table | Refused {
  const table = tableOf(state, id);
  if (table instanceof Refused || table.takesPart !== 'suspended') return table;
  return new Refused('not-participating', { is: 'table-suspended', table: id });
}

/** Where a pool stands on the sheet. */
export function placeOf({ pools }: State, pool: string): number | Refused {
  const place = pools.findIndex(({ sheet }) => sheet.id === pool);
  return place < 0 ? new Refused('unknown-pool', { is: 'no-such-pool', pool }) : place;
}

/** What is in a fault, if a table cannot record now: itself, or the system. */
export const faultAt = (state: State, id: string): string | null =>
  state.systemFault ? SYSTEM : state.tables.get(id)?.fault ? id : null;
