import type { Bcc } from './commands.js';

/**
 * What is not settled about the shoe, as it was never tried on the real one here. The speed of the line, 4800 or 9600
 * baud, belongs to the line.
 */
export interface CardShoeSettings {
  /**
   * Which check value the shoe takes. The other is tried when it refuses one, and kept once it is taken. An example is
   * copied from a line more often than a sentence is, so the first is `with-stx`.
   */
  readonly bcc: Bcc;
  /**
   * Whether each telegram is answered by an ACK, once it is recorded. Whether that ends its repeats is not known, and
   * nothing needs it: repeats are told apart. So the line stays quiet, unless it is tried and found to help.
   */
  readonly acknowledge: boolean;
  /**
   * For how long the same telegram is taken for a repeat, 100 to 10,000 ms. Too short makes a second card of a late
   * copy. Too long can hide a telegram only if the shoe has begun its sequence again in that time and then says the
   * very same: a card, only where the same card has the same place again. Two seconds bridge a lost copy in a shoe that
   * repeats once a second, and no dealer starts a shoe and deals from it in less.
   */
  readonly repeatWindowMs: number;
  /** How long a command waits for its answer, from its first byte, 100 to 5,000 ms. It takes 21 ms to send at 4800 baud. */
  readonly replyMs: number;
  /** How often a command is sent before it counts as unanswered, 2 to 10: two, so that both check values have a turn. */
  readonly tries: number;
  /**
   * After so long without a byte, 20 to 1,000 ms, what was begun will not go on. A hundred times a byte's time at 4800
   * baud, more than a USB adapter holds bytes back, and less than `replyMs`, so that damage hides one answer at most.
   */
  readonly silenceMs: number;
  /**
   * For how long from the start of the program a shoe that has not said anything yet may be starting, too, 0 to 60,000
   * ms: both get their power at once, and a coup under way is not void because the shoe takes longer.
   */
  readonly bootMs: number;
}

export const CARD_SHOE_DEFAULTS: CardShoeSettings = {
  bcc: 'with-stx',
  acknowledge: false,
  repeatWindowMs: 2000,
  replyMs: 500,
  tries: 3,
  silenceMs: 200,
  bootMs: 10_000,
};
