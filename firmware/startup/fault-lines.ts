import { FAULT_ADVICE, type FaultCode } from '../../hal/ports/hardware-error.js';
import type { LostPart, TableFault } from '../decode/faults.js';
import { isForTwo } from '../decode/two-persons.js';

/** So many names are printed of a list; the service page and the journal have all of them. */
const MOST = 5;

/** A fault of the table in lines for a technician: each cause once with the parts that it took, what to check, what releases it. `asking`: the keys that ask who turns them. */
export function faultLines(fault: TableFault, asking: readonly string[] = []): readonly string[] {
  const causes = causesIn(fault.parts);
  const lines = [...new Set(causes.map(({ code }) => code))].flatMap((code) => {
    const said = causes.filter((cause) => cause.code === code).map(textOf);
    const advice = Object.hasOwn(FAULT_ADVICE, code) ? FAULT_ADVICE[code as FaultCode] : '';
    return advice === '' || said.some((says) => says.includes(advice)) ? said : [...said, `  ${advice}`];
  });
  return [...lines, releasedBy(fault, asking)];
}

const textOf = ({ says, parts }: Cause): string =>
  parts.length === 1 ? says : `${withoutPart(says)}; with it ${parts.length} parts: ${listed(parts)}`;

/** A list that does not fill the screen. */
export const listed = (names: readonly string[]): string =>
  names.length <= MOST + 1
    ? names.join(', ')
    : `${names.slice(0, MOST).join(', ')} and ${names.length - MOST} more`;

/** What releases it, for whoever stands at the table. docs/technician.md says more. */
function releasedBy(fault: TableFault, asking: readonly string[]): string {
  const one = fault.effect === 'lock' ? 'the manager’s key' : 'the supervisor’s or the technician’s key';
  const key = isForTwo(fault, asking) ? 'the manager’s key, another person with another key,' : one;
  const broken = fault.parts.filter(({ until }) => until === 'restored').map(({ part }) => part);
  const first = broken.length > 0 ? `first put right: ${listed(broken)}; then ` : '';
  return `${first}${key} and confirm release it`;
}

interface Cause {
  /** As the first of its parts says it. */
  readonly says: string;
  readonly code: string;
  readonly parts: readonly string[];
}

/** Parts that say the same of what is behind them, as all of a bus do that cannot be opened, have one cause. */
function causesIn(parts: readonly LostPart[]): readonly Cause[] {
  const causes = new Map<string, LostPart[]>();
  for (const part of parts) {
    const cause = withoutPart(part.says);
    causes.set(cause, [...(causes.get(cause) ?? []), part]);
  }
  return [...causes.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ says: first.says, code: first.code, parts: same.map(({ part }) => part) }] : [];
  });
}

/** A message of a part begins with its name or its address. */
const withoutPart = (says: string): string => says.slice(says.indexOf(': ') + 1).trim();
