import { markerWith, markerWithout } from '../handling/marker.js';
import { withoutSeat } from '../limits/limits.js';
import { debtOf, type FormerPlayer, lostBy, NEW_SEAT, NOBODY, type Seat } from '../state/seat.js';
import type { State } from '../state/state.js';
import { update, updateSeat } from '../state/update.js';

// Who is at the table. A seat is occupied from its first credit, token, chip or wager until its player leaves.

export const seatOf = (state: State, seat: number): Seat | undefined => state.seats[seat];

export const withSeat = (state: State, seat: number, changeOf: (seat: Seat) => Partial<Seat>): State =>
  withSeats(state, [seat], changeOf);

/** Each of these seats changed, one after the other. */
export function withSeats(
  state: State,
  numbers: Iterable<number>,
  changeOf: (seat: Seat, number: number) => Partial<Seat>,
): State {
  const seats = { ...state.seats };
  for (const number of numbers) {
    const before = seats[number] ?? NEW_SEAT;
    seats[number] = updateSeat(before, changeOf(before, number));
  }
  return update(state, { seats });
}

export function arrive(state: State, seat: number): State {
  if (seatOf(state, seat)?.person !== null) return state;
  const person = state.arrivals + 1;
  const there = withSeat(state, seat, (before) => ({
    person,
    since: { minute: state.clock, lost: lostBy(before) },
  }));
  const { marker, seated } = state;
  return update(there, {
    arrivals: person,
    ...(marker && seat <= seated && { marker: markerWith(marker, seat) }),
  });
}

/**
 * The player of a seat leaves, and everything personal goes: approvals, limits, tokens, the marker, idle coups. Debts
 * are kept under the player's own number.
 */
export function depart(state: State, number: number): State {
  const seat = seatOf(state, number);
  if (!seat || seat.person === null) return state;
  const owes = debtOf(seat);
  const gone = update(
    withSeat(state, number, () => NOBODY),
    {
      limits: withoutSeat(state.limits, number),
      nextLimits: state.nextLimits && withoutSeat(state.nextLimits, number),
    },
  );
  const left = state.marker
    ? update(gone, { marker: markerWithout(state.marker, number, seatedPlayerSeats(gone)) })
    : gone;
  return owes === 0 ? left : updateFormer(left, seat.person, number, { owes });
}

/** Adds to what is open with a player who has left: debts less payments, or payments less debts. */
export function updateFormer(
  state: State,
  person: number,
  seat: number,
  more: Partial<Pick<FormerPlayer, 'owes' | 'toPay'>>,
): State {
  const before = state.formerPlayers.find((one) => one.person === person) ?? {
    person,
    seat,
    owes: 0,
    toPay: 0,
  };
  const owes = before.owes - before.toPay + (more.owes ?? 0) - (more.toPay ?? 0);
  const after = { ...before, owes: Math.max(0, owes), toPay: Math.max(0, -owes) };
  const others = state.formerPlayers.filter((one) => one.person !== person);
  const settled = after.owes === 0 && after.toPay === 0;
  return update(state, { formerPlayers: settled ? others : [...others, after] });
}

/** Every occupied seat, with those of standing players. */
export const playerSeats = ({ seats }: State): readonly number[] =>
  Object.entries(seats)
    .filter(([, { person }]) => person !== null)
    .map(([seat]) => Number(seat));

/** Only seated players are offered the cut and the cards. */
export const seatedPlayerSeats = (state: State): readonly number[] =>
  playerSeats(state).filter((seat) => seat <= state.seated);

export function firstToArrive(state: State): number | null {
  const inOrder = seatedPlayerSeats(state).toSorted(
    (a, b) => (seatOf(state, a)?.person ?? 0) - (seatOf(state, b)?.person ?? 0),
  );
  return inOrder[0] ?? null;
}
