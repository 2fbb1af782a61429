import { currentWagers } from '../betting/current-wagers.js';
import type { State } from '../state/state.js';
import { type Outcome, type RuleContext, refuse } from '../step.js';
import { depart, playerSeats } from './people.js';

/** An officer says that nobody is at the table. Money on a seat, or on the layout, says otherwise. */
export function vacateSeats({ state }: RuleContext): Outcome<State> {
  const somebody = playerSeats(state).find((seat) => (state.seats[seat]?.credit ?? 0) > 0);
  if (somebody !== undefined) return refuse('not-allowed', { is: 'not-vacant', seat: somebody });
  const [wagers] = currentWagers(state);
  if (wagers) return refuse('not-allowed', { is: 'not-vacant', seat: wagers.seat });
  return playerSeats(state).reduce(depart, state);
}
