import type { Said } from '../messages.js';
import { dealtFromDevice } from '../shoe/device.js';
import { cited, type Refused, type RuleContext, refuse } from '../step.js';

// Cards that were dealt wrongly, as a ground for making a coup void.

/** The clauses of its own that it has in this rulebook: of the void coup, and of the cards that are left. */
export function misdealClauses(
  at: RuleContext,
): { readonly clause: string; readonly cardsLeft: string } | null {
  const { misdeal } = at.rules.irregularities.voids;
  if (misdeal.is !== 'a ground of its own') return null;
  return { clause: cited(at, misdeal.clause), cardsLeft: cited(at, misdeal.cardsLeft) };
}

/** Null where it is a ground. */
export function noGround(at: RuleContext, clause: string): Refused | null {
  const { misdeal } = at.rules.irregularities.voids;
  if (misdeal.is !== 'no ground') return null;
  return refuse('not-allowed', { is: 'no-void-for-misdeal', see: cited(at, misdeal.see) }, clause);
}

/** After a coup that is void by this clause, the cards left in a card shoe may be shuffled or replaced. */
export function cardsLeft(at: RuleContext, voidBy: string): readonly Said[] {
  const own = misdealClauses(at);
  if (own?.clause !== voidBy || dealtFromDevice(at) || at.state.phase.is !== 'betting') return [];
  return [{ prompt: { is: 'cards-left-may-be-shuffled' }, clause: own.cardsLeft }];
}
