import { stoppingDevice } from '../../src/table/malfunctions/faults.js';
import { isDisabled } from '../../src/table/rights/may-play.js';
import type { State } from '../../src/table/state/state.js';
import { reduce } from '../../src/tournament/reduce.js';
import { Refused } from '../../src/tournament/refused.js';
import { ownSession } from '../../src/tournament/state/table-tournament.js';
import type { PanelContext } from './panel-context.js';
import { type Decoded, noEvents } from './panel-state.js';
import { actingPerson } from './tournament-console.js';

// What the dealer of a tournament table says by a button: wagers are taken on the next coup.

export function beginCoup(context: PanelContext): Decoded {
  const { panels, state, tournament } = context;
  const refused = { panel: { is: 'tournament-refused', code: 'wrong-phase' } } as const;
  if (!tournament || !isReadyForBets(state)) return noEvents({ ...panels, message: refused });
  const { table } = tournament;
  return { panels, events: [], acts: [{ type: 'place-bets', by: actingPerson(context), table }] };
}

/** Whether a coup would begin: what a lit lamp says. */
export const mayBeginCoup = ({ state, tournament }: PanelContext): boolean => {
  const session = tournament && ownSession(tournament);
  return session?.at === 'between' && !session.dispute && isReadyForBets(state);
};

/** Whether the tournament would take the call; outside a session it has no say. */
export function mayCallInTournament(context: PanelContext): boolean {
  const { tournament } = context;
  const session = tournament && ownSession(tournament);
  if (!tournament || !session || session.at === 'over') return true;
  const call = { type: 'no-more-bets', by: actingPerson(context), table: session.table } as const;
  return !(reduce(tournament.is, call) instanceof Refused);
}

/** Cards can be dealt for a coup that begins now. */
export const isReadyForBets = (state: State): boolean =>
  state.phase.is === 'betting' &&
  !('cards' in state.phase) &&
  state.phase.noBets === null &&
  state.decision === null &&
  !isDisabled(state) &&
  stoppingDevice(state, 'wager') === null;
