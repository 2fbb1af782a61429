import { resolve } from 'node:path';
import { PROGRAM } from '../../files.js';
import type { Scenario } from '../../language/scenario.js';
import { missingWires, NO_COMMANDS, NO_DEFECTS } from '../missing-wires.js';
import { readSetup, requireSetup, type TableSetup } from '../table-setup.js';
import type { Target } from '../target.js';
import { EmulatedTable, PATIENCE } from './emulated-table.js';
import { pc } from './pc.js';

/** The board of every emulated machine. */
export const BOARD = 'emulated';

/** A target that QEMU emulates. `cannot` says why it cannot play a scenario; null where it can. */
export const emulatedTarget = (
  { name, description }: Pick<Target, 'name' | 'description'>,
  tableOf: (setup: TableSetup) => EmulatedTable,
  cannot: (scenario: Scenario) => string | null,
): Target => ({
  name,
  description,
  board: BOARD,
  // It has as many processors as most hosts.
  parallelTables: 1,
  patience: PATIENCE,
  reasonNotCovered: (scenario) => {
    if (scenario.board !== null && scenario.board !== BOARD) return `it has no board but ${BOARD}`;
    const setup = readSetup(scenario, BOARD);
    if (typeof setup === 'string') return setup;
    return missingWires(scenario, setup.board) ?? staysAsItIs(scenario, setup) ?? cannot(scenario);
  },
  setUp: async (scenario) => {
    const table = tableOf(requireSetup(scenario, BOARD));
    try {
      await table.powerOn();
      // To check the files of a release takes an emulated processor half a minute: people come when they can play.
      await table.accepting(0);
    } catch (error) {
      await table.end();
      throw error;
    }
    return table;
  },
});

/** The real program on a real kernel. Its wires end at the same virtual parts as those of the virtual board. */
export const EMULATED = emulatedTarget(
  {
    name: 'emulated',
    description: 'the program on Linux in QEMU, with its own kernel, disk and watchdog, in real time',
  },
  (setup) => tableOnPc(setup),
  () => null,
);

/** A release on the same machine: its own Node and program, in the folder that its slot was unpacked into. */
export const emulatedRelease = (folder: string): Target => {
  const [node, program] = [resolve(folder, 'bin/node'), resolve(folder, 'build/firmware/banco.js')];
  return emulatedTarget(
    { name: EMULATED.name, description: `the release in ${folder}, on the machine of \`emulated\`` },
    (setup) => tableOnPc(setup, node, program),
    () => null,
  );
};

/** A table on the PC, switched off. */
export function tableOnPc(setup: TableSetup, node = process.execPath, program = PROGRAM): EmulatedTable {
  const run = [
    'run',
    '--board',
    BOARD,
    '--settings',
    '/run/data/settings.json',
    '--journal',
    '/run/data/journal',
    '--port',
    '0',
  ];
  return new EmulatedTable(setup, pc(['/run/rig/service', node, program, ...run]));
}

/** What no emulated machine can change; null where a scenario does not ask for it. */
function staysAsItIs({ steps }: Scenario, { board }: TableSetup): string | null {
  for (const { word, what } of steps) {
    if (word === 'command') return NO_COMMANDS;
    if (word === 'break' || word === 'repair') return NO_DEFECTS;
    if (word === 'program' && (what === 'change' || what === 'install'))
      return 'its program stays as it was built';
    if ((word === 'unplug' || word === 'plug') && board.lines.some(({ name }) => name === what))
      return 'the lines of its kernel stay';
  }
  return null;
}
