import { currentWagers } from '../../../src/table/betting/current-wagers.js';
import { handsOut } from '../../../src/table/handling/handling.js';
import { isOpenWithCards, isRoundUnderWay } from '../../../src/table/rights/round-under-way.js';
import { isSeen, type Seen } from '../../../src/table/state/cards.js';
import { amountOn } from '../../../src/table/state/spot.js';
import type { CurrentCoup, State } from '../../../src/table/state/state.js';
import type { Property } from './moment.js';

const coupOf = ({ phase }: State): CurrentCoup | null => (isRoundUnderWay(phase) ? phase : null);

/** Whether a card of the coup has been seen by anybody, or is in somebody's hand. */
const isKnown = (coup: CurrentCoup): boolean =>
  coup.cards.slice(coup.carried).some(isSeen) ||
  (coup.handling !== null && handsOut(coup.handling).length > 0);

/** The cards of the coup before are still the first cards of this one: it is the same coup. */
function sameCoup(before: CurrentCoup, after: CurrentCoup): boolean {
  return before.cards.every(({ card }, place) => after.cards[place]?.card === card);
}

export const NO_STAKE_RAISED: Property = {
  name: 'once a card of the coup is seen, no stake on it grows',
  watch: () => {
    let known = false;
    return ({ before, after }) => {
      const [was, is] = [coupOf(before), coupOf(after)];
      if (!is || !was || !sameCoup(was, is) || is.resettled !== was.resettled) known = false;
      if (is && is.cards.length > is.carried && isOpenWithCards(is) && isKnown(is))
        return 'betting is open, and a card has been seen';
      if (was && is && known) {
        const lay = isOpenWithCards(was) ? [...currentWagers(before), ...was.staked] : was.wagers;
        const lie = isOpenWithCards(is) ? currentWagers(after) : is.wagers;
        for (const wager of lie) {
          if (wager.on !== 'insurance' && amountOn(lie, wager) > amountOn(lay, wager))
            return `seat ${wager.seat} has more on ${wager.on}: ${amountOn(lay, wager)}, then ${amountOn(lie, wager)}`;
        }
      }
      if (is && isKnown(is)) known = true;
      return null;
    };
  },
};

export const INSURED_IN_TIME: Property = {
  name: 'Insurance is taken on what is shown, with nothing more seen by anybody',
  watch: () => {
    let shown = 0;
    return ({ before, after }) => {
      const [was, is] = [coupOf(before), coupOf(after)];
      const seen = (coup: CurrentCoup): number => coup.cards.filter(isSeen).length;
      let wrong: string | null = null;
      const insured = is && !isOpenWithCards(is) ? is.wagers.filter(({ on }) => on === 'insurance') : [];
      for (const wager of insured) {
        const bets = (was?.wagers ?? []).filter(({ bet }) => bet === wager.bet);
        if (was && amountOn(bets, wager) >= wager.amount) continue;
        const window = was?.insurance;
        if (was === null && is?.resettled) continue;
        if (!was || !window?.open) wrong = `seat ${wager.seat} insures with no window open`;
        else if (window.bet !== wager.bet || window.hand !== wager.hand)
          wrong = `seat ${wager.seat} insures by another window`;
        else if (seen(was) !== shown)
          wrong = `seat ${wager.seat} insures: ${shown} were shown, ${seen(was)} are seen`;
        else if (was.handling && handsOut(was.handling).length > 0)
          wrong = `seat ${wager.seat} insures, and a hand is out`;
      }
      const opened =
        is?.insurance?.open &&
        (!was?.insurance?.open ||
          was.insurance.bet !== is.insurance.bet ||
          was.insurance.hand !== is.insurance.hand);
      if (is && opened) shown = seen(is);
      return wrong;
    };
  },
};

const rank = (seen: Seen): number => (seen === 'nobody' ? 0 : seen === 'everybody' ? 2 : 1);

export const STAYS_SEEN: Property = {
  name: 'what was seen stays seen, and what was turned lies face up',
  watch:
    () =>
    ({ before, after }) => {
      const [was, is] = [coupOf(before), coupOf(after)];
      if (!was || !is || !sameCoup(was, is)) return null;
      for (const [place, card] of was.cards.entries()) {
        const now = is.cards[place];
        if (now && (rank(now.seen) < rank(card.seen) || (card.up && !now.up)))
          return `${JSON.stringify(card)}, then ${JSON.stringify(now)}`;
      }
      return null;
    },
};
