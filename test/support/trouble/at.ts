import type { Table } from '../../../src/sheet/table.js';
import { contextOf } from '../../../src/table/reduce.js';
import type { State } from '../../../src/table/state/state.js';
import type { Chance } from '../chance.js';

/** Where something is about to happen. */
export interface At {
  readonly state: State;
  readonly table: Table;
  readonly chance: Chance;
}

/** Null where no table is open. */
export function atTable(state: State, chance: Chance): At | null {
  const context = contextOf(state);
  return context && { state, table: context.table, chance };
}
