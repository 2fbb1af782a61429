import type { ForTable } from 'banco/firmware/floor-says.js';
import type { FloorOrder } from 'banco/src/table/state/state.js';
import type { ActOf, WrittenAct } from './acts.js';

// What people order of a table at the console. A table that has taken an order has a record of it: that is its answer, and until it comes
// the order is told again.

export type Order = Omit<Extract<ForTable, { readonly is: 'order' }>, 'is'>;

/** What a table has taken last, as its records have it. */
type Taken = FloorOrder | null | undefined;

/**
 * The order of an act. Its number is its time, so that it is higher than that of any order before it, also of one that a ledger has lost
 * which was put back from a backup.
 */
export const orderIn = ({
  act,
  at,
  by,
  with: other,
}: Pick<WrittenAct, 'at' | 'by' | 'with'> & { readonly act: ActOf<'play'> }): Order => ({
  order: Math.max(act.after + 1, Math.floor(Date.parse(at) / 1000)),
  plays: act.plays,
  ordered: other === null ? [by] : [by, other],
  reason: act.reason,
});

/** The last order to a table, as far as anybody knows; 0 where there is none. */
export const lastOrder = (last: Order | undefined, taken: Taken): number =>
  Math.max(last?.order ?? 0, taken?.order ?? 0);

/** What a table is to be told now: its last order, where it has taken neither that nor a later one. */
export const dueOrder = (last: Order | undefined, taken: Taken): Order | null =>
  last && last.order > (taken?.order ?? 0) ? last : null;
