import type { Round } from '../conditions/conditions.js';
import { entrantOf, stillIn } from '../entry/entrants.js';
import type { EventOf } from '../events.js';
import { Refused } from '../refused.js';
import type { Seat } from '../state/seat.js';
import type { Session } from '../state/session.js';
import type { Tournament } from '../state/tournament.js';
import { isFinal, type Outcome, refuse, refuseBy, rulesOf, step } from '../step.js';
import { busyBefore, isQualified } from './qualified.js';

type Seating = EventOf<'session'>['seats'];

/** A table begins its session of a round: everybody with the same chips (nsw 15.6.2, crown-sydney 12.4.3(b), tasmania 16.4.2). */
export function session(tournament: Tournament, event: EventOf<'session'>): Outcome {
  const { table, round: number } = event;
  const { rounds } = tournament.conditions;
  const round = rounds[number - 1];
  const refused =
    (rulesOf(tournament).briefed && !tournament.briefed
      ? refuseBy(tournament, 'not-briefed', { is: 'not-briefed' })
      : null) ??
    (round ? null : refuse(tournament, 'not-offered', { is: 'no-such-round', rounds: rounds.length })) ??
    refuseTable(tournament, event) ??
    refuseSeats(tournament, event) ??
    refuseRound(tournament, event);
  if (refused) return refused;

  const opened = newSession(table, number, round as Round, event.seats);
  const seated = event.seats.map(({ player }) => player);
  return step(
    {
      ...tournament,
      phase: 'play',
      sessions: [...tournament.sessions.filter((other) => other.table !== table), opened],
      entrants: tournament.entrants.map((entrant) => {
        if (!seated.includes(entrant.name)) return entrant;
        const secondary = round?.secondary ? [...entrant.secondary, number] : entrant.secondary;
        return { ...entrant, next: null, secondary };
      }),
    },
    {
      session: {
        table,
        round: number,
        seats: opened.seats.map(({ seat, player, chips, passes, secrets }) => ({
          seat,
          player,
          chips,
          passes,
          secrets,
        })),
      },
    },
  );
}

function refuseTable(tournament: Tournament, { table }: EventOf<'session'>): Refused | null {
  if (!tournament.conditions.tables.some(({ id }) => id === table)) {
    return refuseBy(tournament, 'not-designated', { is: 'not-designated', table });
  }
  const before = tournament.sessions.find((other) => other.table === table);
  if (before?.dispute) return refuseBy(tournament, 'dispute', { is: 'in-dispute' });
  return before && before.at !== 'over'
    ? refuse(tournament, 'wrong-phase', { is: 'not-at', table, now: before.at })
    : null;
}

function refuseSeats(tournament: Tournament, { table, seats }: EventOf<'session'>): Refused | null {
  const most = tournament.conditions.tables.find(({ id }) => id === table)?.seats ?? 0;
  for (const [i, { seat, player }] of seats.entries()) {
    const before = seats.slice(0, i);
    if (seat < 1 || seat > most) return refuse(tournament, 'bad-seat', { is: 'no-such-seat', seat });
    if (before.some((other) => other.seat === seat)) {
      return refuse(tournament, 'bad-seat', { is: 'seat-twice', seat });
    }
    if (before.some((other) => other.player === player)) {
      return refuse(tournament, 'bad-seat', { is: 'player-twice', player });
    }
  }
  return null;
}

/** Who may play, and whether it is time. The final is one session, and seats everybody who has qualified. */
function refuseRound(tournament: Tournament, { round, seats }: EventOf<'session'>): Refused | null {
  for (const { player } of seats) {
    const entrant = entrantOf(tournament, player);
    if (entrant instanceof Refused) return entrant;
    if (!isQualified(tournament, entrant, round)) {
      return refuseBy(tournament, 'not-qualified', { is: 'not-qualified', player });
    }
  }
  const busy = busyBefore(tournament, round);
  if (busy) return refuse(tournament, 'round-not-over', { is: 'earlier-round-open', player: busy.name });
  if (!isFinal(tournament, round)) return null;
  if (tournament.sessions.some((other) => other.round === round)) {
    return refuse(tournament, 'wrong-phase', { is: 'final-under-way' });
  }
  const standing = stillIn(tournament).find(
    ({ name, next }) => next === round && !seats.some(({ player }) => player === name),
  );
  return standing ? refuse(tournament, 'not-all-seated', { is: 'not-seated', player: standing.name }) : null;
}

const newSession = (table: string, number: number, round: Round, seats: Seating): Session => ({
  table,
  round: number,
  at: 'between',
  seats: seats.toSorted((a, b) => a.seat - b.seat).map(({ seat, player }) => newSeat(seat, player, round)),
  limits: { minimum: round.minimum, maximum: round.maximum },
  limitsUsed: 0,
  begun: null,
  settled: 0,
  shoes: 0,
  lastOfShoe: false,
  indicator: false,
  marker: null,
  coup: null,
  playOff: null,
  bands: [],
  exits: 0,
  forms: [],
  dispute: false,
  chipsReturned: false,
});

const newSeat = (seat: number, player: string, { buyIn, chips, passes, secrets }: Round): Seat => ({
  seat,
  player,
  substitute: null,
  is: 'in-play',
  exit: null,
  chips: buyIn > 0 ? 0 : chips,
  boughtIn: buyIn === 0,
  boughtBack: 0,
  passes,
  secrets,
  absent: null,
  deductions: 0,
  wagered: 0,
});
