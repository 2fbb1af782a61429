import { list, object } from '../../src/reader/composites.js';
import type { TypeOf } from '../../src/reader/shape.js';
import { integer, oneOf, pattern, text } from '../../src/reader/values.js';
import { CREDENTIAL_KEYS } from '../settings/table-settings.js';

// The file of the people who may turn a key, declared once. `banco people` and the table write it; nobody edits it by hand.

export const ID = text(1, 40).says('The badge that stands in the journal.');
export const NUMBER = pattern(/^[1-6]{3}$/, 'three digits from 1 to 6');
/** The answer buttons of the dealer's panel are its digits, and its display has eight places. */
export const PIN = pattern(/^[1-6]{6,8}$/, '6 to 8 digits from 1 to 6');
export const HOLDS = list(oneOf(...CREDENTIAL_KEYS), { least: 1, once: true });

/** Bounds, so that a file from elsewhere cannot ask for all of the memory. `logN` is the binary logarithm of N: RFC 7914. */
export const HASHED_PIN = object({
  logN: integer(14, 17),
  r: integer(8, 8),
  p: integer(1, 16),
  salt: pattern(/^[0-9a-f]{32}$/, '32 hexadecimal digits'),
  hash: pattern(/^[0-9a-f]{64}$/, '64 hexadecimal digits'),
});

const PERSON = object({
  id: ID,
  number: NUMBER,
  keys: HOLDS,
  pin: HASHED_PIN,
  wrong: integer(0, 1000).says('Wrong tries in a row.'),
});

const ACT = object({
  file: pattern(/^[0-9a-f]{16}$/, '16 hexadecimal digits'),
  act: integer(1, 1_000_000_000),
  wall: text(1, 40),
  did: oneOf('enrolled', 'changed-pin', 'new-pin', 'revoked'),
  id: ID,
  number: NUMBER,
  keys: HOLDS,
  by: ID,
  account: text(1, 100),
});

export const PEOPLE = object({
  file: pattern(/^[0-9a-f]{16}$/, '16 hexadecimal digits').says('The number of this file, made by chance.'),
  people: list(PERSON, { most: 216 }),
  acts: list(ACT, { most: 100_000 }).says(
    'Everything that `banco people` ever did: the table takes it into its journal.',
  ),
})
  .titled('the people of a table')
  .says(
    'Who may turn a key, and with which number. `banco people` and the table write it; nobody edits it by hand.',
  );

export type People = TypeOf<typeof PEOPLE>;
export type Enrolled = TypeOf<typeof PERSON>;
export type HashedPin = TypeOf<typeof HASHED_PIN>;
