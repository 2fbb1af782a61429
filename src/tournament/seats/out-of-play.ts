import { totalOf } from '../../money/cents.js';
import { change, changeCoup, changeSeat } from '../at-table.js';
import { withoutSeat } from '../placings/bands.js';
import type { Seat } from '../state/seat.js';
import type { AtTable } from '../step.js';

/**
 * A seat is out of play at once, and takes no place. Its wagers of a coup not yet settled are void and go back to its chips;
 * its forms are not shown.
 */
export function putOut(at: AtTable, { seat }: Seat, is: 'disqualified' | 'retired'): AtTable {
  const out = changeSeat(takenBack(at, seat), seat, () => ({ is, exit: null }));
  return change(out, { bands: withoutSeat(out.session.bands, seat) });
}

function takenBack(at: AtTable, seat: number): AtTable {
  const { coup } = at.session;
  if (coup === null) return at;
  const others = <T extends { readonly seat: number }>(of: readonly T[]): readonly T[] =>
    of.filter((one) => one.seat !== seat);
  const own = [...coup.wagers, ...coup.shown.filter(({ on }) => on !== null)].filter(
    (wager) => wager.seat === seat,
  );
  const without = changeCoup(at, {
    wagers: others(coup.wagers),
    forms: others(coup.forms),
    shown: others(coup.shown),
    passes: coup.passes.filter((other) => other !== seat),
    acted: coup.acted.filter((other) => other !== seat),
  });
  return changeSeat(without, seat, ({ chips }) => ({ chips: chips + totalOf(own) }));
}
