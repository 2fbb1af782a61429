import { roundUnderWay } from '../rights/round-under-way.js';
import { beginAgain } from '../shoe/burn.js';
import { cited, type Outcome, type RuleContext, refuse, type Step } from '../step.js';
import { ask } from './ask.js';

/**
 * Cards that were due to be burnt were not. Play goes on with them; the first coup of the shoe may be begun again, where the
 * rulebook says so and it has not been completed. What was burnt is on record, and nobody's word undoes it.
 */
export function unburnt(
  at: RuleContext,
  noted: Step,
  firstCoup: { readonly reconstruct: string; readonly complete: string } | null,
  clause: string,
): Outcome {
  const { phase, shoe } = at.state;
  if (phase.is === 'closed' || phase.is === 'shuffle' || phase.is === 'cut' || phase.is === 'burn') {
    return refuse('wrong-phase', { is: 'no-shoe-in-play' }, clause);
  }
  if (shoe.burnt.cards > 0 && shoe.burnt.cards >= shoe.burnt.due) {
    return refuse('not-now', { is: 'burnt-already', cards: shoe.burnt.cards }, clause);
  }
  if (!firstCoup || shoe.settled + shoe.voided > 0 || phase.is === 'paying') return noted;
  const reconstruct = cited(at, firstCoup.reconstruct);
  if (!roundUnderWay(phase) || phase.cards.length === 0) return beginAgain(at, reconstruct);
  return ask(noted, {
    asks: { is: 'not-burnt' },
    about: 'the coup',
    of: 'supervisor',
    answers: [
      { answer: 'reconstruct', clause: reconstruct },
      { answer: 'complete', clause: cited(at, firstCoup.complete) },
    ],
    next: null,
  });
}
