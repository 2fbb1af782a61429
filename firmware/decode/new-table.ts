import type { State } from '../../src/table/state/state.js';

/** By its journal, the table was never opened. The table says so first, and whoever opens it accepts that. */
export const isNew = ({ phase, sheet, shoe }: State): boolean =>
  phase.is === 'closed' && sheet === null && shoe.number === 0;
