import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chosen, readOptions, UsageError } from 'banco/firmware/cli/command.js';
import { Denied } from 'banco/firmware/cli/known-person.js';
import { WORK } from 'banco/firmware/cli/people-work.js';
import { TerminalSecrets } from 'banco/firmware/cli/secrets.js';
import { PeopleFile } from 'banco/firmware/people/people-file.js';
import { ID } from 'banco/firmware/people/people-shape.js';
import { PinCredentials } from 'banco/firmware/people/pin-credentials.js';

export const FOLDER = 'banco-floor';

/** Those who may act at the console: beside the key of the floor. */
export const peopleIn = (folder: string): PeopleFile => new PeopleFile(join(folder, 'people.json'));

export const credentialsOf = (file: PeopleFile): PinCredentials =>
  new PinCredentials(file, () => performance.now());

/** Enrols and revokes them, as `banco people` does those of a table. */
export async function people([name, ...args]: readonly string[]): Promise<number> {
  const work = chosen(WORK, name);
  const [id = '', ...others] = name === 'list' ? ['', ...args] : args;
  if (name !== 'list' && (!ID.fits(id) || id.startsWith('-')))
    throw new UsageError('it needs the badge of a person');
  const { keys, folder = FOLDER } = readOptions(others, { keys: 'text', folder: 'text' });
  const secrets = new TerminalSecrets();
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    process.stdout.write(await work({ file: peopleIn(folder), id, keys, secrets }));
    return 0;
  } catch (error) {
    if (!(error instanceof Denied)) throw error;
    process.stderr.write(`banco floor: ${error.message}\n`);
    return 1;
  } finally {
    secrets.close();
  }
}
