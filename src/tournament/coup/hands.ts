import { HANDS, type Hand } from '../../cards/hand.js';
import { totalOf } from '../../money/cents.js';
import { coupOf } from '../at-table.js';
import type { AtTable } from '../step.js';
import { orderFrom } from './turn.js';

/**
 * Each hand is passed to the seat with the most chips on it, of equals to the first in the order; to nobody where nobody has
 * wagered on it: tasmania 16.7.1, 16.7.2 and 16.7.5. Forms count once they are laid: 16.6.11(c).
 */
export function passHands(at: AtTable): Readonly<Record<Hand, number | null>> {
  const { wagers, shown, marker } = coupOf(at);
  const order = orderFrom(at, marker) ?? [];
  const [player, banker] = HANDS.map((hand) => {
    const on = [...wagers, ...shown].filter((wager) => wager.on === hand);
    const most = Math.max(0, ...order.map((seat) => amountOf(seat)));
    return order.find((seat) => most > 0 && amountOf(seat) === most) ?? null;

    function amountOf(seat: number): number {
      return totalOf(on.filter((wager) => wager.seat === seat));
    }
  });
  return { player: player ?? null, banker: banker ?? null };
}
