import type { WatchdogFault } from '../../../hal/virtual/virtual-watchdog.js';
import type { ProgramTable } from '../program-table.js';
import { type Defect, each, type InjectedFault } from './injected-fault.js';

/** What can be wrong with the watchdog of the computer. */
export function watchdogFaults({ platform }: ProgramTable): readonly InjectedFault[] {
  const put = (fault: WatchdogFault): Defect => ({
    apply: () => {
      platform.watchdogFault = fault;
    },
    lift: () => {
      platform.watchdogFault = null;
    },
  });
  return [
    ...each('watchdog device', 'another program has it', put('busy'), 'taken'),
    ...each('watchdog device', 'another program feeds it', put('fed'), 'taken'),
    ...each('watchdog device', 'is not there', put('unsupported'), 'setup'),
    ...each('computer watchdog', 'is not there', put('unsupported'), 'broken'),
    ...each('computer watchdog', 'takes no food', put('unfed'), 'broken'),
    ...each('computer watchdog', 'does not bite', put('tame'), 'broken'),
  ];
}
