import { beginCoup, coupStart } from '../deal/begin.js';
import type { EventOf } from '../events.js';
import { makeNoBetCoup, signPrompt } from '../irregularities/no-bet-coup.js';
import type { Message } from '../messages.js';
import { taskPrompt } from '../notices/task-prompt.js';
import { isOpenWithCards, isRoundUnderWay } from '../rights/round-under-way.js';
import { playerSeats } from '../seats/people.js';
import { afterVacating } from '../seats/vacate.js';
import { isDealtFromDevice } from '../shoe/device.js';
import { nextHand } from '../state/cards.js';
import type { Betting, CurrentCoup } from '../state/state.js';
import { cited, mustBe, type Outcome, Refused, type RuleContext, refuse, type Step } from '../step.js';
import { currentWagers } from './current-wagers.js';

/** An officer has a coup dealt without wagers. */
export function freeCoup(
  context: RuleContext,
  { by, consent = false, vacant = false }: EventOf<'free-coup'>,
): Outcome {
  const { freeCoup: rule } = context.rules.betting;
  const refused = mustBe(context, by, rule.by, rule.clause);
  if (refused) return refused;
  const present = afterVacating(context, vacant);
  if (present instanceof Refused) return present;
  const { phase } = present.state;
  if (phase.is !== 'betting' && !(rule.despiteWagers && isRoundUnderWay(phase))) {
    return refuse('wrong-phase', { is: 'free-coup-needs-no-wager' });
  }
  if (currentWagers(present.state).length > 0 || isOpenWithCards(phase) || phase.is !== 'betting') {
    return despiteWagers(present, phase);
  }
  const clause = directionClause(present, consent);
  return clause instanceof Refused ? clause : beginFreeCoup(present, phase, clause);
}

/** The clause that allows it: nobody is at the table, or all players agree. */
function directionClause(context: RuleContext, consent: boolean): Outcome<string> {
  const { allAgree, onlyFromCardShoe, clause } = context.rules.betting.freeCoup;
  if (allAgree === undefined) return cited(context, clause);
  if (playerSeats(context.state).length > 0) {
    return consent
      ? cited(context, allAgree)
      : refuse('not-allowed', { is: 'all-must-agree' }, cited(context, allAgree));
  }
  if (onlyFromCardShoe && isDealtFromDevice(context)) {
    return refuse('not-allowed', { is: 'only-from-card-shoe' }, cited(context, clause));
  }
  return cited(context, clause);
}

function beginFreeCoup(context: RuleContext, phase: Betting, clause: string): Step {
  const { freeCoup: rule } = context.rules.betting;
  const noBets = phase.noBets ?? clause;
  const announced: Message =
    phase.noBets === null
      ? { announced: { is: 'free-coup', rulebook: context.rules.id }, clause }
      : { announced: { is: 'no-bet-coup', rulebook: context.rules.id }, clause: noBets };
  const nobodyThere = rule.firstTell && clause === cited(context, rule.clause);
  const mayStillWager =
    rule.mayStillWager !== undefined && phase.noBets === null ? cited(context, rule.mayStillWager) : null;
  return beginCoup(
    context,
    { ...coupStart(phase, [], noBets), mayStillWager },
    announced,
    ...(nobodyThere ? [taskPrompt(context, rule.clause)] : []),
    ...signPrompt(context),
  );
}

/** A coup under way loses its wagers, as long as a card of it is still due. */
function despiteWagers(context: RuleContext, phase: Betting | CurrentCoup): Outcome {
  const { despiteWagers: rule } = context.rules.betting.freeCoup;
  if (!rule) return refuse('wrong-phase', { is: 'free-coup-needs-no-wager' });
  if ('cards' in phase && (phase.is === 'result' || nextHand(phase.cards) === 'none')) {
    return refuse('wrong-phase', { is: 'all-cards-dealt' }, cited(context, rule.clause));
  }
  return makeNoBetCoup(context, phase, cited(context, rule.clause), cited(context, rule.refund));
}
