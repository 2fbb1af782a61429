import { currentWagers } from '../betting/current-wagers.js';
import { inState, type Outcome, type RuleContext, refuse } from '../step.js';
import { depart, playerSeats } from './people.js';

/**
 * An officer may say that nobody is at the table: then every seat is vacated first. Money on a seat or on the layout says
 * otherwise.
 */
export function afterVacating(context: RuleContext, vacant: boolean): Outcome<RuleContext> {
  if (!vacant) return context;
  const { state } = context;
  const somebody = playerSeats(state).find((seat) => (state.seats[seat]?.credit ?? 0) > 0);
  if (somebody !== undefined) return refuse('not-allowed', { is: 'not-vacant', seat: somebody });
  const [wager] = currentWagers(state);
  if (wager) return refuse('not-allowed', { is: 'not-vacant', seat: wager.seat });
  return inState(context, playerSeats(state).reduce(depart, state));
}
