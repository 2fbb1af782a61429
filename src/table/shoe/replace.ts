import { currentWagers } from '../betting/current-wagers.js';
import type { EventOf } from '../events.js';
import { misdealClauses } from '../irregularities/misdeal.js';
import { refundMessages } from '../irregularities/no-bet-coup.js';
import { refundBetweenCoups } from '../irregularities/refund-between-coups.js';
import { mayChangeCards } from '../rights/may-change.js';
import { endShoe } from '../settling/end-shoe.js';
import { update, updateShoe } from '../state/update.js';
import { cited, mustBe, type Outcome, type RuleContext, step } from '../step.js';

/** Replaces the cards between coups, all or some, or shuffles them again. The shoe ends. */
export function replaceCards(
  context: RuleContext,
  { by, reason, cards: which = 'all' }: EventOf<'replace-cards'>,
): Outcome {
  const { state, rules } = context;
  const { replaceCards: rule } = rules.shoe;
  const refused = mustBe(context, by, rule.by, rule.clause) ?? mayChangeCards(context);
  if (refused) return refused;
  const afterVoid = leftAfterVoid(context);
  const clause = afterVoid ?? cited(context, which === 'none' ? rule.reshuffle : rule.clause);
  const newCards =
    which === 'all' && rule.newCards !== null && afterVoid === null ? cited(context, rule.newCards) : null;
  const ended = endShoe(refundBetweenCoups(state, clause));
  return step(
    newCards === null ? ended : update(ended, { shoe: updateShoe(ended.shoe, { newCards }) }),
    { noted: { is: 'cards-replaced', which, reason }, clause },
    ...refundMessages(currentWagers(state), clause),
  );
}

/** The clause by which the remaining cards may be shuffled or replaced after a coup was void for a misdeal. */
function leftAfterVoid(context: RuleContext): string | null {
  const own = misdealClauses(context);
  return own && context.state.lastVoid?.clause === own.clause ? own.cardsLeft : null;
}
