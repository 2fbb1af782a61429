import type { ScreenFault, VirtualScreen } from '../../../hal/parts/screen/model.js';
import type { VirtualTable } from '../table.js';
import { type Defect, each, type InjectedFault, nowAndThen } from './injected-fault.js';

/** In milliseconds: a page may be loaded anew, and nobody is told before it is away for eight seconds. */
const LONGER = [12_000, 15_000] as const;

/** What can be wrong with screens that are panels: the first and the last stand for all. */
export function screenFaults(table: VirtualTable): readonly InjectedFault[] {
  const screens = [...table.hands.screens];
  return [screens[0], screens.at(-1)].flatMap((one) => (one ? faultsOf(table, ...one) : []));
}

function faultsOf(table: VirtualTable, name: string, screen: VirtualScreen): readonly InjectedFault[] {
  const put = (fault: ScreenFault): Defect => ({
    apply: () => {
      screen.fault = fault;
    },
    lift: () => {
      screen.fault = null;
    },
  });
  const dark: Defect = { apply: () => screen.unplug(), lift: () => screen.plug() };
  const device = `device ${name}`;
  const cable = `cable ${name}`;
  return [
    ...each(device, 'without power', dark, 'supply'),
    ...each(device, 'its power comes and goes', nowAndThen(table, dark, LONGER), 'supply'),
    ...each(device, 'frozen', put('frozen'), 'stopped', 'broken'),
    ...each(device, 'has closed its page', put('closed'), 'stopped', 'broken'),
    ...each(device, 'feels no finger', put('deaf'), 'stopped', 'broken'),
    ...each(cable, 'off the network', put('cut'), 'contact', 'broken'),
    ...each(cable, 'comes and goes', nowAndThen(table, put('cut'), LONGER), 'contact', 'broken'),
  ];
}
