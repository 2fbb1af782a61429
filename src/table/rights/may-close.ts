import { currentWagers } from '../betting/current-wagers.js';
import { debtOf } from '../state/seat.js';
import { type Refused, type RuleContext, refuse } from '../step.js';
import { isBetweenCoups } from './round-under-way.js';

/** A table closes between coups, with no wager on it and nobody's money on its seats. */
export function mayClose({ state }: RuleContext): Refused | null {
  if (
    !isBetweenCoups(state) ||
    currentWagers(state).length > 0 ||
    (state.chips?.length ?? 0) + state.anteChips.length > 0
  ) {
    return refuse('wrong-phase', { is: 'closed-between-coups' });
  }
  for (const [number, seat] of Object.entries(state.seats)) {
    const { credit } = seat;
    if (credit > 0) return refuse('not-now', { is: 'cash-out-first', seat: Number(number), credit });
    const owes = debtOf(seat);
    if (owes > 0) return refuse('not-now', { is: 'collect-first', seat: Number(number), owes });
  }
  return null;
}
