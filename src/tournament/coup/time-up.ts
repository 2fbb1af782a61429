import { changeCoup, coupOf, presentSeat } from '../at-table.js';
import type { EventOf } from '../events.js';
import { Refused } from '../refused.js';
import { type AtTable, type Outcome, refuse, roundOf } from '../step.js';

/**
 * The seat's time is over: nsw 15.6.12, tasmania 16.4.8. Nobody's is where the conditions do not limit it (nsw 15.6.11, tasmania
 * 16.4.7).
 */
export function timeUp(at: AtTable, { seat: number }: EventOf<'time-up'>): Outcome<AtTable> {
  const { tournament } = at;
  if (roundOf(at).seconds === null) {
    return refuse(tournament, 'not-offered', { is: 'not-offered', what: 'a time limit' });
  }
  const seat = presentSeat(at, number);
  if (seat instanceof Refused) return seat;
  const { acted, timeUp: over } = coupOf(at);
  if (acted.includes(number)) {
    return refuse(tournament, 'already-acted', { is: 'acted-already', seat: number });
  }
  return changeCoup(at, { timeUp: [...over, number] });
}
