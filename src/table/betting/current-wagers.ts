import { isRoundUnderWay } from '../rights/round-under-way.js';
import type { PlacedWager } from '../state/stake.js';
import type { State } from '../state/state.js';

/** What is wagered now: as long as betting is open the chips on the layout are. */
export function currentWagers({ phase, chips }: State): readonly PlacedWager[] {
  if (phase.is === 'betting') return chips ?? phase.wagers;
  return isRoundUnderWay(phase) ? phase.wagers : [];
}
