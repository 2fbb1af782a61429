import { object, tagged } from '../../src/reader/composites.js';
import { faultsOf } from '../../src/reader/faults.js';
import type { TypeOf } from '../../src/reader/shape.js';
import { oneOf, pattern, text } from '../../src/reader/values.js';
import type { Person } from '../../src/rulebooks/roles.js';
import { faultsInEnglish } from '../messages/en/input-faults.js';

// What other programs of this computer ask a running table, one line of JSON each; and what it answers.

/** In characters. */
export const LONGEST_REQUEST = 4096;

const RELEASE = {
  version: text(1, 64),
  sha256: pattern(/^[0-9a-f]{64}$/, 'a SHA-256 in hexadecimal'),
};

const REQUEST = tagged(
  'ask',
  object({ ask: oneOf('install'), ...RELEASE }).says('Holds the table closed while the connection lasts.'),
  object({ ask: oneOf('installed'), ...RELEASE }),
  object({ ask: oneOf('roll-back', 'confirm'), ...RELEASE, why: text(1, 500) }),
  object({ ask: oneOf('lower-minimum'), ...RELEASE, why: text(1, 500) }),
).titled('a request');
export type ControlRequest = TypeOf<typeof REQUEST>;

export type ControlAnswer =
  | { readonly is: 'done'; readonly by: Person | null; readonly with: Person | null }
  /** `says` is for whoever asked: why not, and what would help. */
  | { readonly is: 'refused'; readonly code: string; readonly says: string };

/** The request that a line is, or what is wrong with it. */
export function readRequest(line: string): ControlRequest | { readonly wrong: string } {
  const value = parsed(line);
  return REQUEST.fits(value)
    ? (value as ControlRequest)
    : { wrong: faultsInEnglish(faultsOf(REQUEST, value)) };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
