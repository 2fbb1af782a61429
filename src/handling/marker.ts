import type { Winner } from '../coup.js';
import { type Checked, Refusal } from '../refusal.js';
import { mustBe } from './officers.js';
import { counterClockwise, counterClockwiseAfter } from './seats.js';

/** nsw Method C: who has the Banker's Hand, from coup to coup. Where nobody has, Method A is dealt (8.21). */
export type Marker =
  | { readonly is: 'offered'; readonly seat: number; readonly others: readonly number[] }
  | { readonly is: 'held'; readonly seat: number }
  | { readonly is: 'nobody' };

/** 8.17: at the commencement of the shoe, to the player seated to the immediate right of the dealer. */
export const markerOfShoe = (seats: readonly number[]): Marker => offeredTo(counterClockwise(seats));

/** 8.17: who accepts is then required to place a wager on the Banker's Hand. */
export function acceptMarker(marker: Marker, seat: number): Checked<Marker> {
  return notOffered(marker, seat) ?? { is: 'held', seat };
}

/** 8.18: to each of the other seated players in turn, counter clockwise. */
export function declineMarker(marker: Marker, seat: number): Checked<Marker> {
  return notOffered(marker, seat) ?? offeredTo(marker.is === 'offered' ? marker.others : []);
}

/** 8.19, after a coup. The marker goes on to the others as in 8.18, also from a seat that is left. */
export function passMarker(marker: Marker, seat: number, seats: readonly number[]): Checked<Marker> {
  if (marker.is !== 'held' || marker.seat !== seat) {
    return new Refusal('not-allowed', `seat: ${seat} does not have the marker (nsw 8.19)`);
  }
  return toTheOthers(seat, seats);
}

/** 8.20: the casino supervisor directs the player to forfeit control of the cards. */
export function forfeitMarker(marker: Marker, by: string, seats: readonly number[]): Checked<Marker> {
  if (marker.is !== 'held') return new Refusal('wrong-phase', 'nobody has the marker (nsw 8.20)');
  return mustBe('nsw', by, { by: 'supervisor', clause: '8.20' }) ?? toTheOthers(marker.seat, seats);
}

/** 8.20, 8.26: it stays until the Banker's Hand loses; a tie, or a coup without a result, leaves it where it is. */
export function markerAfterCoup(marker: Marker, winner: Winner | null, seats: readonly number[]): Marker {
  if (marker.is !== 'held' || winner !== 'player') return marker;
  // "Around the table, starting to the immediate right of the last designated", who is therefore asked last.
  return offeredTo(counterClockwiseAfter(seats, marker.seat));
}

const toTheOthers = (seat: number, seats: readonly number[]): Marker =>
  offeredTo(counterClockwiseAfter(seats, seat).filter((other) => other !== seat));

const offeredTo = ([seat, ...others]: readonly number[]): Marker =>
  seat === undefined ? { is: 'nobody' } : { is: 'offered', seat, others };

function notOffered(marker: Marker, seat: number): Refusal | null {
  if (marker.is !== 'offered') {
    return new Refusal('wrong-phase', 'the marker is not being offered (nsw 8.18)');
  }
  if (marker.seat === seat) return null;
  return new Refusal('not-allowed', `seat: the marker is offered to seat ${marker.seat} first (nsw 8.18)`);
}
