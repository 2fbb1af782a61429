import { STOP } from 'banco/firmware/outbox/messages.js';
import { FINGERPRINT, TABLE_NAME } from 'banco/firmware/settings/floor-line.js';
import { object, tagged } from 'banco/src/reader/composites.js';
import type { TypeOf } from 'banco/src/reader/shape.js';
import { integer, oneOf, pattern, text } from 'banco/src/reader/values.js';
import { EVENTS } from 'banco/src/table/events.js';
import { JACKPOT_ACT } from './jackpot-acts.js';

const { fields: ORDER } = EVENTS['floor-order'];

/** What people do at the console of a floor, declared once. Each act is an entry of the ledger. */
export const ACT = tagged(
  'act',
  object({ act: oneOf('let-in'), table: TABLE_NAME, fingerprint: FINGERPRINT }).says(
    'A table may speak to this floor by this key, and by no other one any more.',
  ),
  object({
    act: oneOf('take-up'),
    table: TABLE_NAME,
    stop: STOP,
    journal: pattern(/^[0-9a-f]{16}$/, 'the id of a journal')
      .optional()
      .says('Which one goes on in the place of the one that is known, where the table has begun another.'),
    reason: text(1, 200),
  }).says('A line that was stopped goes on.'),
  object({
    act: oneOf('play'),
    table: TABLE_NAME,
    after: integer(0, Number.MAX_SAFE_INTEGER).says(
      'The last order to the table that whoever asks has seen.',
    ),
    plays: ORDER.plays,
    reason: ORDER.reason,
  }).says('A table is disabled, or enabled again.'),
  object({ act: oneOf('jackpot'), event: JACKPOT_ACT }).says('Something is done at the shared Jackpot.'),
);
export type Act = TypeOf<typeof ACT>;
export type ActOf<A extends Act['act']> = Extract<Act, { readonly act: A }>;

/** Who did it: the badges of one person, or of two. */
export interface Actors {
  readonly by: string;
  readonly with: string | null;
}

/** An act as the ledger has it. */
export interface WrittenAct extends Actors {
  readonly number: number;
  /** When the ledger wrote it. */
  readonly at: string;
  readonly act: Act;
}
