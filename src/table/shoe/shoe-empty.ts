import { currentWagers } from '../betting/current-wagers.js';
import { refundMessages } from '../irregularities/no-bet-coup.js';
import { isOpenWithCards, isRoundUnderWay } from '../rights/round-under-way.js';
import { endShoe } from '../settling/end-shoe.js';
import { returnStakes } from '../settling/return-stakes.js';
import { nextHand } from '../state/cards.js';
import { update, updateShoe } from '../state/update.js';
import { cited, type RuleContext, type Step, step } from '../step.js';

/**
 * There is no card left. A coup that still wants one is void; one that has all its cards, turned or not, is finished. Then the
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
    const shoe = updateShoe(state.shoe, { coupsLeft: 0 });
    return step(update(state, { shoe }), { noted: { is: 'empty-coup-finished' }, clause });
  }
  const empty = { announced: { is: 'shoe-empty' as const }, clause };
  if (!isRoundUnderWay(phase)) {
    return step(endShoe(state), empty, ...refundMessages(currentWagers(state), clause));
  }
  const back = phase.is === 'betting' ? currentWagers(state) : phase.wagers;
  const gone = update(returnStakes(state, phase), {
    decision: null,
    waitingFacts: [],
    shoe: updateShoe(state.shoe, { voided: state.shoe.voided + 1, lastVoid: clause }),
  });
  return step(
    endShoe(gone),
    empty,
    { noted: { is: 'coup-void', reason: null }, clause },
    ...refundMessages(back, clause),
  );
}
