import { clearSpotsPrompt } from '../irregularities/no-bet-coup.js';
import { isOpenWithCards } from '../rights/round-under-way.js';
import type { PlacedWager } from '../state/stake.js';
import { updateBetting, updateCoup } from '../state/update.js';
import { inPhase, type RuleContext, type Step, step } from '../step.js';

/** An officer removes a wager while betting is open. Nothing of it is staked yet. */
export function takeOffLayout({ state }: RuleContext, wager: PlacedWager, clause: string): Step {
  const { phase } = state;
  const refunded = { refunded: [wager], clause };
  if (state.chips) return step(state, refunded, clearSpotsPrompt([wager], clause));
  if (phase.is !== 'betting') return step(state, refunded);
  const wagers = phase.wagers.filter((other) => other !== wager);
  const without = isOpenWithCards(phase) ? updateCoup(phase, { wagers }) : updateBetting(phase, { wagers });
  return step(inPhase(state, without), refunded);
}
