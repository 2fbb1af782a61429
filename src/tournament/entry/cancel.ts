import type { Tournament } from '../state/tournament.js';
import { type Step, step } from '../step.js';
import { stillIn } from './entrants.js';

/** Everything goes back to whoever is still entered: nsw 15.3.4, tasmania 16.2. */
export function cancel(tournament: Tournament): Step {
  const { entryFee } = tournament.conditions;
  const refunds = stillIn(tournament).map(({ name, paidForChips }) => ({
    player: name,
    amount: entryFee + paidForChips,
  }));
  return step(
    { ...tournament, phase: 'cancelled' },
    { cancelled: { refunds: refunds.filter(({ amount }) => amount > 0) } },
  );
}
