import { coupOf, inPlay, present } from '../at-table.js';
import type { Refused } from '../refused.js';
import type { Marker } from '../state/session.js';
import { type AtTable, refuseBy, roundOf, rulesOf } from '../step.js';

// Whose turn it is: nsw 15.9, tasmania 16.5.4 to 16.5.7.

export const hasOrder = (at: AtTable): boolean => roundOf(at).order;

/**
 * The seat that wagers first in the next coup, absent or not: the lowest, then the next higher, then round. After a void coup the
 * same again, or the next where it is out.
 */
export function nextMarker(at: AtTable): number | null {
  if (!hasOrder(at)) return null;
  const { marker } = at.session;
  const seats = inPlay(at).map(({ seat }) => seat);
  const from = marker === null ? 0 : marker.again ? marker.seat : marker.seat + 1;
  return seats.find((seat) => seat >= from) ?? (seats[0] as number);
}

/** Kept for the next coup. */
export const markerAt = (seat: number | null, again: boolean): Marker | null =>
  seat === null ? null : { seat, again };

/** The seats that wager, from the marker on. Null where there is no order. */
export function orderFrom(at: AtTable, marker: number | null): readonly number[] | null {
  if (marker === null) return null;
  const seats = present(at).map(({ seat }) => seat);
  return rulesOf(at.tournament).order.to === 'next higher'
    ? [...seats.filter((seat) => seat >= marker), ...seats.filter((seat) => seat < marker)]
    : [
        ...seats.filter((seat) => seat <= marker).reverse(),
        ...seats.filter((seat) => seat > marker).reverse(),
      ];
}

/** The first that has not acted. Null where there is no order, and once all have. */
export function inTurn(at: AtTable): number | null {
  const { marker, acted } = coupOf(at);
  return orderFrom(at, marker)?.find((seat) => !acted.includes(seat)) ?? null;
}

/** Who is in turn may wager, and so may the one that acted last. */
export function refuseTurn(at: AtTable, seat: number): Refused | null {
  if (!rulesOf(at.tournament).order.enforced) return null;
  const { marker, acted } = coupOf(at);
  const next = inTurn(at);
  if (marker === null || next === seat || acted.at(-1) === seat) return null;
  return refuseBy(at.tournament, 'out-of-turn', { is: 'waits-for', seat: next });
}
