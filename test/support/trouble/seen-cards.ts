import { currentWagers } from '../../../src/table/betting/current-wagers.js';
import { handsOut } from '../../../src/table/handling/handling.js';
import { isOpenWithCards, isRoundUnderWay } from '../../../src/table/rights/round-under-way.js';
import { isSeen, type Seen } from '../../../src/table/state/cards.js';
import { amountOn } from '../../../src/table/state/spot.js';
import type { CurrentCoup, State } from '../../../src/table/state/state.js';
import { type Property, property } from './moment.js';

const coupOf = ({ phase }: State): CurrentCoup | null => (isRoundUnderWay(phase) ? phase : null);

const isOut = ({ handling }: CurrentCoup): boolean => handling !== null && handsOut(handling).length > 0;

/** Whether a card of the coup has been seen by anybody, or is in somebody's hand. */
const isKnown = (coup: CurrentCoup): boolean => coup.cards.slice(coup.carried).some(isSeen) || isOut(coup);

/** The cards of the coup before are still the first cards of this one: it is the same coup. */
const sameCoup = (before: CurrentCoup, after: CurrentCoup): boolean =>
  before.cards.every(({ card }, place) => after.cards[place]?.card === card);

export const NO_STAKE_RAISED: Property = {
  name: 'once a card of the coup is seen, no stake on it grows',
  watch: () => {
    let known = false;
    return ({ before, after }) => {
      const [was, is] = [coupOf(before), coupOf(after)];
      if (!is || !was || !sameCoup(was, is) || is.resettled !== was.resettled) known = false;
      if (!is) return null;
      if (isOpenWithCards(is) && isKnown(is)) return 'betting is open, and a card has been seen';
      const lay =
        was && isOpenWithCards(was) ? [...currentWagers(before), ...was.staked] : (was?.wagers ?? []);
      const lie = isOpenWithCards(is) ? currentWagers(after) : is.wagers;
      const raised = lie.find(
        (wager) => wager.on !== 'insurance' && amountOn(lie, wager) > amountOn(lay, wager),
      );
      if (known && raised)
        return `seat ${raised.seat} has more on ${raised.on}: ${amountOn(lay, raised)}, then ${amountOn(lie, raised)}`;
      known ||= isKnown(is);
      return null;
    };
  },
};

export const INSURED_IN_TIME: Property = {
  name: 'Insurance is taken on what is shown, with nothing more seen by anybody',
  watch: () => {
    let shown = 0;
    const seen = (coup: CurrentCoup): number => coup.cards.filter(isSeen).length;
    const wrongWindow = (
      was: CurrentCoup | null,
      insured: { bet?: unknown; hand?: unknown },
    ): string | null => {
      const window = was?.insurance;
      if (!was || !window?.open) return 'with no window open';
      if (window.bet !== insured.bet || window.hand !== insured.hand) return 'by another window';
      if (seen(was) !== shown) return `where ${shown} cards were shown, and ${seen(was)} are seen`;
      return isOut(was) ? 'while a hand is out' : null;
    };
    return ({ before, after }) => {
      const [was, is] = [coupOf(before), coupOf(after)];
      const wagers = is && !isOpenWithCards(is) && !(was === null && is.resettled) ? is.wagers : [];
      const wrong = wagers.flatMap((wager) => {
        const before = (was?.wagers ?? []).filter(({ bet }) => bet === wager.bet);
        if (wager.on !== 'insurance' || (was && amountOn(before, wager) >= wager.amount)) return [];
        const how = wrongWindow(was, wager);
        return how ? [`seat ${wager.seat} insures ${how}`] : [];
      });
      const [old, now] = [was?.insurance, is?.insurance];
      const opened = now?.open && !(old?.open && old.bet === now.bet && old.hand === now.hand);
      if (is && opened) shown = seen(is);
      return wrong[0] ?? null;
    };
  },
};

const rank = (seen: Seen): number => (seen === 'nobody' ? 0 : seen === 'everybody' ? 2 : 1);

export const STAYS_SEEN = property(
  'what was seen stays seen, and what was turned lies face up',
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
);
