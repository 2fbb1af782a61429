import { availableParallelism } from 'node:os';
import { missingWires } from '../missing-wires.js';
import { readSetup, requireSetup } from '../table-setup.js';
import type { Target } from '../target.js';
import { NO_MACHINE, VirtualTable } from './virtual-table.js';

const BOARD = 'virtual';

/** The real program in its own process, on virtual hardware, in virtual time; its journal on a real disk. */
export const VIRTUAL: Target = {
  name: 'virtual',
  description: 'the program in its own process, on virtual hardware, in virtual time',
  board: BOARD,
  parallelTables: availableParallelism(),
  patience: 1,
  reasonNotCovered: (scenario) => {
    const setup = readSetup(scenario, scenario.board ?? BOARD);
    if (typeof setup === 'string') return setup;
    if (scenario.steps.some(({ word }) => word === 'hang')) return NO_MACHINE;
    return missingWires(scenario, setup.board);
  },
  setUp: async (scenario) => {
    const board = scenario.board ?? BOARD;
    const table = new VirtualTable(board, requireSetup(scenario, board));
    await table.powerOn();
    return table;
  },
};
