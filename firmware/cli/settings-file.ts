import { readFileSync } from 'node:fs';
import { UsageError } from './command.js';

/** The settings that a command was given. Units that were set up up to 0.3.0 say `--table`, which is a table sheet elsewhere. */
export function settingsOption({
  settings,
  table,
}: Readonly<Record<'settings' | 'table', string | undefined>>): string | undefined {
  if (table === undefined) return settings;
  if (settings !== undefined) throw new UsageError('--table is the old name of --settings: take it out');
  process.stderr.write('banco: --table is the old name of --settings: write that\n');
  return table;
}

/** The text of the settings of a table. A file that cannot be read is bad usage. */
export function settingsText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`cannot read the settings of the table: ${(error as Error).message}`);
  }
}
