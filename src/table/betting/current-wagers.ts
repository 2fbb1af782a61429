import { isRoundUnderWay } from '../rights/round-under-way.js';
import type { PlacedWager } from '../state/stake.js';
import type { State } from '../state/state.js';

/** The wagers of the moment. While betting is open, the chips on the layout are the wagers. */
export function currentWagers({ phase, chips }: State): readonly PlacedWager[] {
  if (phase.is === 'betting') return chips ?? phase.wagers;
  return isRoundUnderWay(phase) ? phase.wagers : [];
}
