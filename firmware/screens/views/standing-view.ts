import { isLocked } from '../../../src/table/malfunctions/faults.js';
import { standsDisabled } from '../../../src/table/rights/may-play.js';
import { faultsOf } from '../../decode/faults.js';
import type { AsOf } from '../../decode/panel-state.js';
import type { TableMoment } from '../../table/table-moment.js';

/** What everybody may know of a table that does not go on. */
export interface StandingView {
  /** What is waited for before it goes on; null while it does. */
  readonly waits: 'service' | 'locked' | 'repair' | 'decision' | 'disabled' | null;
  /** Which record all figures are from, where the journal is locked. */
  readonly asOf: AsOf | null;
}

export function standingView({ state, panels }: TableMoment): StandingView {
  return { waits: waitsFor({ state, panels }), asOf: panels.asOf };
}

function waitsFor({ state, panels }: Pick<TableMoment, 'state' | 'panels'>): StandingView['waits'] {
  if (panels.service !== null) return 'service';
  if (isLocked(state)) return 'locked';
  if (faultsOf({ state, panels }).length > 0) return 'repair';
  if (state.decision !== null) return 'decision';
  return standsDisabled(state) ? 'disabled' : null;
}
