import type { Message } from '../messages.js';
import { isDealtFromDevice } from '../shoe/device.js';
import { cited, type Refused, type RuleContext, refuse } from '../step.js';

// Cards that were dealt wrongly, as a ground for making a coup void.

/** The clauses of its own that it has in this rulebook: of the void coup, and of the cards that are left. */
export function misdealClauses(
  context: RuleContext,
): { readonly clause: string; readonly cardsLeft: string } | null {
  const { misdeal } = context.rules.irregularities.voids;
  if (misdeal.is !== 'a ground of its own') return null;
  return { clause: cited(context, misdeal.clause), cardsLeft: cited(context, misdeal.cardsLeft) };
}

/** Null where it is a ground. */
export function refuseMisdealGround(context: RuleContext, clause: string): Refused | null {
  const { misdeal } = context.rules.irregularities.voids;
  if (misdeal.is !== 'no ground') return null;
  return refuse('not-allowed', { is: 'no-void-for-misdeal', see: cited(context, misdeal.see) }, clause);
}

/** After a coup that is void by this clause, the cards left in a card shoe may be shuffled or replaced. */
export function cardsLeftPrompt(context: RuleContext, voidBy: string): readonly Message[] {
  const own = misdealClauses(context);
  if (own?.clause !== voidBy || isDealtFromDevice(context) || context.state.phase.is !== 'betting') return [];
  return [{ prompt: { is: 'cards-left-may-be-shuffled' }, clause: own.cardsLeft }];
}
