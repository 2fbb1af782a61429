import { resultOf, type Winner, winnerOf } from '../../cards/coup.js';
import type { EventOf } from '../events.js';
import { ask } from '../irregularities/ask.js';
import { isRoundUnderWay } from '../rights/round-under-way.js';
import { finishedCoup } from '../state/cards.js';
import type { DecisionScope } from '../state/decision.js';
import { updateCoup } from '../state/update.js';
import { cited, inPhase, type RuleContext, type Step, step } from '../step.js';

/**
 * The shoe computes the result, too. Keep what it says and compare it when the result is known; after the settlement,
 * until the first card of the next coup.
 */
export function shoeResult(context: RuleContext, { winner }: EventOf<'shoe-result'>): Step {
  const { state } = context;
  const { phase, lastSettled } = state;
  if (isRoundUnderWay(phase) && phase.is !== 'result') {
    return step(inPhase(state, updateCoup(phase, { shoeResult: winner })));
  }
  if (phase.is === 'result')
    return compareWithShoe(context, winnerOf(resultOf(finishedCoup(phase.cards))), winner);
  if (lastSettled)
    return compareSettled(context, winnerOf(resultOf(finishedCoup(lastSettled.coup.cards))), winner);
  return step(state, { noted: { is: 'nothing-to-compare', winner } });
}

/** If the shoe has another result, an officer looks at the cards. */
export const compareWithShoe = (context: RuleContext, computed: Winner, says: Winner | null): Step =>
  says === null || says === computed ? step(context.state) : askWhich(context, computed, says, 'the coup');

/** The same after the settlement, where the rulebook lets a settled coup be undone. What counts in a tournament stands. */
function compareSettled(context: RuleContext, computed: Winner, says: Winner): Step {
  if (says === computed) return step(context.state);
  if (context.rules.irregularities.voids.settled !== null && !context.state.inTournament)
    return askWhich(context, computed, says, 'the settled coup');
  const clause = cited(context, context.rules.malfunctions.shoeDisagrees.clause);
  return step(context.state, { noted: { is: 'shoe-disagreed', computed, says }, clause });
}

function askWhich(context: RuleContext, computed: Winner, says: Winner, about: DecisionScope): Step {
  const { by, clause } = context.rules.malfunctions.shoeDisagrees;
  return ask(step(context.state), {
    subject: { is: 'shoe-disagrees', computed, says },
    about,
    officer: by,
    answers: [
      { answer: 'confirm', clause: cited(context, clause) },
      { answer: 'void', clause: cited(context, clause) },
    ],
    next: null,
  });
}
