import { isDisabled } from 'banco/src/table/rights/may-play.js';
import type { Order } from '../ledger/orders.js';
import type { WatchedTable } from '../ledger/watched-table.js';

/** What was ordered of each table. */
export interface Orders {
  /** What it has not taken yet. */
  due(table: string): Order | null;
  /** The number of the last one. */
  last(table: string): number;
}

/** Whether a table may take wagers, as its records have it. */
export interface PlayView {
  readonly isDisabled: boolean;
  /** Why it is, or why it was enabled again; null where it was never disabled. */
  readonly reason: string | null;
  /** Two persons at the table have enabled it, while the floor was away. */
  readonly enabledHere: boolean;
  /** What the table was ordered and has not taken yet: to play, or not to. */
  readonly ordered: boolean | null;
  /** The number of the last order. */
  readonly last: number;
}

export function playView(table: string, watched: WatchedTable | undefined, orders: Orders): PlayView {
  const { floor } = watched?.stored.state ?? { floor: null };
  return {
    isDisabled: isDisabled({ floor }),
    reason: floor?.reason ?? null,
    enabledHere: floor?.enabledHere ?? false,
    ordered: orders.due(table)?.plays ?? null,
    last: orders.last(table),
  };
}
