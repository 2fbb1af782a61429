import { atTable } from '../../src/tournament/at-table.js';
import { inTurn } from '../../src/tournament/coup/turn.js';
import { isPresent } from '../../src/tournament/state/seat.js';
import type { Session } from '../../src/tournament/state/session.js';
import { ownSession, type TableTournament } from '../../src/tournament/state/table-tournament.js';
import { tableWaits } from './betting-time.js';
import type { PanelContext } from './panel-context.js';

// The time for a wager (nsw 15.6.11, tasmania 16.4.7): from the beginning of a turn, or of the coup where there is no order. While the table
// waits for somebody else nobody can wager, and then the time begins anew.

/** Whose time runs, and until when. */
export interface WagerTime {
  /** Tells one turn from another. */
  readonly of: string;
  readonly seats: readonly number[];
  readonly endsAt: number;
}

/** The seats that are to wager now: the one in turn, or all that have not acted. */
export function dueSeats({ is }: TableTournament, session: Session): readonly number[] {
  const { coup, seats } = session;
  if (session.at !== 'betting' || !coup || session.dispute) return [];
  if (coup.marker === null)
    return seats.filter((one) => isPresent(one) && !coup.acted.includes(one.seat)).map(({ seat }) => seat);
  const turn = inTurn(atTable(is, session));
  return turn === null ? [] : [turn];
}

/** The time that runs after a change: it goes on where the same seats were due. */
export function wagerTime({ state, panels, tournament }: PanelContext): WagerTime | null {
  const session = tournament && ownSession(tournament);
  if (!tournament || !session?.coup || tableWaits(state)) return null;
  const { seconds = null, order } = tournament.is.conditions.rounds[session.round - 1] ?? {};
  const late = session.coup.timeUp;
  const seats = dueSeats(tournament, session).filter((seat) => !late.includes(seat));
  if (seconds === null || seats.length === 0) return null;
  const coup = `${session.round} ${session.settled} ${session.playOff?.settled ?? ''} ${session.coup.number}`;
  const of = order ? `${coup} ${seats[0]} ${session.coup.acted.length}` : coup;
  const before = panels.wagerTime;
  return { of, seats, endsAt: before?.of === of ? before.endsAt : panels.now + seconds * 1000 };
}
