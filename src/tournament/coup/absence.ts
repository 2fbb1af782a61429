import type { Cents } from '../../money/cents.js';
import { changeCoup, changeSeat, coupOf, inPlay, say } from '../at-table.js';
import { disqualifySeat } from '../seats/disqualify.js';
import type { Seat } from '../state/seat.js';
import { type AtTable, cite, rulesOf } from '../step.js';

/** How often an absent player pays the minimum in a session, its play-offs included. */
export function mostDeductions({ tournament }: Pick<AtTable, 'tournament'>): number {
  const { most } = rulesOf(tournament).absence.away;
  if (most === 'no end') return Number.POSITIVE_INFINITY;
  return most === 'as conditions say' ? tournament.conditions.absentCoups : most;
}

/**
 * Absent players pay the minimum, or what they have: nsw 15.5.6.1, crown-sydney 12.4.8(b)(ii), tasmania 16.3.2(a) and 16.3.6(a).
 * With cash chips whoever is away is disqualified instead: tasmania 16.3.6(b).
 */
export function chargeAbsent(at: AtTable): AtTable {
  const { away, late } = rulesOf(at.tournament).absence;
  const absent = inPlay(at).filter((seat) => seat.absent !== null);
  if (at.tournament.conditions.live) {
    return absent.reduce((before, seat) => disqualifySeat(before, seat, away.disqualified), at);
  }
  return absent.reduce((before, seat) => {
    if (seat.absent === 'away' && seat.deductions >= mostDeductions(at)) return before;
    const clause = seat.absent === 'late' ? late?.deducted : away.deducted;
    const amount = Math.min(at.session.limits.minimum, seat.chips);
    const { deducted } = coupOf(before);
    const charged = changeCoup(before, { deducted: [...deducted, { seat: seat.seat, amount }] });
    return deduct(
      changeSeat(charged, seat.seat, ({ deductions }) => ({ deductions: deductions + 1 })),
      seat,
      amount,
      clause ?? away.deducted,
    );
  }, at);
}

export function deduct(at: AtTable, { seat, player }: Seat, amount: Cents, clause: string): AtTable {
  const taken = changeSeat(at, seat, ({ chips }) => ({ chips: chips - amount }));
  return say(taken, { deducted: { seat, player, amount, clause: cite(at.tournament, clause) } });
}
