import type { Fault } from '../../src/table/state/fault.js';
import type { PanelState } from '../decode/panel-state.js';

/** What releases a fault, for whoever stands at the table. docs/technician.md says more. */
export function howToRelease({ device, effect }: Fault, { lost }: Pick<PanelState, 'lost'>): string {
  const key = effect === 'lock' ? 'the manager’s key' : 'the supervisor’s or the technician’s key';
  const parts = lost[device] ?? [];
  const first = parts.length > 0 ? `first put right: ${parts.join(', ')}; then ` : '';
  return `${first}${key} and confirm release it`;
}
