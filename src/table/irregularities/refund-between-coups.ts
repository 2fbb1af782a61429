import { currentWagers } from '../betting/current-wagers.js';
import { withoutHistory } from '../state/stake.js';
import type { State } from '../state/state.js';
import { update } from '../state/update.js';

/** What was wagered on a coup that is not dealt goes back, by this clause: that is how it ends. */
export function refundBetweenCoups(state: State, clause: string): State {
  const wagers = currentWagers(state);
  if (wagers.length === 0) return state;
  return update(state, { lastVoid: { clause, cards: [], refunded: wagers.map(withoutHistory) } });
}
