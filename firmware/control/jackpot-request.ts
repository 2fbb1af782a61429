import { CONSOLE_ACT } from '../../src/jackpot/console-act.js';
import { object } from '../../src/reader/composites.js';
import type { TypeOf } from '../../src/reader/shape.js';
import { oneOf } from '../../src/reader/values.js';
import { isOneOf } from './asked-desk.js';

// What `banco jackpot` asks a running table.

export const JACKPOT_REQUESTS = [
  object({ ask: oneOf('jackpot') }).says('How it stands.'),
  object({ ask: oneOf('console'), act: CONSOLE_ACT }),
] as const;
export type JackpotRequest = TypeOf<(typeof JACKPOT_REQUESTS)[number]>;

export const isOfJackpot = isOneOf(...JACKPOT_REQUESTS);
