import { change, say } from '../at-table.js';
import { standings } from '../rounds/standings.js';
import type { Seat } from '../state/seat.js';
import { type AtTable, rulesOf } from '../step.js';
import { part, rank } from './bands.js';
import { firstLevel } from './level.js';

/** The session, or its play-off, is over: it is ranked as it stands. `justOut`: an event has just put the last seats out. */
export function finish(at: AtTable, justOut: boolean): AtTable {
  const { placings } = rulesOf(at.tournament);
  const { playOff, seats, bands } = at.session;
  const group = playOff ? seats.filter(({ seat }) => playOff.seats.includes(seat)) : seats;
  const ranking = rank(group, placings, justOut);
  const isOfGroup = (seat: number): boolean => group.some((one) => one.seat === seat);
  // Those of a play-off share the places of one band among them.
  const ranked = playOff ? bands.flatMap((band) => (band.seats.some(isOfGroup) ? ranking : [band])) : ranking;
  return decide(
    change(at, {
      coup: null,
      playOff: null,
      seats: seats.map((seat): Seat => (seat.is === 'waiting' ? { ...seat, is: 'in-play' } : seat)),
      bands: ranked,
    }),
  );
}

/** Who is level where it matters plays off; otherwise these are the standings. */
export function decide(at: AtTable): AtTable {
  const level = firstLevel(at);
  if (level === null) return standings(at);
  const { band, places } = level;
  const { bands, seats, limits } = at.session;
  const ofBand = seats.filter(({ seat }) => band.seats.includes(seat));
  const { outTogether } = rulesOf(at.tournament).placings;
  const cannotPlay = ofBand.some(({ chips }) => chips < limits.minimum);
  if (outTogether === 'parted' && cannotPlay) {
    return decide(
      change(at, { bands: bands.flatMap((other) => (other === band ? part(band, seats) : [other])) }),
    );
  }
  const players = ofBand.map(({ player }) => player);
  return say(change(at, { at: 'tie' }), { tie: { players, places } });
}

/** Somebody takes no place any more: where a play-off is owed, it may be among others now. */
export const decideAgain = (at: AtTable): AtTable => (at.session.at === 'tie' ? decide(at) : at);
