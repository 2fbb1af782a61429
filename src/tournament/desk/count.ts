import { change, say, seatOf } from '../at-table.js';
import type { EventOf } from '../events.js';
import { Refused } from '../refused.js';
import type { Seat } from '../state/seat.js';
import { type AtTable, type Outcome, refuse } from '../step.js';

/** Chips are counted: nsw 15.5.8 and 15.11.3. */
export function count(at: AtTable, { counted }: EventOf<'count'>): Outcome<AtTable> {
  const lines: { seat: number; expected: number; counted: number; difference: number }[] = [];
  for (const { seat: number, chips } of counted) {
    const seat: Seat | Refused = seatOf(at, number);
    if (seat instanceof Refused) return seat;
    if (lines.some((line) => line.seat === number)) {
      return refuse(at.tournament, 'bad-seat', { is: 'seat-twice', seat: number });
    }
    lines.push({ seat: number, expected: seat.chips, counted: chips, difference: chips - seat.chips });
  }
  return say(at, { counted: lines });
}

/** nsw 15.5.9: the chips of the session go back to the inventory, and what is missing is recorded. */
export function chipsReturned(at: AtTable, { amount }: EventOf<'chips-returned'>): Outcome<AtTable> {
  const { tournament, session } = at;
  if (tournament.conditions.live) {
    return refuse(tournament, 'wrong-phase', { is: 'chips-are-the-players' });
  }
  if (session.chipsReturned) return refuse(tournament, 'wrong-phase', { is: 'chips-returned-already' });
  const expected = session.seats.reduce((sum, { chips }) => sum + chips, 0);
  return say(change(at, { chipsReturned: true }), {
    chipsReturned: { expected, returned: amount, missing: expected - amount },
  });
}
