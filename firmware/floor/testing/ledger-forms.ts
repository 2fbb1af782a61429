import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Sends } from './lived-day.js';

/** A ledger as an older program left it. */
export interface LedgerForm {
  /** The last migration that it has seen. */
  readonly name: string;
  readonly sql: string;
  /** What that program read in it, and what its tables sent then. */
  readonly read: unknown;
  readonly next: readonly Sends[];
}

const FOLDER = fileURLToPath(new URL('../../testing/forms/', import.meta.url));
const MIGRATIONS = fileURLToPath(new URL('../../store/migrations/', import.meta.url));
const ENDING = '.json.gz';

const migrations = readdirSync(MIGRATIONS).sort();
export const LAST_MIGRATION = (migrations.at(-1) ?? '').replace('.sql', '');

export const fileOf = (name: string): string => `${FOLDER}${name}${ENDING}`;

export function ledgerForms(): readonly LedgerForm[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(ENDING))
    .sort()
    .map((file) => {
      const form = JSON.parse(gunzipSync(readFileSync(`${FOLDER}${file}`)).toString()) as Omit<
        LedgerForm,
        'name'
      >;
      return { name: file.slice(0, -ENDING.length), ...form };
    });
}
