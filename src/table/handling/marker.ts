import type { Winner } from '../../cards/coup.js';
import type { MarkerRules, MethodId } from '../../rulebooks/handling.js';
import type { Rulebook } from '../../rulebooks/rulebook.js';
import { cite } from '../../sheet/table.js';
import { mustBe, type Outcome, type Refused, refuse } from '../step.js';
import { counterClockwise, counterClockwiseAfter } from './seat-order.js';

/** Who has the Banker's Hand, from coup to coup. With `nobody`, another method deals the coup. */
export type Marker =
  | { readonly is: 'offered'; readonly seat: number; readonly others: readonly number[] }
  | { readonly is: 'held'; readonly seat: number }
  | { readonly is: 'nobody' };

export interface MarkerContext {
  readonly rulebook: Rulebook;
  readonly rules: MarkerRules;
  readonly marker: Marker;
}

/** Whether coups are dealt by the method that has a marker. */
export const hasMarker = (
  { handling }: Rulebook,
  { method }: { readonly method: { readonly id: MethodId } | null },
): boolean => handling.marker !== null && handling.marker.method === method?.id;

/** Whether the same player has the marker or is asked. */
export const sameMarker = (one: Marker | null, other: Marker | null): boolean =>
  one?.is === other?.is && seatOf(one) === seatOf(other);

const seatOf = (marker: Marker | null): number | null => (marker && 'seat' in marker ? marker.seat : null);

/** For a new shoe: offered first to the player on the dealer's immediate right. */
export const markerOfShoe = (seats: readonly number[]): Marker => offeredTo(counterClockwise(seats));

/** Whoever accepts must then wager on the Banker's Hand. */
export const acceptMarker = (context: MarkerContext, seat: number): Outcome<Marker> =>
  notOffered(context, seat) ?? { is: 'held', seat };

/** Offered next to each of the other seated players in turn, counter clockwise. */
export const declineMarker = (context: MarkerContext, seat: number): Outcome<Marker> =>
  notOffered(context, seat) ?? offeredTo(context.marker.is === 'offered' ? context.marker.others : []);

/** After a coup the holder passes it on to the others, as if declining. */
export function passMarker(context: MarkerContext, seat: number, seats: readonly number[]): Outcome<Marker> {
  const { marker, rulebook, rules } = context;
  if (marker.is !== 'held' || marker.seat !== seat) {
    return refuse('not-allowed', { is: 'has-no-marker', seat }, cite(rulebook, rules.passed));
  }
  return withoutHolder(marker, seats);
}

/** An officer directs the player to forfeit control of the cards. */
export function forfeitMarker(
  context: MarkerContext,
  role: string,
  seats: readonly number[],
): Outcome<Marker> {
  const { marker, rulebook, rules } = context;
  const { by, clause } = rules.forfeited;
  if (marker.is !== 'held') return refuse('wrong-phase', { is: 'nobody-has-marker' }, cite(rulebook, clause));
  return mustBe({ rules: rulebook }, { role }, by, clause) ?? withoutHolder(marker, seats);
}

/** It stays until the Banker's Hand loses. A tie or a coup without a result does not move it. */
export function markerAfterCoup(marker: Marker, winner: Winner | null, seats: readonly number[]): Marker {
  if (marker.is !== 'held' || winner !== 'player') return marker;
  // "Around the table, starting to the immediate right of the last designated", who is therefore asked last.
  return offeredTo(counterClockwiseAfter(seats, marker.seat));
}

/** A player comes to the table where nobody had the marker. */
export const markerWith = (marker: Marker, seat: number): Marker =>
  marker.is === 'nobody' ? offeredTo([seat]) : marker;

/** The player who has the marker, or is asked, leaves the table. */
export function markerWithout(marker: Marker, seat: number, seats: readonly number[]): Marker {
  switch (marker.is) {
    case 'held':
      return marker.seat === seat ? withoutHolder(marker, seats) : marker;
    case 'offered':
      return marker.seat === seat
        ? offeredTo(marker.others)
        : { ...marker, others: marker.others.filter((other) => other !== seat) };
    case 'nobody':
      return marker;
  }
}

const withoutHolder = ({ seat }: Extract<Marker, { is: 'held' }>, seats: readonly number[]): Marker =>
  offeredTo(counterClockwiseAfter(seats, seat).filter((other) => other !== seat));

const offeredTo = ([seat, ...others]: readonly number[]): Marker =>
  seat === undefined ? { is: 'nobody' } : { is: 'offered', seat, others };

function notOffered({ marker, rulebook, rules }: MarkerContext, seat: number): Refused | null {
  const clause = cite(rulebook, rules.declined);
  if (marker.is !== 'offered') return refuse('wrong-phase', { is: 'marker-not-offered' }, clause);
  if (marker.seat === seat) return null;
  return refuse('not-allowed', { is: 'marker-offered-to', seat: marker.seat }, clause);
}
