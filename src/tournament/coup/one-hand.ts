import { type Hand, otherHand } from '../../cards/hand.js';
import { coupOf } from '../at-table.js';
import type { Seat } from '../state/seat.js';
import { type AtTable, rulesOf } from '../step.js';
import { isOn } from './layout.js';

// Which hands a seat may wager on, and must.

/** One hand alone may be wagered on: nsw 5.6.6, tasmania 16.5.10(b). */
export const oneHandOnly = ({ tournament }: AtTable): boolean => {
  const { hands } = rulesOf(tournament).wagers;
  return hands === 'one each' || (hands === 'one unless approved' && !tournament.conditions.bothHands);
};

const isOnAHand = (on: string | null): on is Hand => on === 'player' || on === 'banker';

/** Chips of the seat lie on the other hand. */
export const hasOtherHand = (at: AtTable, seat: number, on: string | null): boolean =>
  isOnAHand(on) && coupOf(at).wagers.some(isOn({ seat, on: otherHand(on) }));

/** tasmania 16.4.4 and 16.5.11: what every seat must have, a wager on a hand or a form. */
export const hasHandOrForm = (at: AtTable, { seat }: Seat): boolean => {
  const { wagers, forms } = coupOf(at);
  return (
    wagers.some((wager) => wager.seat === seat && isOnAHand(wager.on)) ||
    forms.some((form) => form.seat === seat)
  );
};
