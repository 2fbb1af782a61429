import type { State } from '../../src/table/state/state.js';

/** It was never opened, as far as its journal tells. Whoever opens it accepts that; the table says so before. */
export const isNew = ({ phase, sheet, shoe }: State): boolean =>
  phase.is === 'closed' && sheet === null && shoe.number === 0;
