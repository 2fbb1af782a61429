import type { TableFault } from '../decode/faults.js';

/** What releases a fault, for whoever stands at the table. docs/technician.md says more. */
export function howToRelease({ effect, parts }: TableFault): string {
  const key = effect === 'lock' ? 'the manager’s key' : 'the supervisor’s or the technician’s key';
  const broken = parts.filter(({ until }) => until === 'restored').map(({ part }) => part);
  const first = broken.length > 0 ? `first put right: ${broken.join(', ')}; then ` : '';
  return `${first}${key} and confirm release it`;
}
