import { suitOf } from '../cards/card.js';
import { type Coup, hasNatural, type Result, resultOf, winnerOf } from '../cards/coup.js';
import { HANDS, type Hand } from '../cards/hand.js';
import { object } from '../reader/composites.js';
import type { TypeOf } from '../reader/shape.js';
import { integer, oneOf } from '../reader/values.js';

const POINTS = integer(0, 9).titled('a point count');
const OF_HAND = oneOf(...HANDS, 'both');

/** nz 18.6: the hands that win. Everything said of a coup here must hold. */
export const CONDITION = object({
  winner: oneOf(...HANDS, 'tie').optional(),
  playerPoints: POINTS.optional(),
  bankerPoints: POINTS.optional(),
  natural: OF_HAND.optional().says('8 or 9 with two cards: this hand, whatever the other is, or both.'),
  pair: OF_HAND.optional().says('The first two cards are of one rank.'),
  suited: OF_HAND.optional().says('The first two cards are of one suit.'),
  cards: oneOf(4, 5, 6).optional().says('How many cards the coup has in all.'),
});
export type Condition = TypeOf<typeof CONDITION>;

export function holds(condition: Condition, coup: Coup): boolean {
  const result = resultOf(coup);
  const { winner, playerPoints, bankerPoints, natural, pair, suited, cards } = condition;
  return (
    isAsked(winner, winnerOf(result)) &&
    isAsked(playerPoints, result.player.points) &&
    isAsked(bankerPoints, result.banker.points) &&
    isOf(natural, (hand) => hasNatural(result[hand])) &&
    isOf(pair, (hand) => hasPair(result, hand)) &&
    isOf(suited, (hand) => isSuited(coup, hand)) &&
    isAsked(cards, coup.player.length + coup.banker.length)
  );
}

/** What a condition leaves out holds of every coup. */
const isAsked = <T>(asked: T | undefined, found: T): boolean => asked === undefined || asked === found;

const isOf = (asked: Hand | 'both' | undefined, test: (hand: Hand) => boolean): boolean =>
  asked === undefined || (asked === 'both' ? HANDS.every(test) : test(asked));

const hasPair = (result: Result, hand: Hand): boolean => result[hand].match !== 'none';

function isSuited(coup: Coup, hand: Hand): boolean {
  const [first, second] = coup[hand].map(suitOf);
  return first === second;
}
