import { wagersLying } from '../betting/wagers-lying.js';
import type { State } from '../state/state.js';
import { type Outcome, type RuleContext, refuse } from '../step.js';
import { depart, players } from './people.js';

/** An officer says that nobody is at the table. Money on a seat, or on the layout, says otherwise. */
export function vacated({ state }: RuleContext): Outcome<State> {
  const somebody = players(state).find((seat) => (state.seats[seat]?.credit ?? 0) > 0);
  if (somebody !== undefined) return refuse('not-allowed', { is: 'not-vacant', seat: somebody });
  const [lying] = wagersLying(state);
  if (lying) return refuse('not-allowed', { is: 'not-vacant', seat: lying.seat });
  return players(state).reduce(depart, state);
}
