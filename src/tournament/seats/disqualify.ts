import { atTable, changeEntrant, left, say } from '../at-table.js';
import { entrantOf } from '../entry/entrants.js';
import type { EventOf } from '../events.js';
import type { Fact } from '../facts.js';
import { decideAgain } from '../placings/finish.js';
import { Refused } from '../refused.js';
import { sessionOf } from '../rounds/qualified.js';
import type { Entrant } from '../state/entrant.js';
import type { Seat } from '../state/seat.js';
import type { Tournament } from '../state/tournament.js';
import { type AtTable, cite, type Outcome, refuseBy, rulesOf, step } from '../step.js';
import { putOut } from './out-of-play.js';

/** By the director, for a cause. Fees are not refunded but with the director's approval, where the rulebook has that. */
export function disqualify(tournament: Tournament, event: EventOf<'disqualify'>): Outcome {
  const { player, cause, refund = false } = event;
  const entrant = entrantOf(tournament, player);
  if (entrant instanceof Refused) return entrant;
  const { causes, refundable } = rulesOf(tournament).disqualification;
  if (refund && !refundable.includes(cause)) {
    return refuseBy(tournament, 'no-refund', { is: 'no-refund-for', cause });
  }
  const clause = cite(tournament, causes[cause]);
  const paid = refund ? tournament.conditions.entryFee : 0;
  return leave(tournament, entrant, 'disqualified', refund, (whereabouts) => ({
    disqualified: { player, ...whereabouts, refund: paid, clause },
  }));
}

/** crown-sydney 12.4.8(b)(vi): without refund. */
export function retire(tournament: Tournament, { player }: EventOf<'retire'>): Outcome {
  const entrant = entrantOf(tournament, player);
  if (entrant instanceof Refused) return entrant;
  return leave(tournament, entrant, 'retired', false, (whereabouts) => ({
    retired: { player, ...whereabouts },
  }));
}

/** By the rules, of a seat that may not go on. */
export function disqualifySeat(at: AtTable, seat: Seat, clause: string): AtTable {
  const { player } = seat;
  const tournament = changeEntrant(at.tournament, player, () => ({ is: 'disqualified' }));
  const out = putOut({ ...at, tournament }, seat, 'disqualified');
  return say(out, {
    disqualified: { player, ...whereaboutsOf(out, seat.seat), refund: 0, clause: cite(tournament, clause) },
  });
}

interface Whereabouts {
  readonly table: string | null;
  readonly seat: number | null;
  readonly chips: number;
}

const whereaboutsOf = ({ session: { table, seats } }: AtTable, seat: number): Whereabouts => ({
  table,
  seat,
  chips: seats.find((one) => one.seat === seat)?.chips ?? 0,
});

/** A player leaves the tournament, and the session under way. */
function leave(
  before: Tournament,
  { name }: Entrant,
  is: 'disqualified' | 'retired',
  refunded: boolean,
  fact: (whereabouts: Whereabouts) => Fact,
): Outcome {
  const tournament = changeEntrant(before, name, () => ({ is, refunded, next: null }));
  const session = sessionOf(tournament, name);
  const seat = session?.seats.find(({ player }) => player === name);
  if (!session || !seat) return step(tournament, fact({ table: null, seat: null, chips: 0 }));
  const out = putOut(atTable(tournament, session), seat, is);
  return left(decideAgain(say(out, fact(whereaboutsOf(out, seat.seat)))));
}
