import { isRoundUnderWay } from '../rights/round-under-way.js';
import { restartShoe } from '../shoe/burn.js';
import { cited, type Outcome, type RuleContext, refuse, type Step } from '../step.js';
import { ask } from './ask.js';

/**
 * Cards due to be burnt were not. Play goes on; where the rulebook says so, the first coup of the shoe may be started
 * again until it is completed. Refused if the record shows the burn.
 */
export function reportMissedBurn(
  context: RuleContext,
  noted: Step,
  firstCoup: { readonly reconstruct: string; readonly complete: string } | null,
  clause: string,
): Outcome {
  const { phase, shoe } = context.state;
  if (phase.is === 'closed' || phase.is === 'shuffle' || phase.is === 'cut' || phase.is === 'burn') {
    return refuse('wrong-phase', { is: 'no-shoe-in-play' }, clause);
  }
  if (shoe.burnt.cards > 0 && shoe.burnt.cards >= shoe.burnt.due) {
    return refuse('not-now', { is: 'burnt-already', cards: shoe.burnt.cards }, clause);
  }
  if (!firstCoup || shoe.settled + shoe.voided > 0 || phase.is === 'paying') return noted;
  const reconstruct = cited(context, firstCoup.reconstruct);
  if (!isRoundUnderWay(phase) || phase.cards.length === 0) return restartShoe(context, reconstruct);
  return ask(noted, {
    subject: { is: 'not-burnt' },
    about: 'the coup',
    officer: 'supervisor',
    answers: [
      { answer: 'reconstruct', clause: reconstruct },
      { answer: 'complete', clause: cited(context, firstCoup.complete) },
    ],
    next: null,
  });
}
