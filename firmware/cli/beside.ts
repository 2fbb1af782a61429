import { type Command, UsageError } from './command.js';

/** The rig, the floor and the technician's prompt are packages of their own. A table is installed without them, so nothing imports one before somebody asks for it. */
export async function importBeside<Package = { readonly command: Command }>(
  name: 'banco-rig' | 'banco-floor' | 'banco-technician',
): Promise<Package> {
  try {
    return (await import(name)) as Package;
  } catch (error) {
    if (!(error as Error).message.includes(`'${name}'`)) throw error;
    throw new UsageError(`it is not installed: install the package ${name} beside this program`);
  }
}
