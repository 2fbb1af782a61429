import type { Fact, SeatChips } from './facts.js';
import type { Refused } from './refused.js';
import type { Coup } from './state/coup.js';
import type { Entrant } from './state/entrant.js';
import { isInPlay, isPresent, type Seat } from './state/seat.js';
import type { Session } from './state/session.js';
import type { Tournament } from './state/tournament.js';
import { type AtTable, refuse, type Step } from './step.js';

// Steps at one table: each gives the table as it is after it.

export const atTable = (tournament: Tournament, session: Session): AtTable => ({
  tournament,
  session,
  facts: [],
});

/** The whole tournament, with what has become of the table. */
export const left = ({ tournament, session, facts }: AtTable): Step => ({
  tournament: {
    ...tournament,
    sessions: tournament.sessions.map((other) => (other.table === session.table ? session : other)),
  },
  facts,
});

export const say = (at: AtTable, ...facts: readonly Fact[]): AtTable => ({
  ...at,
  facts: [...at.facts, ...facts],
});

export const change = (at: AtTable, session: Partial<Session>): AtTable => ({
  ...at,
  session: { ...at.session, ...session },
});

export const changeSeat = (at: AtTable, seat: number, changed: (seat: Seat) => Partial<Seat>): AtTable =>
  changeSeats(at, (one) => (one.seat === seat ? changed(one) : null));

/** Null: as it was. */
export const changeSeats = (at: AtTable, changed: (seat: Seat) => Partial<Seat> | null): AtTable =>
  change(at, {
    seats: at.session.seats.map((seat) => {
      const to = changed(seat);
      return to === null ? seat : { ...seat, ...to };
    }),
  });

/** At a table at `betting` or `dealing` there is one. */
export const coupOf = ({ session }: AtTable): Coup => session.coup as Coup;

export const changeCoup = (at: AtTable, coup: Partial<Coup>): AtTable =>
  change(at, { coup: { ...coupOf(at), ...coup } });

export const changeEntrant = (
  tournament: Tournament,
  name: string,
  changed: (entrant: Entrant) => Partial<Entrant>,
): Tournament => ({
  ...tournament,
  entrants: tournament.entrants.map((entrant) =>
    entrant.name === name ? { ...entrant, ...changed(entrant) } : entrant,
  ),
});

/** Money for chips, from the player of a seat. */
export const paidForChips = (at: AtTable, { player }: Seat, paid: number): AtTable => ({
  ...at,
  tournament: changeEntrant(at.tournament, player, (entrant) => ({
    paidForChips: entrant.paidForChips + paid,
  })),
});

export const inPlay = ({ session }: Pick<AtTable, 'session'>): readonly Seat[] =>
  session.seats.filter(isInPlay);
export const present = ({ session }: Pick<AtTable, 'session'>): readonly Seat[] =>
  session.seats.filter(isPresent);

export const chipsOf = ({ seat, player, chips }: Seat): SeatChips => ({ seat, player, chips });

/** The chips of all seats in play. */
export const chipsFact = (at: AtTable): Fact => ({ chips: inPlay(at).map(chipsOf) });

export function seatOf(at: AtTable, number: number): Seat | Refused {
  const seat = at.session.seats.find((one) => one.seat === number);
  return seat ?? refuse(at.tournament, 'bad-seat', { is: 'no-such-seat', seat: number });
}

/** A seat in play, whoever sits there and whether or not anybody does. */
export function seatInPlay(at: AtTable, number: number): Seat | Refused {
  const seat = seatOf(at, number);
  if (!('is' in seat) || isInPlay(seat)) return seat;
  return refuse(at.tournament, 'not-in-play', { is: 'out-of-play', seat: number });
}

export function presentSeat(at: AtTable, number: number): Seat | Refused {
  const seat = seatInPlay(at, number);
  if (!('is' in seat) || seat.absent === null) return seat;
  return refuse(at.tournament, 'not-in-play', { is: 'absent', seat: number });
}
