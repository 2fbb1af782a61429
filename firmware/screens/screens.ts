import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { list, object } from '../../src/reader/composites.js';
import type { TypeOf } from '../../src/reader/shape.js';
import { flag, pattern, text } from '../../src/reader/values.js';
import { SecretFile } from '../secret-file.js';
import { GRANT } from './pages.js';

// The screens that may show a table from beyond its own computer. `banco screens` writes their file; nobody edits it by hand.

export const SCREEN_NAME = pattern(/^\w[\w-]{0,39}$/, 'a name of letters, digits, _ and -');

const SCREEN = object({
  name: SCREEN_NAME,
  token: pattern(/^[0-9a-f]{64}$/, '64 hexadecimal digits').says('The SHA-256 of its token.'),
  pages: list(GRANT, { least: 1, once: true }),
  acts: flag.says('Whether it may work virtual hardware, and ask for updates on the page of the service.'),
  since: text(1, 40).says('When it was added.'),
});
export const MOST_SCREENS = 64;
export const SCREENS = object({ screens: list(SCREEN, { most: MOST_SCREENS }) })
  .titled('the screens of a table')
  .says(
    "Who may look at a table from beyond its own computer, and at what. `banco screens` writes it into the folder of the table's journal; nobody edits it by hand.",
  );

export type Screen = TypeOf<typeof SCREEN>;
export type Screens = TypeOf<typeof SCREENS>;

export const screensFile = (folder: string): SecretFile<Screens> =>
  new SecretFile(
    join(folder, 'screens.json'),
    SCREENS,
    'a file of screens as `banco screens` writes it',
    () => ({ screens: [] }),
  );

/**
 * A token is as long as a key, so that nobody finds one by trying, and none is found out from its hash: it needs neither salt nor a
 * slow hash, as a PIN does. It is told once, and kept nowhere.
 */
export function newScreen(of: Omit<Screen, 'token' | 'since'>): {
  readonly screen: Screen;
  readonly token: string;
} {
  const token = randomBytes(18).toString('base64url');
  return { screen: { ...of, token: hashOf(token), since: new Date().toISOString() }, token };
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
