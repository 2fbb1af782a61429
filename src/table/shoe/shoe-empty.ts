import { wagersLying } from '../betting/wagers-lying.js';
import { refundedSaid } from '../irregularities/without-wagers.js';
import { openWithCards, roundUnderWay } from '../rights/round-under-way.js';
import { endOfShoe } from '../settling/end-of-shoe.js';
import { returnStakes } from '../settling/return-stakes.js';
import { dueHand } from '../state/cards.js';
import { changed, changedShoe } from '../state/changed.js';
import { cited, type RuleContext, type Step, step } from '../step.js';

/**
 * There is no card left. A coup that still wants one is void; one that has all its cards, turned or not, is finished. Then the
 * cards are shuffled.
 */
export function shoeEmpty(at: RuleContext): Step {
  const { state, rules } = at;
  const { phase } = state;
  const clause = cited(at, rules.shoe.insufficient.clause);
  if (phase.is === 'closed' || phase.is === 'shuffle' || phase.is === 'cut') {
    return step(state, { noted: { is: 'empty-out-of-play' } });
  }
  const complete = roundUnderWay(phase) && !openWithCards(phase) && dueHand(phase.cards) === 'none';
  if (complete || phase.is === 'paying') {
    const shoe = changedShoe(state.shoe, { coupsLeft: 0 });
    return step(changed(state, { shoe }), { noted: { is: 'empty-coup-finished' }, clause });
  }
  const empty = { announced: { is: 'shoe-empty' as const }, clause };
  if (!roundUnderWay(phase)) {
    return step(endOfShoe(state), empty, ...refundedSaid(wagersLying(state), clause));
  }
  const back = phase.is === 'betting' ? wagersLying(state) : phase.wagers;
  const gone = changed(returnStakes(state, phase), {
    question: null,
    kept: [],
    shoe: changedShoe(state.shoe, { voided: state.shoe.voided + 1, lastVoid: clause }),
  });
  return step(
    endOfShoe(gone),
    empty,
    { noted: { is: 'coup-void', reason: null }, clause },
    ...refundedSaid(back, clause),
  );
}
