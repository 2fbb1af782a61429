import { coupOf, presentSeat } from '../at-table.js';
import type { EventOf } from '../events.js';
import { Refused } from '../refused.js';
import { type AtTable, type Outcome, refuse, refuseBy } from '../step.js';
import { unact } from './acting.js';
import { isOn, type Spot, takeBack } from './layout.js';
import { hasOrder } from './turn.js';

/** Where a wager does not stand, its stake comes back. */
export function withdrawWager(at: AtTable, event: EventOf<'withdraw-wager'>): Outcome<AtTable> {
  const seat = presentSeat(at, event.seat);
  if (seat instanceof Refused) return seat;
  const { seat: number, on } = event;
  const spot = event as Spot;
  if (!coupOf(at).wagers.some(isOn(spot))) {
    return refuse(at.tournament, 'bad-wager', { is: 'no-such-wager', seat: number, on });
  }
  if (hasOrder(at)) return refuseBy(at.tournament, 'wager-stands', { is: 'wager-stands', seat: number, on });
  return unact(takeBack(at, spot), number);
}
