import type { VirtualTable } from '../table.js';
import { busFaults } from './bus-faults.js';
import { chipFaults } from './chip-faults.js';
import type { InjectedFault } from './injected-fault.js';
import { lightFaults } from './light-faults.js';
import { lineFaults } from './line-faults.js';
import { serialFaults } from './serial-faults.js';
import { switchFaults } from './switch-faults.js';

/** Everything that can be wrong with the virtual parts of a table: of seats, which are alike, those of the first and of the last. */
export const faultsOfTable = (table: VirtualTable): readonly InjectedFault[] => [
  ...chipFaults(table),
  ...busFaults(table),
  ...lineFaults(table),
  ...serialFaults(table),
  ...switchFaults(table),
  ...lightFaults(table),
];
