import { dealingMethod, liesUp } from '../handling/methods.js';
import { type TableCard, turnUp } from '../state/cards.js';
import type { CoupFacts } from '../state/state.js';
import type { RuleContext } from '../step.js';

/** Turns the cards left over by the coup before, where this coup is dealt face up. */
export const turnCarried = (
  context: RuleContext,
  coup: Pick<CoupFacts, 'handling'> | null,
  cards: readonly TableCard[],
): readonly TableCard[] =>
  cards.map((card, i) => (isDealtFaceUp(context, coup, i < 4 ? 'initial' : 'third') ? turnUp(card) : card));

/** Whether one of the first four cards, or a third card, is dealt face up. */
export function isDealtFaceUp(
  context: RuleContext,
  coup: Pick<CoupFacts, 'handling'> | null,
  which: 'initial' | 'third',
): boolean {
  const { faceDown } = context.state;
  const method = dealingMethod(context, coup?.handling ?? null);
  if (!method) return !faceDown;
  return liesUp(which === 'initial' ? method.facing : method.third.facing, faceDown);
}
