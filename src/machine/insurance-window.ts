import { HANDS, type Hand, other, pointCount } from '../cards/hand.js';
import type { InsuranceBet } from '../rulebooks/rulebook.js';
import { bankerDrawsBlind } from '../settlement/insurance.js';
import type { InsuranceInForce } from '../sheet/table.js';
import { asCard } from './field.js';
import { dueHand, handsOf } from './hands.js';
import type { CoupUnderWay } from './state.js';

/** nz 11H.3: the Insurance that the cards shown allow, and 11H.4 prints odds for; null where there is none. */
export function openInsurance(
  { lines }: InsuranceInForce,
  { cards, shown }: CoupUnderWay,
  offered: readonly InsuranceBet[],
): { readonly bet: InsuranceBet; readonly hand: Hand } | null {
  if (cards.length < 4) return null;
  const hands = handsOf(cards);
  const count = (hand: Hand): number => pointCount(hands[hand].slice(0, shown[hand]).map(asCard));
  const toCome = (hand: Hand): boolean => hands[hand].length > shown[hand] || dueHand(cards) === hand;

  for (const hand of HANDS) {
    const against = other(hand);
    const bet = betOf(shown[hand], shown[against]);
    if (bet === null || !offered.includes(bet)) continue;
    if (bet === 1 ? count(hand) < 7 : count(hand) <= count(against)) continue;
    if (bet === 2 && !toCome('player') && !toCome('banker')) continue;
    if (bet === 3 && !toCome(against)) continue;
    if (bet === 3 && hand === 'banker' && !blind(cards)) continue;
    const line = lines.find(
      (l) =>
        l.bet === bet &&
        l.hands.includes(hand) &&
        l.count === count(hand) &&
        (bet === 1 || count(against) >= l.otherFrom),
    );
    if (line) return { bet, hand };
  }
  return null;
}

/** By how many cards of the hand insured, and of the other, are shown. */
function betOf(insured: number, against: number): InsuranceBet | null {
  if (insured === 2 && against === 0) return 1;
  if (insured === 2 && against === 2) return 2;
  return insured === 3 && against === 2 ? 3 : null;
}

/** The Banker's third card is shown before the Player's: it was sure to come. */
function blind(cards: readonly string[]): boolean {
  const initial = (first: number): number =>
    pointCount([cards[first], cards[first + 2]].filter((c) => c !== undefined).map(asCard));
  return bankerDrawsBlind(initial(0), initial(1));
}
