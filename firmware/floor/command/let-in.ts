import { userInfo } from 'node:os';
import { readOptions, UsageError } from 'banco/firmware/cli/command.js';
import { FINGERPRINT, TABLE_NAME } from 'banco/firmware/settings/floor-line.js';
import { openDatabase } from './database.js';

export async function letIn([table, fingerprint, ...args]: readonly string[]): Promise<number> {
  if (!TABLE_NAME.fits(table)) throw new UsageError(`it needs ${TABLE_NAME.notes.title}`);
  if (!FINGERPRINT.fits(fingerprint)) throw new UsageError(`it needs ${FINGERPRINT.notes.title}`);
  const { database } = readOptions(args, { database: 'text' });
  const store = await openDatabase(database);
  try {
    await store.enrol({
      table: table as string,
      fingerprint: fingerprint as string,
      by: userInfo().username,
    });
  } finally {
    await store.close();
  }
  process.stdout.write(`table ${table} is let in\n`);
  return 0;
}
