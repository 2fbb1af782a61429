import { type Coup, type Result, winnerOf } from '../cards/coup.js';
import { type Hand, otherHand, pointCount } from '../cards/hand.js';
import { bankerDraws } from '../cards/table-of-play.js';
import type { Cents } from '../money/cents.js';
import { inChips, winnings } from '../money/chips.js';
import type { InsuranceBet } from '../rulebooks/rulebook.js';
import { cite, type InsuranceInForce, type Table } from '../sheet/table.js';
import { lost, type SettledWager, standOff, voided, won } from './settled.js';
import type { Wager } from './wager.js';

/** What the insured hand and the other showed when the wager was open. */
interface Shown {
  readonly count: number;
  readonly otherCount: number;
}

/** Settles the Insurance wagers of one coup: nz 11H. */
export class InsuranceSettlement {
  readonly #table: Table;
  readonly #coup: Coup;
  readonly #result: Result;
  readonly #stakeOn: (seat: number, hand: Hand) => Cents;
  /** What each seat has been paid on each hand, for 11H.5(a). */
  readonly #paid = new Map<string, Cents>();

  /** `stakeOn`: the valid part of a seat's wager on a hand. */
  constructor(table: Table, coup: Coup, result: Result, stakeOn: (seat: number, hand: Hand) => Cents) {
    this.#table = table;
    this.#coup = coup;
    this.#result = result;
    this.#stakeOn = stakeOn;
  }

  settle(wager: Wager): SettledWager {
    const { seat, hand, bet, amount } = wager as Required<Wager>;
    const { rulebook, chip } = this.#table;
    const insurance = this.#table.insurance as InsuranceInForce;
    const placed = cite(rulebook, insurance.bets[bet].placed[hand]);
    const stake = this.#stakeOn(seat, hand);
    const shown = whenOpen(this.#coup, bet, hand);
    if (stake === 0 || !shown) return voided(wager, placed);

    const line = insurance.lines.find(
      (l) =>
        l.bet === bet && l.hands.includes(hand) && l.count === shown.count && shown.otherCount >= l.otherFrom,
    );
    if (!line) return voided(wager, cite(rulebook, insurance.clauses.odds));
    if (!line.when.holds(this.#result, hand)) {
      return winnerOf(this.#result) === 'tie' ? standOff(wager, placed) : lost(wager, placed);
    }
    const whole = winnings(amount, line.pays.odds, chip);
    const paid = insurance.limitedToWager ? this.#limited(seat, hand, whole, stake) : whole;
    return won(wager, paid, 0, line.clause);
  }

  #limited(seat: number, hand: Hand, whole: Cents, stake: Cents): Cents {
    const key = `${seat} ${hand}`;
    const before = this.#paid.get(key) ?? 0;
    const paid = Math.min(whole, inChips(stake - before, this.#table.chip));
    this.#paid.set(key, before + paid);
    return paid;
  }
}

/** What was shown when the wager could be made; null if 11H.3 never allowed it in this coup. */
function whenOpen(coup: Coup, bet: InsuranceBet, hand: Hand): Shown | null {
  const initial = (of: Hand): number => pointCount(coup[of].slice(0, 2));
  const count = bet === 3 ? pointCount(coup[hand]) : initial(hand);
  const otherCount = initial(otherHand(hand));
  switch (bet) {
    case 1:
      return count >= 7 ? { count, otherCount } : null;
    case 2: {
      const moreCards = coup.player.length + coup.banker.length > 4;
      return moreCards && count > otherCount ? { count, otherCount } : null;
    }
    case 3: {
      const sixCards = coup.player.length + coup.banker.length === 6;
      const open = sixCards && (hand === 'player' || bankerDrawsBlind(initial('player'), initial('banker')));
      return open && count > otherCount ? { count, otherCount } : null;
    }
  }
}

/**
 * Bet 3 on the Banker's Hand is made with the Banker's third card dealt and the Player's still to come (11H.3(e)), so
 * that the Banker must draw whatever the Player's third card is.
 */
export const bankerDrawsBlind = (player: number, banker: number): boolean =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].every((third) => bankerDraws(player, banker, third));
