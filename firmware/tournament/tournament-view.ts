import { type Cents, totalOf } from '../../src/money/cents.js';
import { atTable } from '../../src/tournament/at-table.js';
import { inTurn, orderFrom } from '../../src/tournament/coup/turn.js';
import { stillIn } from '../../src/tournament/entry/entrants.js';
import { poolOf } from '../../src/tournament/entry/pool.js';
import type { Award, Ranked } from '../../src/tournament/facts.js';
import { prizes } from '../../src/tournament/placings/prizes.js';
import { ranked } from '../../src/tournament/rounds/standings.js';
import type { Seat } from '../../src/tournament/state/seat.js';
import type { Limits, Session } from '../../src/tournament/state/session.js';
import { ownSession, type TableTournament } from '../../src/tournament/state/table-tournament.js';
import type { Phase, Tournament } from '../../src/tournament/state/tournament.js';
import { isFinal } from '../../src/tournament/step.js';

/** A tournament as people at one of its tables see it. Nothing here says what is on a form that is not shown. */
export interface TournamentView {
  readonly phase: Phase;
  /** Who has entered, and is not gone. */
  readonly players: readonly string[];
  readonly pool: Cents;
  /** Percent of the pool, by place. */
  readonly prizes: readonly number[];
  readonly rounds: number;
  /** What this table plays, or has played last; null before its first session. */
  readonly session: SessionView | null;
  /** Once the final is over. */
  readonly awards: readonly Award[];
}

export interface SessionView extends Pick<Session, 'round' | 'at' | 'settled' | 'dispute'> {
  readonly isFinal: boolean;
  readonly limits: Limits;
  readonly ends: Readonly<Record<string, number>>;
  /** How many go on; null in the final. */
  readonly advance: number | null;
  readonly coup: { readonly number: number; readonly last: boolean } | null;
  readonly isPlayOff: boolean;
  /** Who wagers first, and in which order; null where there is none. */
  readonly marker: number | null;
  readonly order: readonly number[] | null;
  /** Who is to wager next, where there is an order. */
  readonly turn: number | null;
  readonly seats: readonly SeatView[];
  /** Once it is over. */
  readonly ranking: readonly Ranked[];
}

export interface SeatView
  extends Pick<Seat, 'seat' | 'player' | 'substitute' | 'is' | 'chips' | 'passes' | 'secrets'> {
  readonly absent: boolean;
  /** What it has laid on the coup under way, in sight. */
  readonly laid: Cents;
  readonly has: readonly ('wager' | 'pass' | 'form')[];
  readonly timeUp: boolean;
}

export function tournamentView(table: TableTournament): TournamentView {
  const { is } = table;
  const session = ownSession(table);
  const view = session && sessionView(is, session);
  return {
    phase: is.phase,
    players: stillIn(is).map(({ name }) => name),
    pool: poolOf(is).pool,
    prizes: is.conditions.prizes,
    rounds: is.conditions.rounds.length,
    session: view,
    awards: is.phase === 'finished' ? awardsOf(is) : [],
  };
}

/** The final may have been at another table. */
function awardsOf(is: Tournament): readonly Award[] {
  const final = is.sessions.find(({ round }) => isFinal(is, round));
  return final ? prizes(is, ranked(atTable(is, final))).awards : [];
}

function sessionView(is: Tournament, session: Session): SessionView {
  const { round, at, settled, dispute, limits, coup, playOff, seats } = session;
  const there = atTable(is, session);
  const { ends, advance } = is.conditions.rounds[round - 1] ?? { ends: {}, advance: null };
  const marker = coup?.marker ?? null;
  return {
    ...{ round, at, settled, dispute, limits, marker, advance },
    order: orderFrom(there, marker),
    isFinal: isFinal(is, round),
    ends: ends as Readonly<Record<string, number>>,
    coup: coup && { number: coup.number, last: coup.last },
    isPlayOff: playOff !== null,
    turn: coup && at === 'betting' ? inTurn(there) : null,
    seats: seats.map((seat) => seatView(seat, session)),
    ranking: at === 'over' ? ranked(there) : [],
  };
}

function seatView(
  { seat, player, substitute, is, chips, passes, secrets, absent }: Seat,
  { coup }: Session,
): SeatView {
  const own = <T extends { readonly seat: number }>(of: readonly T[] = []): readonly T[] =>
    of.filter((one) => one.seat === seat);
  const laid = [...own(coup?.wagers), ...own(coup?.shown)];
  return {
    ...{ seat, player, substitute, is, chips, passes, secrets },
    absent: absent !== null,
    laid: totalOf(laid),
    has: [
      ...(laid.length > 0 ? (['wager'] as const) : []),
      ...(coup?.passes.includes(seat) ? (['pass'] as const) : []),
      ...(own(coup?.forms).length > 0 ? (['form'] as const) : []),
    ],
    timeUp: coup?.timeUp.includes(seat) ?? false,
  };
}
