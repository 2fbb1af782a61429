import { readOptions, UsageError } from 'banco/firmware/cli/command.js';
import { TerminalSecrets } from 'banco/firmware/cli/secrets.js';
import { FINGERPRINT, TABLE_NAME } from 'banco/firmware/settings/floor-line.js';
import type { ActOf } from '../ledger/acts.js';
import { actRefusalText } from '../service/act-refusals.js';
import { letTableIn } from '../service/let-in.js';
import { actorsOf, TWO_PERSONS } from '../service/officers.js';
import { openDatabase } from './database.js';
import { credentialsOf, FOLDER, peopleIn } from './people.js';

/** Two people let a table in, as at the console, and with the same entry. */
export async function letIn([table, fingerprint, ...args]: readonly string[]): Promise<number> {
  if (!TABLE_NAME.fits(table)) throw new UsageError(`it needs ${TABLE_NAME.notes.title}`);
  if (!FINGERPRINT.fits(fingerprint)) throw new UsageError(`it needs ${FINGERPRINT.notes.title}`);
  const { database, folder = FOLDER } = readOptions(args, { database: 'text', folder: 'text' });
  const store = await openDatabase(database);
  const secrets = new TerminalSecrets();
  try {
    const by = (await secrets.ask('number (3 digits) and PIN of a manager')) ?? '';
    const other = (await secrets.ask('number and PIN of a second manager, or a supervisor')) ?? '';
    const people = credentialsOf(peopleIn(folder));
    const actors = await actorsOf(people, TWO_PERSONS, { by, with: other });
    if ('is' in actors) {
      process.stderr.write(`banco floor: ${actRefusalText(actors)}\n`);
      return 1;
    }
    const number = await letTableIn(store, { act: 'let-in', table, fingerprint } as ActOf<'let-in'>, actors);
    process.stdout.write(
      `table ${table} is let in: entry ${number}, by ${actors.by} and ${actors.with ?? ''}\n`,
    );
    return 0;
  } finally {
    secrets.close();
    await store.close();
  }
}
