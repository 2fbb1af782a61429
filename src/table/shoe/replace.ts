import { wagersLying } from '../betting/wagers-lying.js';
import type { EventOf } from '../events.js';
import { misdealClauses } from '../irregularities/misdeal.js';
import { refundedSaid } from '../irregularities/without-wagers.js';
import { mayChangeCards } from '../rights/may-change.js';
import { endOfShoe } from '../settling/end-of-shoe.js';
import { changed, changedShoe } from '../state/changed.js';
import { cited, mustBe, type Outcome, type RuleContext, step } from '../step.js';

/** Between coups the cards may be replaced, some of them or all, or shuffled again; the shoe ends with it. */
export function replaceCards(
  at: RuleContext,
  { by, reason, cards: which = 'all' }: EventOf<'replace-cards'>,
): Outcome {
  const { state, rules } = at;
  const { replaceCards: rule } = rules.shoe;
  const wrong = mustBe(at, by, rule.by, rule.clause) ?? mayChangeCards(at);
  if (wrong) return wrong;
  const afterVoid = leftAfterVoid(at);
  const clause = afterVoid ?? cited(at, which === 'none' ? rule.reshuffle : rule.clause);
  const newCards =
    which === 'all' && rule.newCards !== null && afterVoid === null ? cited(at, rule.newCards) : null;
  const ended = endOfShoe(state);
  return step(
    newCards === null ? ended : changed(ended, { shoe: changedShoe(ended.shoe, { newCards }) }),
    { noted: { is: 'cards-replaced', which, reason }, clause },
    ...refundedSaid(wagersLying(state), clause),
  );
}

/** After a coup that was void for a mistake of the dealing, the cards that are left may be shuffled or replaced. */
function leftAfterVoid(at: RuleContext): string | null {
  const own = misdealClauses(at);
  return own && at.state.shoe.lastVoid === own.clause ? own.cardsLeft : null;
}
