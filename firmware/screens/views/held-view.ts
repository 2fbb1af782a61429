import { HANDS, type Hand } from '../../../src/cards/hand.js';
import { isRoundUnderWay } from '../../../src/table/rights/round-under-way.js';
import { handsOf } from '../../../src/table/state/cards.js';
import type { TableSettings } from '../../settings/table-settings.js';
import type { TableMoment } from '../../table/table-moment.js';

/** A hand that is with the player of a seat, whom alone its cards are shown until they are turned. */
export interface HeldView {
  readonly hand: Hand;
  /** In the order in which they lie; null is a card that this player does not have. */
  readonly cards: readonly (string | null)[];
}

/** By seat; null where nobody has a hand. */
export function heldViews(
  { state: { phase } }: TableMoment,
  settings: TableSettings,
): Readonly<Record<number, HeldView | null>> {
  const handling = isRoundUnderWay(phase) ? phase.handling : null;
  const seats = Array.from({ length: settings.seats }, (_, i) => i + 1);
  const heldBy = (seat: number): HeldView | null => {
    const hand = HANDS.find((one) => {
      const holding = handling?.hands[one].holding;
      return holding?.is === 'out' && (holding.nominee ?? holding.seat) === seat;
    });
    if (!hand || !isRoundUnderWay(phase)) return null;
    const cards = handsOf(phase.cards)[hand].map(({ card, seen }) => (seen === seat ? card : null));
    return { hand, cards };
  };
  return Object.fromEntries(seats.map((seat) => [seat, heldBy(seat)]));
}
