import type { State } from '../state/state.js';
import { update } from '../state/update.js';

export const endShoe = (state: State): State =>
  update(state, {
    phase: { is: 'shuffle' },
    ...(state.nextLimits && { limits: state.nextLimits, nextLimits: null }),
  });
