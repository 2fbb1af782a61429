import { currentWagers } from '../betting/current-wagers.js';
import { refundMessages } from '../irregularities/no-bet-coup.js';
import { refundBetweenCoups } from '../irregularities/refund-between-coups.js';
import { refundVoidCoup } from '../irregularities/void.js';
import { isOpenWithCards, isRoundUnderWay } from '../rights/round-under-way.js';
import { endShoe } from '../settling/end-shoe.js';
import { nextHand } from '../state/cards.js';
import { update, withShoe } from '../state/update.js';
import { cited, inState, type RuleContext, type Step, step } from '../step.js';

/**
 * No card is left. A coup that still needs one is void; one with all its cards, turned or not, is finished. Then the
 * cards are shuffled.
 */
export function shoeEmpty(context: RuleContext): Step {
  const { state, rules } = context;
  const { phase } = state;
  const clause = cited(context, rules.shoe.insufficient.clause);
  if (phase.is === 'closed' || phase.is === 'shuffle' || phase.is === 'cut') {
    return step(state, { noted: { is: 'empty-out-of-play' } });
  }
  const complete = isRoundUnderWay(phase) && !isOpenWithCards(phase) && nextHand(phase.cards) === 'none';
  if (complete || phase.is === 'paying') {
    return step(withShoe(state, { coupsLeft: 0 }), { noted: { is: 'empty-coup-finished' }, clause });
  }
  const empty = { announced: { is: 'shoe-empty' as const }, clause };
  if (!isRoundUnderWay(phase)) {
    return step(
      endShoe(refundBetweenCoups(state, clause)),
      empty,
      ...refundMessages(currentWagers(state), clause),
    );
  }
  // A decision about the coup is no longer needed.
  const undecided = inState(context, update(state, { decision: null, waitingFacts: [] }));
  const note = { is: 'coup-void', reason: null } as const;
  const voided = refundVoidCoup(undecided, phase, { note, clause, refund: clause });
  return step(endShoe(voided.state), empty, ...voided.messages);
}
