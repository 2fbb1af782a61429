import type { ClosedCoup, NextCoup, Paying, State } from '../state/state.js';
import { updateCoup } from '../state/update.js';
import { inPhase } from '../step.js';

/** Changes what this coup leaves for the next. */
export const updateNextCoup = (state: State, phase: ClosedCoup | Paying, next: NextCoup): State =>
  inPhase(state, phase.is === 'paying' ? { ...phase, next } : updateCoup(phase, { next }));
