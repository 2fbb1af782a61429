import type { Hand } from '../../cards/hand.js';
import type { Wager } from '../../settlement/wager.js';
import { beginHandling, type HandFaces, type Handling, type HandlingContext } from '../handling/handling.js';
import { offerThird } from '../handling/offering.js';
import { seatedPlayerSeats } from '../seats/people.js';
import { handsOf, type TableCard } from '../state/cards.js';
import { type Outcome, Refused, type RuleContext } from '../step.js';

/** Who gets the cards of a coup with these wagers; null if the dealer keeps them all. */
export function startHandling(context: RuleContext, wagers: readonly Wager[]): Handling | null {
  const begun = beginFor(context, wagers);
  return begun instanceof Refused ? null : begun;
}

/** Why the method in force cannot deal a coup with these wagers; null if it can. */
export function methodRefuses(context: RuleContext, wagers: readonly Wager[]): Refused | null {
  const begun = beginFor(context, wagers);
  return begun instanceof Refused ? begun : null;
}

function beginFor({ state, rules }: RuleContext, wagers: readonly Wager[]): Outcome<Handling | null> {
  const { method, marker } = state;
  if (!method) return null;
  return beginHandling(rules, method.id, wagers, {
    where: method.where,
    shuffler: state.shuffler,
    seats: seatedPlayerSeats(state),
    marker: marker?.is === 'held' ? marker.seat : null,
  });
}

export const handlingContext = (
  { rules }: RuleContext,
  handling: Handling,
  cards: readonly TableCard[],
): HandlingContext => ({ rulebook: rules, handling, faces: facesOf(cards) });

function facesOf(cards: readonly TableCard[]): HandFaces {
  const hands = handsOf(cards);
  const facts = (hand: Hand): { readonly up: number; readonly down: number } => {
    const up = hands[hand].filter((card) => card.up).length;
    return { up, down: hands[hand].length - up };
  };
  return { player: facts('player'), banker: facts('banker') };
}

/** Offers a third card that lies face down to whoever has the hand, once the first four are turned. */
export function offerThirds(context: RuleContext, handling: Handling, cards: readonly TableCard[]): Handling {
  if (cards.length < 5 || cards.slice(0, 4).some((card) => !card.up)) return handling;
  const hands = handsOf(cards);
  return (['player', 'banker'] as const).reduce<Handling>((before, hand) => {
    const third = hands[hand][2];
    if (!third || third.up || before.hands[hand].third) return before;
    return offerThird(handlingContext(context, before, cards), hand);
  }, handling);
}
