import type { CoupProblem } from '../cards/coup.js';
import type { Fault } from '../reader/faults.js';
import type { Rank } from '../rulebooks/ranks.js';
import type { SheetProblem } from './sheet.js';

/** Why an event was not taken, and the clause where one says so. The codes are fixed: laboratories read them. */
const CLAUSES = {
  'bad-event': null,
  'not-allowed': null,
  'wrong-phase': null,
  'bad-amount': null,
  'bad-jackpot': 'nz 18.6',
  'not-participating': 'nz 18.8(a)',
  'already-recorded': null,
  'no-such-round': null,
  'round-open': null,
  'unknown-pool': null,
  'unknown-win': null,
  'not-random': 'nz 18.8(d)',
  'too-low': 'nz 18.8(d)',
  'in-fault': 'nz 18.9',
  'no-fault': null,
  'nobody-to-pay': 'nz 18.21',
  'no-ground': 'nz 18.21',
  owed: 'nz 18.20',
  'bad-wager': null,
  'bad-card': null,
  'impossible-coup': null,
} as const;
export type Code = keyof typeof CLAUSES;

/** What can be wrong with an event as it comes. */
export type EventProblem = SheetProblem | CoupProblem;

export type RefusalReason =
  | { readonly is: 'unreadable'; readonly faults: readonly Fault<EventProblem>[] }
  | { readonly is: 'not-begun' | 'begun-already' | 'ended' }
  | { readonly is: 'needs'; readonly rank: Rank; readonly type: string }
  | { readonly is: 'no-such-table' | 'table-suspended' | 'table-takes-part'; readonly table: string }
  | { readonly is: 'round-under-way'; readonly table: string; readonly round: number }
  | {
      readonly is: 'number-used' | 'round-not-open' | 'nothing-owed';
      readonly table: string;
      readonly round: number;
    }
  | { readonly is: 'no-bets-yet'; readonly table: string }
  | { readonly is: 'too-many-passed-over'; readonly rounds: number; readonly most: number }
  | { readonly is: 'wagers-needed' | 'wagers-known'; readonly round: number }
  | { readonly is: 'no-such-pool' | 'not-drawn'; readonly pool: string }
  | { readonly is: 'under-from'; readonly pool: string; readonly value: number; readonly from: number }
  | { readonly is: 'in-fault' | 'no-fault'; readonly of: string }
  | { readonly is: 'no-such-win' | 'nobody-to-pay' | 'good-win'; readonly win: number }
  | { readonly is: 'wins-owed'; readonly wins: readonly number[] }
  | { readonly is: 'rounds-owed'; readonly table: string; readonly rounds: number }
  | { readonly is: 'nothing-to-adjust' | 'would-fall-below-0' | 'beyond-meters'; readonly pool: string };

export class Refused {
  readonly code: Code;
  readonly reason: RefusalReason;
  readonly clause: string | null;

  constructor(code: Code, reason: RefusalReason) {
    this.code = code;
    this.reason = reason;
    this.clause = CLAUSES[code];
  }
}
