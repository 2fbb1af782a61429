import { HANDS, type Hand, otherHand, pointCount } from '../../cards/hand.js';
import type { InsuranceBet } from '../../rulebooks/rulebook.js';
import { bankerDrawsBlind } from '../../settlement/insurance.js';
import type { InsuranceInForce } from '../../sheet/table.js';
import type { Message } from '../messages.js';
import { handsOf, isSeen, nextHand, type TableCard, toCard } from '../state/cards.js';
import type { ClosedCoup } from '../state/state.js';
import { updateCoup } from '../state/update.js';
import { cited, type RuleContext } from '../step.js';

/** The Insurance bet that the cards shown allow, and the line of the pay table for it: null where no odds are printed. */
export interface Insurable {
  readonly bet: InsuranceBet;
  readonly hand: Hand;
  readonly line: InsuranceInForce['lines'][number] | null;
}

/**
 * After a card is revealed, closes the open window, and opens and announces the next one if the cards allow another bet
 * and a seat could make it.
 */
export function updateInsurance(
  context: RuleContext,
  coup: ClosedCoup,
): { readonly coup: ClosedCoup; readonly said: readonly Message[] } {
  const { table, state } = context;
  if (!table.insurance) return { coup, said: [] };
  const shown = insurableBet(table.insurance, coup.cards);
  const somebody = coup.wagers.some(({ on }) => on === shown?.hand);
  if (!shown?.line || !somebody || coup.noNewWagers !== null || !state.insuranceBets.includes(shown.bet)) {
    return { coup: coup.insurance ? updateCoup(coup, { insurance: null }) : coup, said: [] };
  }
  const { bet, hand } = shown;
  return {
    coup: updateCoup(coup, { insurance: { bet, hand, open: true } }),
    said: [
      {
        announced: { is: 'insurance', bet, hand },
        clause: cited(context, table.insurance.clauses.opens),
      },
    ],
  };
}

/** Closes the window for good: no more Insurance is taken on these cards. */
export const closeInsurance = (coup: ClosedCoup): ClosedCoup =>
  coup.insurance?.open ? updateCoup(coup, { insurance: { ...coup.insurance, open: false } }) : coup;

/** A card counts as shown even if only one person has seen it. */
export function insurableBet({ lines }: InsuranceInForce, cards: readonly TableCard[]): Insurable | null {
  if (cards.length < 4) return null;
  const hands = handsOf(cards);
  const count = (hand: Hand, of = hands[hand]): number => pointCount(of.map(toCard));
  const toAll = (hand: Hand): number => hands[hand].filter(({ seen }) => seen === 'everybody').length;
  const toAnybody = (hand: Hand): number => hands[hand].filter(isSeen).length;
  const toCome = (hand: Hand): boolean =>
    nextHand(cards) === hand || (hands[hand].length === 3 && toAnybody(hand) === 2);

  for (const hand of HANDS) {
    const against = otherHand(hand);
    if (toAll(hand) !== toAnybody(hand) || toAll(against) !== toAnybody(against)) continue;
    const bet = betOf(toAll(hand), toAll(against));
    if (bet === null) continue;
    const insured = count(hand, hands[hand].slice(0, toAll(hand)));
    const otherCount = count(against, hands[against].slice(0, toAll(against)));
    if (bet === 1 ? insured < 7 : insured <= otherCount) continue;
    if (bet === 2 && !toCome('player') && !toCome('banker')) continue;
    if (bet === 3 && !toCome(against)) continue;
    if (bet === 3 && hand === 'banker' && !isBankerSureToDraw(cards)) continue;
    const line = lines.find(
      (line) =>
        line.bet === bet &&
        line.hands.includes(hand) &&
        line.count === insured &&
        (bet === 1 || otherCount >= line.otherFrom),
    );
    return { bet, hand, line: line ?? null };
  }
  return null;
}

/** By how many cards of the insured hand and of the other hand are shown. */
function betOf(insured: number, against: number): InsuranceBet | null {
  if (insured === 2 && against === 0) return 1;
  if (insured === 2 && against === 2) return 2;
  return insured === 3 && against === 2 ? 3 : null;
}

/** The Banker's third card is shown before the Player's, so it must have been certain. */
function isBankerSureToDraw(cards: readonly TableCard[]): boolean {
  const { player, banker } = handsOf(cards.slice(0, 4));
  return bankerDrawsBlind(pointCount(player.map(toCard)), pointCount(banker.map(toCard)));
}
