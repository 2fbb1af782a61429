import { changeCoup, changeSeat, coupOf, presentSeat } from '../at-table.js';
import type { EventOf } from '../events.js';
import { Refused } from '../refused.js';
import { type AtTable, type Outcome, refuse, rulesOf } from '../step.js';
import { act } from './acting.js';
import { refuseTurn } from './turn.js';

/** nsw 15.7.1, crown-sydney 12.4.4(d): a pass card lies instead of a wager. It is collected after the coup. */
export function pass(at: AtTable, { seat: number }: EventOf<'pass'>): Outcome<AtTable> {
  const { tournament, session } = at;
  if (!rulesOf(tournament).passCards || session.playOff) {
    return refuse(tournament, 'not-offered', { is: 'not-offered', what: 'a pass card' });
  }
  const seat = presentSeat(at, number);
  if (seat instanceof Refused) return seat;
  if (coupOf(at).acted.includes(number)) {
    return refuse(tournament, 'already-acted', { is: 'acted-already', seat: number });
  }
  if (seat.passes === 0) {
    return refuse(tournament, 'none-left', { is: 'none-left', what: 'pass cards' }, 'no-pass-left');
  }
  const refused = refuseTurn(at, number);
  if (refused) return refused;
  const passed = changeCoup(at, { passes: [...coupOf(at).passes, number] });
  return changeSeat(act(passed, number), number, ({ passes }) => ({ passes: passes - 1 }));
}
