import type { EventOf } from '../events.js';
import { isDisabled } from '../rights/may-play.js';
import type { State } from '../state/state.js';
import { update } from '../state/update.js';
import { type Step, step } from '../step.js';

/** The floor disables or enables the table. What it ordered before, or orders again, is known. */
export function floorOrder(state: State, { order, plays, reason }: EventOf<'floor-order'>): Step {
  if (state.floor && order <= state.floor.order) return step(state);
  const floor = { order, plays, reason, chips: state.chips ?? [], enabledHere: false };
  const is = plays ? 'table-enabled' : 'table-disabled';
  return step(
    update(state, { floor }),
    ...(isDisabled(state) === plays ? [{ announced: { is } } as const] : []),
  );
}
