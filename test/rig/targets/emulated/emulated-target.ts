import type { Board } from 'banco/hal/board/board.js';
import type { Scenario } from '../../language/scenario.js';
import { missingWires } from '../missing-wires.js';
import { readSetup, requireSetup } from '../table-setup.js';
import type { Target } from '../target.js';
import { EmulatedTable, PATIENCE } from './emulated-table.js';

const BOARD = 'emulated';

/** The real program on a real kernel in QEMU. Its wires end at the same virtual parts as those of the virtual board. */
export const EMULATED: Target = {
  name: 'emulated',
  description: 'the program on Linux in QEMU, with its own kernel, disk and watchdog, in real time',
  board: BOARD,
  // It has as many processors as most hosts.
  parallelTables: 1,
  patience: PATIENCE,
  reasonNotCovered: (scenario) => {
    if (scenario.board !== null && scenario.board !== BOARD) return `it has no board but ${BOARD}`;
    const setup = readSetup(scenario, BOARD);
    return typeof setup === 'string'
      ? setup
      : (missingWires(scenario, setup.board) ?? cannot(scenario, setup.board));
  },
  setUp: async (scenario) => {
    const table = new EmulatedTable(requireSetup(scenario, BOARD));
    try {
      await table.begin();
    } catch (error) {
      await table.end();
      throw error;
    }
    return table;
  },
};

/** Why a scenario cannot be played on this machine; null where it can. */
function cannot({ steps }: Scenario, { lines }: Board): string | null {
  for (const { word, what } of steps) {
    if (word === 'program' && (what === 'change' || what === 'install'))
      return 'its program is that of the host, and stays as it was built';
    if ((word === 'unplug' || word === 'plug') && lines.some(({ name }) => name === what))
      return 'the lines of its kernel stay';
  }
  return null;
}
