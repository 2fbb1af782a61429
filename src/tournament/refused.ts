import type { CoupProblem } from '../cards/coup.js';
import type { Cents } from '../money/cents.js';
import type { Fault } from '../reader/faults.js';
import type { Rank } from '../rulebooks/ranks.js';
import type { Cause } from '../rulebooks/tournaments.js';
import type { WagerProblem } from '../settlement/wager.js';
import type { ConditionsProblem } from './conditions/faults.js';
import type { At } from './state/session.js';
import type { Phase } from './state/tournament.js';

/** Why an event was not taken. The codes are fixed: laboratories read them. */
export const CODES = [
  'bad-event',
  'not-allowed',
  'wrong-phase',
  'bad-amount',
  'bad-conditions',
  'bad-sheet',
  'incomplete-conditions',
  'not-published',
  'entries-closed',
  'already-entered',
  'no-form',
  'fee-not-paid',
  'not-agreed',
  'full',
  'unknown-player',
  'no-right',
  'no-refund',
  'not-briefed',
  'not-designated',
  'bad-seat',
  'not-qualified',
  'round-not-over',
  'not-all-seated',
  'no-director',
  'dispute',
  'not-in-play',
  'not-offered',
  'not-enough-chips',
  'below-minimum',
  'bad-unit',
  'both-hands',
  'out-of-turn',
  'wager-stands',
  'already-acted',
  'none-left',
  'time-up',
  'no-form-here',
  'secret-kept',
  'must-wager',
  'not-notified',
  'no-buy-back',
  'not-determined',
  'bad-card',
  'impossible-coup',
  'too-many-of-a-card',
  'bad-wager',
] as const;
export type Code = (typeof CODES)[number];

/** What can be wrong with an input, by its shape or by a rulebook. */
export type InputProblem = ConditionsProblem | WagerProblem | CoupProblem;

/** What is wrong, as facts: the words are in `firmware/messages`. */
export type Reason =
  | { readonly is: 'unreadable'; readonly faults: readonly Fault<InputProblem>[] }
  | {
      readonly is:
        | 'not-opened'
        | 'opened-already'
        | 'form-missing'
        | 'words-not-here'
        | 'not-agreed'
        | 'not-published'
        | 'entries-closed'
        | 'no-right-to-refuse'
        | 'not-briefed'
        | 'final-under-way'
        | 'no-director'
        | 'in-dispute'
        | 'no-dispute'
        | 'coup-played-already'
        | 'in-play-off'
        | 'chips-returned-already'
        | 'chips-are-the-players'
        | 'limits-not-due'
        | 'no-limits-left'
        | 'not-determined'
        | 'chips-and-card-needed'
        | 'chips-are-held';
    }
  | { readonly is: 'takes-rank'; readonly needed: Rank }
  | { readonly is: 'not-in-phase'; readonly now: Phase }
  | { readonly is: 'not-at'; readonly table: string; readonly now: At | null }
  | { readonly is: 'minute-past'; readonly now: number }
  | { readonly is: 'items-missing'; readonly missing: readonly string[] }
  | { readonly is: 'name-taken' | 'no-such-player'; readonly player: string }
  | { readonly is: 'fee-is' | 'due-is' | 'at-least'; readonly amount: Cents }
  | { readonly is: 'no-multiple-of-chip'; readonly chip: Cents }
  | { readonly is: 'full'; readonly most: number }
  | { readonly is: 'no-refund-for'; readonly cause: Cause }
  | { readonly is: 'no-such-round'; readonly rounds: number }
  | { readonly is: 'not-designated'; readonly table: string }
  | { readonly is: 'no-such-seat' | 'seat-twice'; readonly seat: number }
  | {
      readonly is: 'player-twice' | 'not-qualified' | 'earlier-round-open' | 'not-seated';
      readonly player: string;
    }
  | { readonly is: 'out-of-play' | 'absent' | 'not-absent'; readonly seat: number }
  | { readonly is: 'not-offered'; readonly what: string }
  | { readonly is: 'too-few-chips'; readonly has: Cents; readonly needed: Cents }
  | { readonly is: 'below-minimum'; readonly minimum: Cents }
  | { readonly is: 'bad-unit'; readonly unit: Cents }
  | { readonly is: 'both-hands' }
  | { readonly is: 'waits-for'; readonly seat: number | null }
  | { readonly is: 'wager-stands' | 'no-such-wager'; readonly seat: number; readonly on: string }
  | { readonly is: 'acted-already' | 'time-is-up' | 'no-form' | 'form-sealed'; readonly seat: number }
  | { readonly is: 'none-left'; readonly what: 'pass cards' | 'forms' }
  | { readonly is: 'must-wager'; readonly seats: readonly number[] }
  | {
      readonly is: 'no-buy-back';
      readonly why: 'not eliminated for want of chips' | 'too late' | 'too often';
    }
  | { readonly is: 'buy-back-too-small'; readonly minimum: Cents };

/** A refused event, with its clause where there is one. Returned, never thrown. */
export class Refused {
  readonly code: Code;
  readonly reason: Reason;
  readonly clause: string | null;

  constructor(code: Code, reason: Reason, clause: string | null = null) {
    this.code = code;
    this.reason = reason;
    this.clause = clause;
  }
}
