import { handsOut } from '../handling/handling.js';
import { methodNamed } from '../handling/methods.js';
import { isSeen } from '../state/cards.js';
import type { ClosedCoup } from '../state/state.js';
import { cited, type Outcome, type RuleContext, refuse } from '../step.js';
import { cardsOfItsOwn } from './round-under-way.js';

/** Cards are drawn and none has been seen in any manner: an officer may let wagers be changed once more. */
export function mayReopen(at: RuleContext): Outcome<ClosedCoup> {
  const { phase, method } = at.state;
  const { reopening, neverReopened } = at.rules.betting;
  if (!reopening) {
    return refuse('not-now', { is: 'never-reopened' }, neverReopened && cited(at, neverReopened.clause));
  }
  const clause = cited(at, reopening.clause);
  if (phase.is !== 'dealing') return refuse('wrong-phase', { is: 'no-card-drawn' });
  if (cardsOfItsOwn(phase) === 0 && !reopening.beforeFirstCard)
    return refuse('wrong-phase', { is: 'no-card-drawn' });
  if (phase.noBets !== null)
    return refuse('not-allowed', { is: 'no-bet-coup', rulebook: at.rules.id }, phase.noBets);
  if (phase.noNewWagers !== null) return refuse('not-allowed', { is: 'no-new-wagers' }, phase.noNewWagers);
  const id = phase.handling?.method ?? method?.id;
  const dealerKeeps = id === undefined || methodNamed(at.rules, id).players === null;
  if (reopening.notWhereDealerKeeps && dealerKeeps)
    return refuse('not-allowed', { is: 'dealer-keeps-all' }, clause);
  const inHand = phase.handling !== null && handsOut(phase.handling).length > 0;
  if (phase.cards.some(isSeen) || phase.cards.length > 4 || inHand) {
    return refuse('not-allowed', { is: 'cards-seen' }, clause);
  }
  return phase;
}
