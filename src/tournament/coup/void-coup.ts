import { totalOf } from '../../money/cents.js';
import { change, changeSeats, chipsFact, coupOf, say } from '../at-table.js';
import { isInPlay } from '../state/seat.js';
import type { AtTable } from '../step.js';
import { markerAt } from './turn.js';

/** The coup has not been: everything goes back to the seats in play, and it is played again under its number and marker. */
export function voidCoup(at: AtTable): AtTable {
  const { number, marker, wagers, shown, deducted, forms, passes } = coupOf(at);
  const given = changeSeats(at, (seat) => {
    if (!isInPlay(seat)) return null;
    const own = <T extends { readonly seat: number }>(of: readonly T[]): readonly T[] =>
      of.filter((one) => one.seat === seat.seat);
    return {
      chips: seat.chips + totalOf([...own(wagers), ...own(shown), ...own(deducted)]),
      deductions: seat.deductions - own(deducted).length,
      passes: seat.passes + (passes.includes(seat.seat) ? 1 : 0),
      secrets: seat.secrets + own(forms).length,
    };
  });
  const between = change(given, { at: 'between', coup: null, marker: markerAt(marker, true) });
  return say(between, { voided: { number } }, chipsFact(between));
}
