import { availableParallelism } from 'node:os';
import { missingWires } from '../missing-wires.js';
import { readSetup, requireSetup } from '../table-setup.js';
import type { Target } from '../target.js';
import { TableProgram } from './table-program.js';
import { NO_MACHINE, VirtualTable } from './virtual-table.js';

const BOARD = 'virtual';

/** A program in its own process, on virtual hardware, in virtual time; its journal on a real disk. */
const virtualTarget = (what: string, program: TableProgram): Target => ({
  name: 'virtual',
  description: `${what} in its own process, on virtual hardware, in virtual time`,
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
    const table = new VirtualTable(board, requireSetup(scenario, board), program);
    await table.powerOn();
    return table;
  },
});

export const VIRTUAL = virtualTarget('the program', TableProgram.installed());

/** The program of a release, in the folder that its slot was unpacked into, run by its own Node. */
export const virtualRelease = (folder: string): Target =>
  virtualTarget(`the release in ${folder}`, TableProgram.ofRelease(folder));
