import type { EventOf } from '../events.js';
import { arrive, seatOf, withSeat } from '../seats/people.js';
import { mustBe, type Outcome, type RuleContext, refuse, step } from '../step.js';

/** An officer lets a player wager on both hands. The approval ends when the player leaves. */
export function approve(context: RuleContext, { by, seat }: EventOf<'approve'>): Outcome {
  const { state, rules } = context;
  const { bothHands } = rules.officers;
  if (!bothHands) return refuse('not-now', { is: 'both-hands-free', rulebook: rules.id });
  const refused = mustBe(context, by, bothHands.by, bothHands.clause);
  if (refused) return refused;
  if (!seatOf(state, seat)) return refuse('no-seat', { is: 'no-such-seat', seat });
  return step(withSeat(arrive(state, seat), seat, () => ({ approved: true })));
}
