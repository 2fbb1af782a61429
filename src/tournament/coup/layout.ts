import type { Wager } from '../../settlement/wager.js';
import { changeCoup, changeSeat, coupOf } from '../at-table.js';
import type { AtTable } from '../step.js';

/** Where a wager lies: a seat has one at most on a spot. */
export type Spot = Pick<Wager, 'seat' | 'on' | 'hand'>;

export const isOn =
  ({ seat, on, hand }: Spot) =>
  (other: Wager): boolean =>
    other.seat === seat && other.on === on && other.hand === hand;

/** What a seat has on the layout. */
export const laidBy = (at: AtTable, seat: number): readonly Wager[] =>
  coupOf(at).wagers.filter((wager) => wager.seat === seat);

/** What lies on a spot goes back to the chips. */
export function takeBack(at: AtTable, spot: Spot): AtTable {
  const there = coupOf(at).wagers.find(isOn(spot));
  if (!there) return at;
  const without = changeCoup(at, { wagers: coupOf(at).wagers.filter((other) => other !== there) });
  return changeSeat(without, spot.seat, ({ chips }) => ({ chips: chips + there.amount }));
}
