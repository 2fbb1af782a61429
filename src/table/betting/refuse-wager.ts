import type { EventOf } from '../events.js';
import type { Message } from '../messages.js';
import { isOpenWithCards, ownCardCount } from '../rights/round-under-way.js';
import { findWager } from '../state/spot.js';
import { andThen, cited, mustBe, type Outcome, type RuleContext, refuse, step } from '../step.js';
import { currentWagers } from './current-wagers.js';
import { takeOffLayout } from './take-off-layout.js';
import { returnPart } from './withdraw.js';

/** An officer refuses a wager on reasonable grounds, before the first card and even after the call. */
export function refuseWager(
  context: RuleContext,
  { type: _, by, reason, ...spot }: EventOf<'refuse-wager'>,
): Outcome {
  const { state, rules } = context;
  const { phase } = state;
  const rule = rules.officers.refuseWager;
  if (!rule) return refuse('not-now', { is: 'no-refusing-here', rulebook: rules.id });
  const refused = mustBe(context, by, rule.by, rule.clause);
  if (refused) return refused;
  const clause = cited(context, rule.clause);
  const wager = findWager(currentWagers(state), spot);
  const noted: Message = { noted: { is: 'wager-refused', seat: spot.seat, reason }, clause };
  if (phase.is === 'dealing' && ownCardCount(phase) === 0) {
    if (!wager) return refuse('not-now', { is: 'no-such-wager' });
    return andThen(step(state, noted), returnPart(context, phase, wager, 0, clause));
  }
  if (phase.is !== 'betting' || isOpenWithCards(phase)) {
    return refuse('wrong-phase', { is: 'refused-before-first-card' }, clause);
  }
  if (!wager) return refuse('not-now', { is: 'no-such-wager' });
  return andThen(step(state, noted), takeOffLayout(context, wager, clause));
}
