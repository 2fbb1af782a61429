import { importBeside } from './beside.js';
import type { Command } from './command.js';

/** What the rig may take of the program that has called it. */
export type RigProgram = typeof import('./rig-program.js');

interface Rig {
  readonly commandOf: (program: () => Promise<RigProgram>) => Command;
}

export async function importRig(): Promise<{ readonly command: Command }> {
  const { commandOf } = await importBeside<Rig>('banco-rig');
  return { command: commandOf(() => import('./rig-program.js')) };
}
