import type { Hand } from '../../cards/hand.js';
import type { DecisionSubject } from '../messages.js';
import type { Answer, DecisionScope } from '../state/decision.js';
import type { ClosedCoup } from '../state/state.js';
import { updateCoup } from '../state/update.js';
import { andThen, cited, inPhase, type RuleContext, type Step, step } from '../step.js';
import { ask } from './ask.js';
import { cardErrorRow } from './excess-card.js';

export interface MisplacedCard {
  readonly card: string;
  readonly to: Hand;
  readonly due: Hand;
  readonly disclosed: boolean;
}

/** A card was dealt to the wrong hand. For one of the first four, an officer decides how the coup goes on. */
export function misplaceCard(
  context: RuleContext,
  dealt: Step,
  { card, to, due, disclosed }: MisplacedCard,
): Step {
  const coup = dealt.state.phase as ClosedCoup;
  if (coup.cards.length <= 4) return askReconstruction(context, dealt, { is: 'dealt-to', card, hand: to });
  const row = cardErrorRow(context, { to, due, disclosed });
  const clause = cited(context, row.clause);
  const removable = row.removable
    ? inPhase(dealt.state, updateCoup(coup, { removableBy: clause }))
    : dealt.state;
  return andThen(dealt, step(removable, { noted: { is: 'third-card-of', card, hand: due }, clause }));
}

/** Cards are in the wrong place, or may be: an officer decides how the coup goes on. */
export function askReconstruction(
  context: RuleContext,
  before: Step,
  asks: DecisionSubject,
  about: DecisionScope = 'the coup',
): Step {
  const { by, answers } = context.rules.irregularities.reconstruction;
  const allowed: readonly Answer[] = answers.map(({ answer, clause }) => ({
    answer,
    clause: cited(context, clause),
  }));
  return ask(before, { subject: asks, about, officer: by, answers: allowed, next: null });
}
