import { currentWagers } from '../betting/current-wagers.js';
import { inState, type Outcome, type RuleContext, refuse } from '../step.js';
import { depart, playerSeats } from './people.js';

/**
 * With `vacant`, an officer states that nobody is at the table: vacate every seat first. Refused if money is on a seat
 * or on the layout.
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
