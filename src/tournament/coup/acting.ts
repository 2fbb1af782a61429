import { changeCoup, coupOf } from '../at-table.js';
import type { AtTable } from '../step.js';

/** A seat has a wager, a form or a pass card on this coup, or one more. */
export const act = (at: AtTable, seat: number): AtTable =>
  changeCoup(at, { acted: [...coupOf(at).acted.filter((other) => other !== seat), seat] });

/** What it had has gone back: it has acted only if it has something else. */
export function unact(at: AtTable, seat: number): AtTable {
  const { wagers, forms, acted } = coupOf(at);
  const stillActs = [...wagers, ...forms].some((one) => one.seat === seat);
  return stillActs ? at : changeCoup(at, { acted: acted.filter((other) => other !== seat) });
}
