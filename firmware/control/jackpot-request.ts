import { CONSOLE_ACT } from '../../src/jackpot/console-act.js';
import { object, tagged } from '../../src/reader/composites.js';
import type { TypeOf } from '../../src/reader/shape.js';
import { oneOf } from '../../src/reader/values.js';

// What `banco jackpot` asks a running table.

export const JACKPOT_REQUESTS = [
  object({ ask: oneOf('jackpot') }).says('How it stands.'),
  object({ ask: oneOf('console'), act: CONSOLE_ACT }),
] as const;
export type JackpotRequest = TypeOf<(typeof JACKPOT_REQUESTS)[number]>;

const ANY = tagged('ask', ...JACKPOT_REQUESTS);

export const isOfJackpot = <R extends object>(request: R | JackpotRequest): request is JackpotRequest =>
  ANY.fits(request);
