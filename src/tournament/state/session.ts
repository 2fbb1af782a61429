import type { Cents } from '../../money/cents.js';
import type { Coup } from './coup.js';
import type { Form } from './form.js';
import type { Seat } from './seat.js';

/** One table's play of a round, with its play-offs. */
export interface Session {
  readonly table: string;
  /** From 1. */
  readonly round: number;
  readonly at: At;
  /** By number, upwards. */
  readonly seats: readonly Seat[];
  readonly limits: Limits;
  /** How many of the round's later limits have come into force. */
  readonly limitsUsed: number;
  /** The minute of the first `place-bets`; null before it. */
  readonly begun: number | null;
  /** Coups settled, but for those of play-offs. */
  readonly settled: number;
  /** Whole shoes played. */
  readonly shoes: number;
  /** The next coup to be settled is the last of its shoe. */
  readonly lastOfShoe: boolean;
  /** The indicator card has appeared since the limits last changed. */
  readonly indicator: boolean;
  readonly marker: Marker | null;
  /** The coup under way. */
  readonly coup: Coup | null;
  readonly playOff: PlayOff | null;
  /** The seats in order of their places, once the session's own coups are over. */
  readonly bands: readonly Band[];
  /** How many events have put seats out for want of chips. */
  readonly exits: number;
  /** The forms of the coup last settled, until the next "No more bets". */
  readonly forms: readonly Form[];
  readonly dispute: boolean;
  readonly chipsReturned: boolean;
}

export type At = 'between' | 'betting' | 'dealing' | 'tie' | 'over';

export interface Limits {
  readonly minimum: Cents;
  readonly maximum: Cents;
}

/** The seat whose turn it was, or will be again after a void coup, to wager first. */
export interface Marker {
  readonly seat: number;
  readonly again: boolean;
}

export interface PlayOff {
  /** Who plays it; the others wait. */
  readonly seats: readonly number[];
  readonly coups: number;
  readonly settled: number;
}

/** Seats that share their places. */
export interface Band {
  readonly seats: readonly number[];
  /** They have chips to play on with, or count as if they had: they may play off, and advance everywhere. */
  readonly inPlay: boolean;
}
