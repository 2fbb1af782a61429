import { changed } from '../state/changed.js';
import type { State } from '../state/state.js';

/** No card of this shoe is dealt any more. */
export const endOfShoe = (state: State): State =>
  changed(state, {
    phase: { is: 'shuffle' },
    ...(state.nextLimits && { limits: state.nextLimits, nextLimits: null }),
  });
