import { type Command, UsageError } from './command.js';

/** The rig is a package of its own. A table is installed without it, so nothing imports it before somebody asks for it. */
export async function importRig(): Promise<{ readonly command: Command }> {
  const rig = 'banco-rig';
  try {
    return (await import(rig)) as { readonly command: Command };
  } catch (error) {
    if (!(error as Error).message.includes(`'${rig}'`)) throw error;
    throw new UsageError('the rig is not installed: install the package banco-rig beside this program');
  }
}
