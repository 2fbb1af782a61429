import { ranksAs } from '../../rulebooks/ranks.js';
import { changeSeat, presentSeat, say, seatInPlay } from '../at-table.js';
import { isTaken } from '../entry/entrants.js';
import type { EventOf } from '../events.js';
import { Refused } from '../refused.js';
import { type AtTable, type Outcome, refuse, rulesOf } from '../step.js';
import { eliminate } from './eliminate.js';

/**
 * A player is away: nsw 15.5.6, crown-sydney 12.4.8(b), tasmania 16.3.2 and 16.3.6. Where the director says so, it is the
 * direction that the minimum be deducted. In a live competition whoever comes late has lost the place: tasmania 16.3.2(c).
 */
export function absent(at: AtTable, { by, seat: number }: EventOf<'absent'>): Outcome<AtTable> {
  const { tournament, session } = at;
  const { by: needed, late } = rulesOf(tournament).absence;
  if (!ranksAs(by.role, needed)) return refuse(tournament, 'not-allowed', { is: 'takes-rank', needed });
  const seat = presentSeat(at, number);
  if (seat instanceof Refused) return seat;
  if (session.coup?.acted.includes(number)) {
    return refuse(tournament, 'already-acted', { is: 'acted-already', seat: number });
  }
  const isLate = late !== null && session.begun === null;
  if (isLate && tournament.conditions.live) return eliminate(at, [seat], late.live);
  return changeSeat(at, number, () => ({ absent: isLate ? 'late' : 'away' }));
}

export function present(at: AtTable, { seat: number }: EventOf<'present'>): Outcome<AtTable> {
  const seat = seatInPlay(at, number);
  if (seat instanceof Refused) return seat;
  if (seat.absent === null) {
    return refuse(at.tournament, 'not-in-play', { is: 'not-absent', seat: number });
  }
  return changeSeat(at, number, () => ({ absent: null }));
}

/** tasmania 16.3.3, crown-sydney 12.4.2(d): somebody who has not entered sits for this seat's player. */
export function substitute(at: AtTable, { seat: number, player }: EventOf<'substitute'>): Outcome<AtTable> {
  const { tournament } = at;
  const { substitutes } = rulesOf(tournament);
  const allowed =
    substitutes === 'always' ||
    (substitutes === 'where conditions allow' && tournament.conditions.substitutes);
  if (!allowed) return refuse(tournament, 'not-offered', { is: 'not-offered', what: 'a substitute' });
  const seat = seatInPlay(at, number);
  if (seat instanceof Refused) return seat;
  if (isTaken(tournament, player)) return refuse(tournament, 'already-entered', { is: 'name-taken', player });
  const sat = changeSeat(at, number, () => ({ substitute: player, absent: null }));
  return say(
    { ...sat, tournament: { ...tournament, substitutes: [...tournament.substitutes, player] } },
    { substituted: { seat: number, player: seat.player, substitute: player } },
  );
}
