import { handsOut } from '../handling/handling.js';
import { dealingMethod } from '../handling/methods.js';
import { isSeen } from '../state/cards.js';
import type { ClosedCoup } from '../state/state.js';
import { cited, type Outcome, type RuleContext, refuse } from '../step.js';
import { ownCardCount } from './round-under-way.js';

/** Whether an officer may reopen betting: cards are drawn, and none has been seen in any manner. */
export function mayReopen(context: RuleContext): Outcome<ClosedCoup> {
  const { phase } = context.state;
  const { reopening, neverReopened } = context.rules.betting;
  if (!reopening) {
    return refuse('not-now', { is: 'never-reopened' }, neverReopened && cited(context, neverReopened.clause));
  }
  const clause = cited(context, reopening.clause);
  if (phase.is !== 'dealing') return refuse('wrong-phase', { is: 'no-card-drawn' });
  if (ownCardCount(phase) === 0 && !reopening.beforeFirstCard)
    return refuse('wrong-phase', { is: 'no-card-drawn' });
  if (phase.noBets !== null)
    return refuse('not-allowed', { is: 'no-bet-coup', rulebook: context.rules.id }, phase.noBets);
  if (phase.noNewWagers !== null) return refuse('not-allowed', { is: 'no-new-wagers' }, phase.noNewWagers);
  const dealerKeeps = !dealingMethod(context, phase.handling)?.players;
  if (reopening.notWhereDealerKeeps && dealerKeeps)
    return refuse('not-allowed', { is: 'dealer-keeps-all' }, clause);
  const inHand = phase.handling !== null && handsOut(phase.handling).length > 0;
  if (phase.cards.some(isSeen) || phase.cards.length > 4 || inHand) {
    return refuse('not-allowed', { is: 'cards-seen' }, clause);
  }
  return phase;
}
