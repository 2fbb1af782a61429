import type { Event } from '../events.js';
import type { Seat } from '../state/seat.js';
import type { State } from '../state/state.js';
import { update } from '../state/update.js';
import { type Refused, refuse } from '../step.js';

// A table in a tournament deals and settles as any other. What was wagered are tournament chips: who has how many, and who may do what
// with them, is the tournament's alone.

/** What is done with money, or what the conditions and the director decide. */
export function refusedInTournament({ inTournament }: State, { type }: Event): Refused | null {
  if (!inTournament) return null;
  if (OF_MONEY.includes(type)) return refuse('not-allowed', { is: 'tournament-chips' });
  return OF_THE_TOURNAMENT.includes(type) ? refuse('not-allowed', { is: 'tournament-decides' }) : null;
}

const OF_MONEY: readonly Event['type'][] = [
  'credit',
  'tokens',
  'cash-out',
  'collect',
  'adjust',
  'own-limits',
  'float',
];

const OF_THE_TOURNAMENT: readonly Event['type'][] = [
  'approve',
  'change-table',
  'free-coup',
  'limits',
  'refuse-wager',
  'reopen',
  'stop-play',
  'void-round',
];

/** The state after an event, with every account and every meter of money as it was. */
export function withoutMoney(before: State, after: State): State {
  if (!after.inTournament || (after.seats === before.seats && after.meters === before.meters)) return after;
  const seats = Object.entries(after.seats).map(([number, seat]) => {
    const was = before.seats[number];
    return [number, was && was !== seat ? { ...seat, ...accountOf(was) } : seat] as const;
  });
  const { wagers, accounts } = before.meters;
  return update(after, { seats: Object.fromEntries(seats), meters: { ...after.meters, wagers, accounts } });
}

const accountOf = (seat: Seat): Partial<Seat> => ({
  credit: seat.credit,
  in: seat.in,
  out: seat.out,
  wagered: seat.wagered,
  antes: seat.antes,
  won: seat.won,
  refunded: seat.refunded,
  collected: seat.collected,
  promoted: seat.promoted,
  retained: seat.retained,
  debts: seat.debts,
});
