import type { Hand } from '../../cards/hand.js';
import { dealingMethod } from '../handling/methods.js';
import type { Message } from '../messages.js';
import { handsOf, isSeen, nextHand, type TableCard } from '../state/cards.js';
import type { ClosedCoup } from '../state/state.js';
import { updateCoup } from '../state/update.js';
import { andThen, cited, type RuleContext, type Step, step } from '../step.js';
import { isDealtFaceUp, turnCarried } from './facing.js';
import { afterReveal } from './reveal.js';

/** A card from the shoe: its name, the hand it was dealt to, and whether it was face up in the shoe. */
export interface DrawnCard {
  readonly card: string;
  readonly to: Hand | 'shoe' | undefined;
  readonly faceUp: boolean | undefined;
}

/** Adds the next card to the hand that is due one. */
export function placeCard(context: RuleContext, coup: ClosedCoup, drawn: DrawnCard): Step {
  const due = nextHand(coup.cards) as Hand;
  const card = tableCard(context, coup, drawn, due);
  const lay = coup.cards.length === coup.carried ? turnCarried(context, coup, coup.cards) : coup.cards;
  const cards = [...lay, card];
  const early = earlyThirdCard(context, coup, card);
  const placed = updateCoup(coup, { cards, removableBy: null, mayStillWager: null });
  return andThen(
    step(context.state, ...early),
    afterReveal(context, placed, coup.cards.filter(isSeen).length),
  );
}

/** Face up or down as cards of this coup are dealt, or as it was found. */
export function tableCard(
  context: RuleContext,
  coup: Pick<ClosedCoup, 'cards' | 'handling'>,
  { card, to, faceUp }: DrawnCard,
  due: Hand,
): TableCard {
  const up = faceUp === true || isDealtFaceUp(context, coup, coup.cards.length < 4 ? 'initial' : 'third');
  const hand = to === undefined || to === 'shoe' ? due : to;
  return { card, at: hand, up, seen: up ? 'everybody' : 'nobody' };
}

/** Notes a third card dealt before both hands are turned and announced, or the Banker's before the Player's is. */
function earlyThirdCard(
  context: RuleContext,
  { cards, handling }: ClosedCoup,
  { card }: TableCard,
): readonly Message[] {
  if (cards.length < 4) return [];
  const { player, banker } = handsOf(cards);
  const shown = [...player, ...banker].every(({ seen }) => seen === 'everybody');
  if (shown) return [];
  const own = dealingMethod(context, handling)?.turnedBeforeThird;
  const clause = cited(context, own ?? context.rules.dealing.announced.clause);
  return [{ noted: { is: 'before-counts', card }, clause }];
}
