import { dirname, resolve } from 'node:path';
import { Source } from '../../src/reader/source.js';
import { SETTINGS } from '../settings/settings-shape.js';

/** Where the people of a table are, by its settings; null where its keys ask nobody. */
export function peopleFileOf(settings: string, file: string): string | null {
  const named = new Source(file, settings, SETTINGS).value.credentials?.file;
  return named === undefined ? null : resolve(dirname(file), named);
}
