import type { Cents } from '../money/cents.js';
import type { Exact } from './exact.js';
import type { Contributions } from './funding.js';
import type { PoolSheet, Sheet } from './sheet.js';
import type { Span } from './span.js';
import type { Wager } from './wager.js';

/** A Jackpot System as it stands: facts alone. It is replaced and never changed, so that a refused event leaves it as it was. */
export interface State {
  readonly phase: 'open' | 'closed';
  readonly at: Sheet['at'];
  /** In the order of the sheet. */
  readonly pools: readonly Pool[];
  readonly tables: ReadonlyMap<string, Table>;
  readonly systemFault: boolean;
  /** Neither paid nor invalidated, in the order they were won. */
  readonly wins: readonly Win[];
  /** How many there have been. */
  readonly won: number;
}

/** Its meters, exactly. `value` = seeded + operator + wagers + adjusted − paid − what the wins took that are still open. */
export interface Pool {
  readonly sheet: PoolSheet;
  readonly value: Exact;
  /** Less seeds that an invalidated win had put in. */
  readonly seeded: Exact;
  readonly operator: Exact;
  readonly wagers: Exact;
  readonly adjusted: Exact;
  /** What confirmed wins took out. The rounding of nz 18.17 is the operator's, and no pool's. */
  readonly paid: Exact;
}

export interface Table {
  /** Of the last `bets`. Its number and all below it are not used again. */
  readonly round: Round | null;
  /** Not recorded, in a fault: what each is owed (nz 18.20). From the lowest number. */
  readonly unrecorded: readonly { readonly round: number; readonly owed: Contributions }[];
  /** Numbers passed over: rounds that nobody recorded (nz 18.19). From the lowest. */
  readonly missing: readonly Span[];
  readonly fault: boolean;
  /** `resumed`: until its next `bets`, the numbers since it was suspended are not missing. */
  readonly takesPart: 'yes' | 'suspended' | 'resumed';
}

export interface Round {
  readonly number: number;
  readonly stands: 'open' | 'finished' | 'void';
  readonly wagers: readonly Wager[];
  /** What it has put into the pools. */
  readonly made: Contributions;
}

/** Somebody with qualifying wagers: all of them together. */
export interface Qualifier {
  readonly seat: number;
  readonly wagered: bigint;
}

export interface Win {
  readonly number: number;
  /** Its place on the sheet. */
  readonly pool: number;
  /** What it took out of the pool, and the seed with which the pool started again. */
  readonly amount: Cents;
  readonly seed: Cents;
  /** The amount rounded up to what is payable (nz 18.17). */
  readonly pays: Cents;
  /** Whom it is owed to, by seat. */
  readonly to: readonly Qualifier[];
  /** Won while the table or the system was in a fault. */
  readonly malfunction: boolean;
}
