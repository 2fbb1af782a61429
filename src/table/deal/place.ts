import type { Hand } from '../../cards/hand.js';
import { cite } from '../../sheet/table.js';
import { methodNamed } from '../handling/methods.js';
import type { Said } from '../messages.js';
import { dueHand, handsOf, isSeen, type TableCard } from '../state/cards.js';
import { changedCoup } from '../state/changed.js';
import type { ClosedCoup } from '../state/state.js';
import { andThen, cited, type RuleContext, type Step, step } from '../step.js';
import { dealtCarried, dealtUp } from './facing.js';
import { afterReveal } from './shown.js';

/** A card as it comes out of the shoe: what it is, where it was laid, and whether it lay face up in the shoe. */
export interface Drawn {
  readonly card: string;
  readonly to: Hand | 'shoe' | undefined;
  readonly faceUp: boolean | undefined;
}

/** The next card of the coup, to the hand that is due one. */
export function place(at: RuleContext, coup: ClosedCoup, drawn: Drawn): Step {
  const due = dueHand(coup.cards) as Hand;
  const card = lying(at, coup, drawn, due);
  const lay = coup.cards.length === coup.carried ? dealtCarried(at, coup, coup.cards) : coup.cards;
  const cards = [...lay, card];
  const early = beforeCounts(at, coup, card);
  const placed = changedCoup(coup, { cards, removableBy: null, mayStillWager: null });
  return andThen(step(at.state, ...early), afterReveal(at, placed, coup.cards.filter(isSeen).length));
}

/** Where it lies, and which way up: as cards of this coup are dealt, or as it was found. */
export function lying(
  at: RuleContext,
  coup: Pick<ClosedCoup, 'cards' | 'handling'>,
  { card, to, faceUp }: Drawn,
  due: Hand,
): TableCard {
  const up = faceUp === true || dealtUp(at, coup, coup.cards.length < 4 ? 'initial' : 'third');
  const hand = to === undefined || to === 'shoe' ? due : to;
  return { card, at: hand, up, seen: up ? 'everybody' : 'nobody' };
}

/** A third card that comes before both hands are turned and announced, or the Banker's before the Player's is. */
function beforeCounts(
  at: RuleContext,
  { cards, handling }: ClosedCoup,
  { card }: TableCard,
): readonly Said[] {
  if (cards.length < 4) return [];
  const { player, banker } = handsOf(cards);
  const shown = [...player, ...banker].every(({ seen }) => seen === 'everybody');
  if (shown) return [];
  const id = handling?.method ?? at.state.method?.id;
  const own = id && methodNamed(at.rules, id).turnedBeforeThird;
  const clause = own ? cite(at.rules, own) : cited(at, at.rules.dealing.announced.clause);
  return [{ noted: { is: 'before-counts', card }, clause }];
}
