import type { Cents } from '../../money/cents.js';
import { change, changeSeats, chipsOf, inPlay, say } from '../at-table.js';
import { byOut } from '../placings/bands.js';
import type { Seat } from '../state/seat.js';
import { type AtTable, cite, rulesOf } from '../step.js';

/**
 * Whoever holds less is out for want of chips: nsw 15.6.13, crown-sydney 12.4.5(a), tasmania 16.5.9. Seats still without their
 * buy-in are left alone. Who is out first comes first.
 */
export function eliminateUnder(at: AtTable, least: Cents): AtTable {
  const { placings, elimination } = rulesOf(at.tournament);
  const short = inPlay(at).filter(({ chips, boughtIn }) => boughtIn && chips < least);
  if (short.length === 0) return at;
  const exit = at.session.exits + 1;
  const ordered = placings.outTogether === 'parted' ? short.toSorted(byOut) : short;
  return eliminate(change(at, { exits: exit }), ordered, elimination.chips, exit);
}

/** `exit`: which of the session's exits it is for want of chips; null for another cause. */
export function eliminate(
  at: AtTable,
  seats: readonly Seat[],
  clause: string,
  exit: number | null = null,
): AtTable {
  const out = changeSeats(at, ({ seat }) =>
    seats.some((one) => one.seat === seat) ? { is: 'eliminated', exit } : null,
  );
  const by = cite(at.tournament, clause);
  return say(out, ...seats.map((seat) => ({ eliminated: { ...chipsOf(seat), clause: by } })));
}
