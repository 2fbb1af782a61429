import { object } from '../../../src/reader/composites.js';
import type { TypeOf } from '../../../src/reader/shape.js';
import { flag, integer, oneOf } from '../../../src/reader/values.js';

/**
 * What is not known for sure about the shoe, as the driver was never tried on a real one. The speed of the line, 4800 or
 * 9600 baud, belongs to the line.
 */
export const CARD_SHOE_SETTINGS = object({
  // An example is copied from a line more often than a sentence is, so the first to try is `with-stx`.
  bcc: oneOf('with-stx', 'without-stx')
    .optional()
    .says('Which check value of a command the shoe takes; the other is tried when it refuses one.'),
  // Whether an ACK ends the repeats of a telegram is not known, and nothing needs it: repeats are told apart. So the line
  // stays quiet, unless it is tried and found to help.
  acknowledge: flag.optional().says('Whether each telegram is answered by an ACK, once it is recorded.'),
  // Too short makes a second card of a late copy. Too long can hide a telegram only if the shoe has begun its sequence again
  // in that time and then says the very same: a card, only where the same card has the same place again. Two seconds bridge
  // a lost copy in a shoe that repeats once a second, and no dealer starts a shoe and deals from it in less.
  repeatWindowMs: integer(100, 10_000)
    .optional()
    .says('For how long the same telegram is taken for a repeat.'),
  // A command takes 21 ms to send at 4800 baud.
  replyMs: integer(100, 5000)
    .optional()
    .says('How long a command waits for its answer, from its first byte.'),
  // At least two, so that both check values have a turn.
  tries: integer(2, 10).optional().says('How often a command is sent before it counts as unanswered.'),
  // A hundred times a byte's time at 4800 baud, more than a USB adapter holds bytes back, and less than `replyMs`, so that
  // damage hides one answer at most.
  silenceMs: integer(20, 1000)
    .optional()
    .says('After so long without a byte, what was begun will not go on.'),
  // Both get their power at once, and a coup under way is not void because the shoe takes longer.
  bootMs: integer(0, 60_000)
    .optional()
    .says(
      'For how long from the start of the program a shoe that has not said anything yet may be starting, too.',
    ),
});

export type CardShoeSettings = Required<TypeOf<typeof CARD_SHOE_SETTINGS>>;

export const CARD_SHOE_DEFAULTS: CardShoeSettings = {
  bcc: 'with-stx',
  acknowledge: false,
  repeatWindowMs: 2000,
  replyMs: 500,
  tries: 3,
  silenceMs: 200,
  bootMs: 10_000,
};
