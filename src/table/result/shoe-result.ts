import { resultOf, type Winner, winnerOf } from '../../cards/coup.js';
import type { EventOf } from '../events.js';
import { ask } from '../irregularities/ask.js';
import { roundUnderWay } from '../rights/round-under-way.js';
import { coupOf } from '../state/cards.js';
import { changedCoup } from '../state/changed.js';
import type { About } from '../state/decision.js';
import { cited, inPhase, type RuleContext, type Step, step } from '../step.js';

/**
 * The shoe reckons for itself. What it says is kept until the result is known, and compared then; after the settlement, until
 * the first card of the next coup.
 */
export function shoeResult(at: RuleContext, { winner }: EventOf<'shoe-result'>): Step {
  const { state } = at;
  const { phase, last } = state;
  if (roundUnderWay(phase) && phase.is !== 'result') {
    return step(inPhase(state, changedCoup(phase, { shoeSays: winner })));
  }
  if (phase.is === 'result') return compareWithShoe(at, winnerOf(resultOf(coupOf(phase.cards))), winner);
  if (last) return compareSettled(at, winnerOf(resultOf(coupOf(last.coup.cards))), winner);
  return step(state, { noted: { is: 'nothing-to-compare', winner } });
}

/** Where the shoe comes to another result, an officer looks at the cards. */
export const compareWithShoe = (at: RuleContext, computed: Winner, says: Winner | null): Step =>
  says === null || says === computed ? step(at.state) : askWhich(at, computed, says, 'the coup');

/** The same once the coup is settled, where its rulebook lets a settled coup be undone. */
function compareSettled(at: RuleContext, computed: Winner, says: Winner): Step {
  if (says === computed) return step(at.state);
  if (at.rules.irregularities.voids.settled !== null) return askWhich(at, computed, says, 'the settled coup');
  const clause = cited(at, at.rules.malfunctions.shoeDisagrees.clause);
  return step(at.state, { noted: { is: 'shoe-disagreed', computed, says }, clause });
}

function askWhich(at: RuleContext, computed: Winner, says: Winner, about: About): Step {
  const { by, clause } = at.rules.malfunctions.shoeDisagrees;
  return ask(step(at.state), {
    asks: { is: 'shoe-disagrees', computed, says },
    about,
    of: by,
    answers: [
      { answer: 'confirm', clause: cited(at, clause) },
      { answer: 'void', clause: cited(at, clause) },
    ],
    next: null,
  });
}
