import type { Fact } from '../../src/jackpot/facts.js';
import { object, tagged } from '../../src/reader/composites.js';
import { faultsOf } from '../../src/reader/faults.js';
import type { TypeOf } from '../../src/reader/shape.js';
import { oneOf, pattern, text } from '../../src/reader/values.js';
import type { Person } from '../../src/rulebooks/roles.js';
import type { Fact as TournamentFact } from '../../src/tournament/facts.js';
import { faultsInEnglish } from '../messages/en/input-faults.js';
import { JACKPOT_REQUESTS, type JackpotRequest } from './jackpot-request.js';
import { SHIFT_REQUEST, type ShiftRequest } from './shift-request.js';
import { TECHNICIAN_REQUESTS, type TechnicianRequest } from './technician-request.js';
import { TOURNAMENT_REQUESTS, type TournamentRequest } from './tournament-request.js';

// What other programs of this computer ask a running table, one line of JSON each; and what it answers.

/** In characters. */
export const LONGEST_REQUEST = 4096;

const RELEASE = {
  version: text(1, 64),
  sha256: pattern(/^[0-9a-f]{64}$/, 'a SHA-256 in hexadecimal'),
};

const REQUEST = tagged(
  'ask',
  object({ ask: oneOf('install'), ...RELEASE }),
  object({ ask: oneOf('confirm', 'roll-back', 'lower-minimum'), ...RELEASE, why: text(1, 200) }),
  object({ ask: oneOf('done') }).says('What was asked for last. A connection that ends before gives it up.'),
  SHIFT_REQUEST,
  ...TECHNICIAN_REQUESTS,
  ...JACKPOT_REQUESTS,
  ...TOURNAMENT_REQUESTS,
).titled('a request');
export type ControlRequest = TypeOf<typeof REQUEST>;

/** A change of the program. The table is held closed until it is done, or the connection ends. */
export type ReleaseRequest = Exclude<ControlRequest, { readonly ask: 'done' } | AskedElsewhere>;
export type ReleaseControl = Exclude<ControlRequest, AskedElsewhere>;
type AskedElsewhere = JackpotRequest | ShiftRequest | TechnicianRequest | TournamentRequest;

export type ControlAnswer =
  | { readonly is: 'taken'; readonly by: Person | null; readonly with: Person | null }
  /** `says` is for whoever asked: why not, and what would help. */
  | { readonly is: 'refused'; readonly code: string; readonly says: string };

/** `view` is as the room of the technician declares it. */
export type TechnicianAnswer = ControlAnswer | { readonly is: 'shown'; readonly view: object };

/** `files`: the signed report, where the settings say where it is left; `says`: why there is none. */
export type ShiftAnswer =
  | Extract<ControlAnswer, { readonly is: 'refused' }>
  | {
      readonly is: 'ended';
      readonly by: Person;
      readonly number: number;
      readonly files: readonly string[];
      readonly says: string;
    };

/** What was done at the console of the Jackpot came to, and how it stands now: `JackpotView`, null where there is none. */
export type JackpotAnswer =
  | Extract<ControlAnswer, { readonly is: 'refused' }>
  | { readonly is: 'jackpot'; readonly facts: readonly Fact[]; readonly jackpot: object | null };

/** What was done in the tournament came to, and how it stands now: `TournamentView`, null where there is none. */
export type TournamentAnswer =
  | Extract<ControlAnswer, { readonly is: 'refused' }>
  | {
      readonly is: 'tournament';
      readonly facts: readonly TournamentFact[];
      readonly tournament: object | null;
    };

export type AnyAnswer = TechnicianAnswer | ShiftAnswer | JackpotAnswer | TournamentAnswer;

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
