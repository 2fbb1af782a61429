import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the boards, seen from the built program. */
export const BOARDS = fileURLToPath(new URL('../../../boards', import.meta.url));

const SCHEMA = '.schema.json';

/** The names of the boards that come with the program. */
export function shippedBoards(): readonly string[] {
  return readdirSync(BOARDS)
    .filter((file) => file.endsWith('.json') && !file.endsWith(SCHEMA))
    .map(nameOfFile)
    .sort();
}

export const boardFile = (name: string): string => join(BOARDS, `${name}.json`);

export const nameOfFile = (file: string): string => basename(file, '.json');
